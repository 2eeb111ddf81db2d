/** Blend types: the needs of each blend during maturation, and the tests for the release. */
import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { BlendPlan } from '@pms/domain/maturation/schema';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { PagedRecords } from '../../ui/paged-records';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { SearchField } from '../../ui/search-field';
import { blendTypesSearch } from './ledger-search';
import { ledgerTexts } from './ledger-texts';
import { limitsInWords } from './limits-in-words';
import { blendPlansQuery } from './queries';
import { planTexts as words } from './test-texts';
import { testLimitsInWords } from './test-words';

const BlendPlanDialog = onDemand(async () => (await import('./blend-plan-dialog')).BlendPlanDialog);

type Search = ReturnType<typeof blendTypesSearch>;

const matches = ({ name, code }: BlendPlan, text: string): boolean =>
  `${name} ${code}`.toLowerCase().includes(text.toLowerCase());

export function BlendPlansPage() {
  const { search, change: changeTo } = usePageSearch(blendTypesSearch);
  const mayChange = useMay('decideMaturation');
  const { data, error, refetch } = useQuery(blendPlansQuery);
  useShowsContent(data !== undefined || error !== null);
  const change = (next: Partial<Search>) => changeTo(next, { replace: true });
  const text = search.search ?? '';
  const shown = (data ?? []).filter((plan) => matches(plan, text));
  const opened = data?.find(({ product_id }) => product_id === search.blend);
  return (
    <Stack gap="md">
      <PageHeader
        title={words.title}
        facts={<Text c="dimmed">{words.facts}</Text>}
        actions={
          <>
            <SearchField
              aria-label={words.search}
              placeholder={words.search}
              text={search.search}
              onSearch={(wanted) => change({ search: wanted })}
            />
            <PageButton href="/maturation-room">{ledgerTexts.back}</PageButton>
          </>
        }
      />
      {error && !data ? <FailedLoad message={words.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data?.length === 0 ? <EmptyState title={words.empty} hint={words.emptyHint} /> : null}
      {data && data.length > 0 && shown.length === 0 ? (
        <EmptyState title={words.nothingFound} hint={words.nothingFoundHint} />
      ) : null}
      {shown.length > 0 ? (
        <Paper withBorder p="md">
          <PagedRecords
            label={words.title}
            rows={shown}
            keyOf={({ product_id }) => product_id}
            mark={({ name }) => ({ 'data-blend-type': name })}
            columns={mayChange ? [...columns, changeColumn((blend) => change({ blend }))] : columns}
          />
        </Paper>
      ) : null}
      {opened && mayChange ? (
        <BlendPlanDialog plan={opened} onClose={() => change({ blend: undefined })} />
      ) : null}
    </Stack>
  );
}

const changeColumn = (onChange: (productId: number) => void): RecordColumn<BlendPlan> => ({
  head: words.columns.actions,
  isActions: true,
  cell: ({ product_id, name }) => (
    <Button variant="default" aria-label={words.changeOf(name)} onClick={() => onChange(product_id)}>
      {words.change}
    </Button>
  ),
});

const columns: readonly RecordColumn<BlendPlan>[] = [
  {
    head: words.columns.blend,
    cell: ({ name, code }) => (
      <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {code}
        </Text>
      </Stack>
    ),
  },
  { head: words.columns.limits, cell: (plan) => limitsInWords(plan, words.ofPlant) },
  { head: words.columns.checks, cell: ({ check_every_days }) => words.every(check_every_days) },
  {
    head: words.columns.tests,
    cell: ({ tests }) =>
      tests.length === 0 ? (
        words.dash
      ) : (
        <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
          {tests.map((test) => (
            <Text key={test.id} fz="sm">
              {test.name}: {testLimitsInWords(test)}
            </Text>
          ))}
        </Stack>
      ),
  },
];
