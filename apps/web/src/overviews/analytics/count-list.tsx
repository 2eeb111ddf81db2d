/** Counts by name, as a short list. */
import { Paper, Stack, Title } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { RecordList } from '../../ui/record-list/record-list';
import { texts } from './texts';

interface CountListProps {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
}

const spoken = (name: string): string => name.replaceAll('_', ' ');

export function CountList({ title, counts }: CountListProps) {
  return (
    <Paper withBorder p="md" flex="1 1 16rem">
      <Stack gap="sm">
        <Title order={2} fz="md">
          {title}
        </Title>
        <RecordList
          label={title}
          rows={Object.entries(counts)}
          keyOf={([name]) => name}
          columns={[
            { head: texts.columns.name, cell: ([name]) => spoken(name) },
            { head: texts.columns.count, isNumber: true, cell: ([, count]) => formatNumber(count) },
          ]}
        />
      </Stack>
    </Paper>
  );
}
