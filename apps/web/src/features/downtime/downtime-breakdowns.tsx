/** Downtime by category and by reason, the longest first. */
import { Button, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { formatAmount, formatNumber } from '@pms/domain/number-format';
import { IconUserExclamation } from '@tabler/icons-react';
import { RecordList } from '../../ui/record-list/record-list';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { reportTexts } from './report-texts';

interface Sum {
  readonly count: number;
  readonly total_minutes: number;
  readonly operator_error?: boolean;
}

interface BreakdownProps {
  readonly title: string;
  readonly head: string;
  readonly sums: Readonly<Record<string, Sum>>;
  /** Opens the events of a row. */
  readonly onSee?: (name: string) => void;
}

function Breakdown({ title, head, sums, onSee }: BreakdownProps) {
  const rows = Object.entries(sums).toSorted(([, a], [, b]) => b.total_minutes - a.total_minutes);
  const { columns } = reportTexts;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {title}
        </Title>
        <RecordList
          label={title}
          rows={rows}
          keyOf={([name]) => name}
          columns={[
            {
              head,
              cell: ([name, sum]) => (
                <Group gap="xs">
                  {name}
                  {sum.operator_error ? (
                    <StatusBadge tone="waiting" icon={<IconUserExclamation size={14} />}>
                      {reportTexts.operatorError}
                    </StatusBadge>
                  ) : null}
                </Group>
              ),
            },
            { head: columns.stops, isNumber: true, cell: ([, sum]) => formatNumber(sum.count) },
            {
              head: columns.minutes,
              isNumber: true,
              cell: ([, sum]) => formatAmount(sum.total_minutes, 'min'),
            },
            ...(onSee ? [eventsColumn(onSee)] : []),
          ]}
        />
      </Stack>
    </Paper>
  );
}

const eventsColumn = (onSee: (name: string) => void) => ({
  head: reportTexts.columns.events,
  isActions: true,
  cell: ([name]: [string, Sum]) => (
    <Button variant="default" aria-label={`${reportTexts.seeEvents}: ${name}`} onClick={() => onSee(name)}>
      {reportTexts.seeEvents}
    </Button>
  ),
});

interface DowntimeBreakdownsProps {
  readonly categories: Readonly<Record<string, Sum>>;
  readonly reasons: Readonly<Record<string, Sum>>;
  readonly onReason: (reason: string) => void;
}

export function DowntimeBreakdowns({ categories, reasons, onReason }: DowntimeBreakdownsProps) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
      <Breakdown title={reportTexts.byCategory} head={reportTexts.columns.category} sums={categories} />
      <Breakdown
        title={reportTexts.byReason}
        head={reportTexts.columns.reason}
        sums={reasons}
        onSee={onReason}
      />
    </SimpleGrid>
  );
}
