/** The tab of the people: their number by role, and the assignments of the last day of the range. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { CountTile } from '../../ui/count-tile';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { CountList } from './count-list';
import { assignmentsQuery } from './queries';
import { texts } from './texts';

interface LaborTabProps {
  readonly summary: AnalyticsSummary;
  readonly date: string;
  /** The shown area; undefined for the whole plant. */
  readonly environment: string | undefined;
}

/** The number of rows in the table (specification 3, section 9). */
const shownAssignments = 10;

export function LaborTab({ summary, date, environment }: LaborTabProps) {
  const { labor } = summary;
  const { data: assignments, error, refetch } = useQuery(assignmentsQuery(date, environment));
  const title = texts.assignmentsOf(formatPlantDate(date));
  return (
    <Stack gap="md">
      <Group gap="sm" align="stretch">
        <CountTile label={texts.employees} value={formatNumber(labor.employees)} />
        <CountTile label={texts.assignments} value={formatNumber(labor.assignments)} />
        <CountTile label={texts.assignedHours} value={formatNumber(labor.assigned_hours)} />
      </Group>
      <CountList title={texts.distribution} counts={labor.by_role} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Title order={2} fz="md">
            {title}
          </Title>
          {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
          {assignments?.length === 0 ? <Text c="dimmed">{texts.noAssignments}</Text> : null}
          {assignments && assignments.length > 0 ? (
            <RecordList
              label={title}
              rows={assignments.slice(0, shownAssignments)}
              keyOf={({ id }) => id}
              columns={[
                { head: texts.columns.person, cell: ({ full_name: name }) => name },
                { head: texts.columns.role, cell: ({ role }) => role.replaceAll('_', ' ') },
                { head: texts.columns.shift, cell: ({ shift }) => shift },
                {
                  head: texts.columns.machine,
                  cell: ({ machine_name: name }) => name ?? texts.columns.factoryWide,
                },
              ]}
            />
          ) : null}
        </Stack>
      </Paper>
    </Stack>
  );
}
