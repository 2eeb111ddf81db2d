/** The tests of a lot: each value with the verdict, and the tests that are missing for the release. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { isClosed } from '@pms/domain/maturation/rules';
import type { LotTest, PastTestValue } from '@pms/domain/maturation/test-value-schema';
import { formatDateTime } from '@pms/domain/plant-time';
import type { LotDetails } from '@pms/domain/vessels/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PagedRecords } from '../../ui/paged-records';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { TitledSection } from '../../ui/titled-section';
import { lotTestsQuery } from './queries';
import { testTexts as words } from './test-texts';
import { TestVerdictBadge } from './test-verdict-badge';
import { testLimitsInWords, valueInWords } from './test-words';

const TestValuesDialog = onDemand(async () => (await import('./test-values-dialog')).TestValuesDialog);

export function LotTests({ lot }: { readonly lot: LotDetails }) {
  const [isRecording, setRecording] = useState(false);
  const mayRecord = useMay('dailyCheck') && !isClosed(lot.status);
  const { data, error, refetch } = useQuery(lotTestsQuery(lot.id));
  if (error && !data)
    return <FailedLoad message={sentenceOr(words.loadFailed, error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { tests, values } = data;
  return (
    <TitledSection level={3} title={words.title}>
      {tests.length === 0 ? <Text c="dimmed">{words.none}</Text> : <Tests tests={tests} />}
      {mayRecord && tests.length > 0 ? (
        <Group>
          <Button variant="default" onClick={() => setRecording(true)}>
            {words.record}
          </Button>
        </Group>
      ) : null}
      {values.length > tests.length ? <Past values={values} /> : null}
      {isRecording ? <TestValuesDialog lot={lot} tests={tests} onClose={() => setRecording(false)} /> : null}
    </TitledSection>
  );
}

const columns: readonly RecordColumn<LotTest>[] = [
  {
    head: words.columns.test,
    cell: ({ name, is_required }) => (
      <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        {is_required ? (
          <Text fz="sm" c="dimmed">
            {words.required}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  { head: words.columns.limits, cell: testLimitsInWords },
  {
    head: words.columns.value,
    isNumber: true,
    cell: (test) => (test.last ? valueInWords(test.last.value, test) : words.missing),
  },
  {
    head: words.columns.result,
    cell: (test) => (test.last ? <TestVerdictBadge value={test.last.value} limits={test} /> : '–'),
  },
  { head: words.columns.tested, cell: ({ last }) => (last ? <Tested value={last} /> : '–') },
];

const Tests = ({ tests }: { readonly tests: readonly LotTest[] }) => (
  <RecordList
    label={words.title}
    rows={tests}
    keyOf={({ id }) => id}
    mark={({ name }) => ({ 'data-test-of-blend': name })}
    columns={columns}
  />
);

type TestedAt = Pick<PastTestValue, 'tested_at' | 'tested_by_name'>;

function Tested({ value }: { readonly value: TestedAt }) {
  const { time_zone: zone } = usePlant();
  return [formatDateTime(value.tested_at, zone), value.tested_by_name].filter(Boolean).join(', ');
}

const Past = ({ values }: { readonly values: readonly PastTestValue[] }) => (
  <details>
    <summary>{words.history}</summary>
    <PagedRecords
      label={words.history}
      rows={values}
      keyOf={({ id }) => id}
      columns={[
        { head: words.columns.tested, cell: (value) => <Tested value={value} /> },
        { head: words.columns.test, cell: ({ name }) => name },
        { head: words.columns.value, isNumber: true, cell: (value) => valueInWords(value.value, value) },
        { head: words.columns.notes, cell: ({ notes }) => notes || '–' },
      ]}
    />
  </details>
);
