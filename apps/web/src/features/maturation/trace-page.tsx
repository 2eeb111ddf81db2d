/** Traces a lot, an order, a vessel or a lot of a supplier in both directions, and offers the recall file. */
import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { exportRecall } from '@pms/domain/vessels/endpoints';
import type { Trace, TraceNode } from '@pms/domain/vessels/trace-schema';
import { IconDownload, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, sentenceOr } from '../../client/call-error';
import { download } from '../../client/download';
import { useShowsContent } from '../../client/first-content';
import { PageLink } from '../../client/page-link';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { Choice } from '../../ui/choice';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { PagedRecords } from '../../ui/paged-records';
import { useFile } from '../use-file';
import { traceQuery } from './ledger-queries';
import { type TraceSearch, traceSearch } from './ledger-search';
import { TraceGraph } from './trace-graph';
import { traceTexts as words } from './trace-texts';

type Way = keyof typeof words.ways;
type View = keyof typeof words.views;

/** The subject of the call to the server. Undefined while the person has not named a subject. */
function askedBy({ lot, order, vessel, batch }: TraceSearch) {
  if (lot !== undefined) return { lot_id: lot };
  if (order !== undefined) return { order_id: order };
  if (vessel !== undefined) return { vessel_id: vessel };
  return batch === undefined ? undefined : { batch };
}

/** Wide enough for the whole placeholder. On a phone, at most as wide as the page without the padding. */
const searchWidth = 'min(22rem, calc(100vw - 2 * var(--mantine-spacing-md)))';

export function TracePage() {
  const { search, go } = usePageSearch(traceSearch);
  const asked = askedBy(search);
  const { data, error, refetch } = useQuery({ ...traceQuery(asked ?? {}), enabled: asked !== undefined });
  const [typed, setTyped] = useState(search.batch ?? '');
  useEffect(() => setTyped(search.batch ?? ''), [search.batch]);
  useShowsContent(asked === undefined || data !== undefined || error !== null);
  const name = data?.nodes.find(({ direction }) => direction === 'asked')?.name;
  return (
    <Stack gap="md">
      <PageHeader
        title={name ? words.titleOf(name) : words.title}
        facts={data ? <Facts trace={data} /> : null}
        actions={
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const batch = typed.trim();
              if (batch) go({ batch });
            }}
          >
            <Group gap="xs">
              <TextInput
                type="search"
                w={searchWidth}
                aria-label={words.search}
                placeholder={words.search}
                maxLength={100}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <Button type="submit" leftSection={<IconRoute size={18} aria-hidden />}>
                {words.submit}
              </Button>
            </Group>
          </form>
        }
      />
      {asked === undefined ? <EmptyState title={words.start} hint={words.startHint} /> : null}
      {error ? <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} /> : null}
      {asked && !data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {asked && data ? <Found key={JSON.stringify(asked)} trace={data} asked={asked} /> : null}
    </Stack>
  );
}

function Facts({ trace: { nodes, accounted } }: { readonly trace: Trace }) {
  const count = (way: TraceNode['direction']) => nodes.filter(({ direction }) => direction === way).length;
  return (
    <Text c="dimmed">
      {[words.facts(count('back'), count('forward')), accounted ? words.accounted(accounted) : null]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

interface FoundProps {
  readonly trace: Trace;
  readonly asked: NonNullable<ReturnType<typeof askedBy>>;
}

function Found({ trace, asked }: FoundProps) {
  const [way, setWay] = useState<Way>('both');
  const [view, setView] = useState<View>('graph');
  const [open, setOpen] = useState(1);
  const nodes = trace.nodes.filter(
    ({ direction }) => way === 'both' || direction === 'asked' || direction === way,
  );
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="sm">
            <Choice
              label={words.way}
              of={['back', 'both', 'forward']}
              names={words.ways}
              value={way}
              onChange={setWay}
            />
            <Choice
              label={words.view}
              of={['graph', 'table']}
              names={words.views}
              value={view}
              onChange={setView}
            />
            {view === 'graph' && open < deepest ? (
              <Button variant="default" onClick={() => setOpen(open + 1)}>
                {words.further}
              </Button>
            ) : null}
          </Group>
          <RecallFiles asked={asked} />
        </Group>
        {view === 'graph' ? (
          <TraceGraph trace={{ ...trace, nodes }} open={open} />
        ) : (
          <TraceTable nodes={nodes} />
        )}
      </Stack>
    </Paper>
  );
}

function RecallFiles({ asked }: Pick<FoundProps, 'asked'>) {
  const mayRead = useMay('viewReports');
  const file = useFile({
    fetch: (format: 'csv' | 'pdf') => download(exportRecall, { query: { ...asked, format } }),
    problemOf: (error) => failureText(words.fileFailed, error),
  });
  if (!mayRead) return null;
  return (
    <Group gap="xs">
      {(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isBusy && file.input === format}
          onClick={() => file.send(format)}
        >
          {words[format]}
        </Button>
      ))}
    </Group>
  );
}

const addressOf = ({ kind, id }: TraceNode): string | undefined => {
  if (id === null) return undefined;
  return kind === 'lot' ? `/maturation-room/lots?lot=${id}` : `/orders?order=${id}`;
};

const standing = ({ kind, here, unit, where }: TraceNode): string => {
  if (kind !== 'lot') return where || words.dash;
  return here ? words.here(here, unit, where) : words.gone;
};

function TraceTable({ nodes }: { readonly nodes: readonly TraceNode[] }) {
  return (
    <PagedRecords
      label={words.graph}
      isWide
      rows={nodes}
      keyOf={({ node, direction }) => `${direction} ${node}`}
      mark={({ name }) => ({ 'data-trace': name })}
      columns={[
        {
          head: words.columns.step,
          cell: ({ depth, direction }) => (direction === 'back' ? `−${depth}` : depth),
        },
        { head: words.columns.what, cell: ({ kind }) => words.kinds[kind] },
        {
          head: words.columns.name,
          cell: (node) => {
            const address = addressOf(node);
            return (
              <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
                {address ? (
                  <PageLink td="underline" href={address}>
                    {node.name}
                  </PageLink>
                ) : (
                  <Text>{node.name}</Text>
                )}
                <Text fz="sm" c="dimmed">
                  {node.detail}
                </Text>
              </Stack>
            );
          },
        },
        {
          head: words.columns.quantity,
          isNumber: true,
          cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
        },
        { head: words.columns.share, isNumber: true, cell: ({ share }) => words.share(share) },
        {
          head: words.columns.affected,
          isNumber: true,
          cell: ({ direction, quantity, share, unit }) =>
            direction === 'back' ? words.dash : `${formatNumber(quantity * share)} ${unit}`,
        },
        { head: words.columns.where, cell: standing },
      ]}
    />
  );
}
