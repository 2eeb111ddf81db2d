/** The vessels of the room, each with the contents, the fill level and the permitted contents. */
import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { Vessel } from '@pms/domain/vessels/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { labelsAddress } from '../../client/labels-address';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { SearchField } from '../../ui/search-field';
import { environmentsQuery } from '../machines/queries';
import { sensorTexts } from './curve-texts';
import { FillLevel } from './fill-level';
import { vesselsQuery } from './ledger-queries';
import { vesselsSearch } from './ledger-search';
import { ledgerTexts, vesselTexts } from './ledger-texts';
import { limitsInWords } from './limits-in-words';
import { VesselStateBadge } from './vessel-state-badge';

const VesselDialog = onDemand(async () => (await import('./vessel-dialog')).VesselDialog);
const SensorKeysDialog = onDemand(async () => (await import('./sensor-keys-dialog')).SensorKeysDialog);
const VesselDetails = onDemand(async () => (await import('./vessel-details')).VesselDetails);

type Search = ReturnType<typeof vesselsSearch>;

const channels = ['production'] as const;

const matches = ({ code, name, contents }: Vessel, text: string): boolean =>
  [code, name, contents?.batch_number, contents?.blend_name]
    .join(' ')
    .toLowerCase()
    .includes(text.toLowerCase());

export function VesselsPage() {
  useChannels(channels);
  const { search, change: changeTo } = usePageSearch(vesselsSearch);
  const [isAdding, setAdding] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const mayDecide = useMay('decideMaturation');
  const mayKeep = useMay('manageMachines');
  const { data, error, refetch } = useQuery(vesselsQuery);
  useShowsContent(data !== undefined || error !== null);
  const change = (next: Partial<Search>) => changeTo(next, { replace: true });
  const text = search.search ?? '';
  const shown = (data ?? []).filter((vessel) => matches(vessel, text));
  const filled = (data ?? []).filter(({ contents }) => contents).length;
  return (
    <Stack gap="md">
      <PageHeader
        title={vesselTexts.title}
        facts={data ? <Text c="dimmed">{vesselTexts.facts(filled, data.length)}</Text> : null}
        actions={
          <>
            <SearchField
              aria-label={vesselTexts.search}
              placeholder={vesselTexts.search}
              text={search.search}
              onSearch={(wanted) => change({ search: wanted })}
            />
            {shown.length > 0 ? (
              <PageButton
                href={labelsAddress(
                  'vessel',
                  shown.map(({ id }) => id),
                )}
              >
                {vesselTexts.labels}
              </PageButton>
            ) : null}
            {mayKeep ? (
              <Button variant="default" onClick={() => setKeys(true)}>
                {sensorTexts.action}
              </Button>
            ) : null}
            <PageButton href="/maturation-room">{ledgerTexts.back}</PageButton>
            {mayDecide ? (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                {vesselTexts.add}
              </Button>
            ) : null}
          </>
        }
      />
      {error ? <FailedLoad message={ledgerTexts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={vesselTexts.empty}
          hint={vesselTexts.emptyHint}
          action={
            mayDecide ? (
              <Button variant="default" onClick={() => setAdding(true)}>
                {vesselTexts.add}
              </Button>
            ) : null
          }
        />
      ) : null}
      {data && data.length > 0 && shown.length === 0 ? (
        <EmptyState title={vesselTexts.nothingFound} hint={vesselTexts.nothingFoundHint} />
      ) : null}
      {shown.length > 0 ? (
        <Paper withBorder p="md">
          <RecordList
            label={vesselTexts.title}
            isWide
            rows={shown}
            keyOf={({ id }) => id}
            mark={({ code }) => ({ 'data-vessel': code })}
            columns={[
              ...columns,
              {
                head: vesselTexts.columns.actions,
                isActions: true,
                cell: ({ id, code }) => (
                  <Button
                    variant="default"
                    aria-label={vesselTexts.open(code)}
                    onClick={() => change({ vessel: id })}
                  >
                    {vesselTexts.openShort}
                  </Button>
                ),
              },
            ]}
          />
        </Paper>
      ) : null}
      {hasKeys ? <SensorKeysDialog onClose={() => setKeys(false)} /> : null}
      {isAdding ? <VesselDialog onClose={() => setAdding(false)} /> : null}
      {search.vessel === undefined ? null : (
        <VesselDetails id={search.vessel} onClose={() => change({ vessel: undefined })} />
      )}
    </Stack>
  );
}

/** The name of the area. The code of the area is shown until the names are loaded. */
function AreaName({ code }: { readonly code: string | null }) {
  const { data: areas = [] } = useQuery(environmentsQuery);
  if (code === null) return ledgerTexts.dash;
  return areas.find((area) => area.code === code)?.name ?? code;
}

const columns: readonly RecordColumn<Vessel>[] = [
  {
    head: vesselTexts.columns.vessel,
    cell: ({ code, name, kind }) => (
      <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{code}</Text>
        <Text fz="sm" c="dimmed">
          {[ledgerTexts.kinds[kind], name].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    ),
  },
  { head: vesselTexts.columns.area, cell: ({ environment }) => <AreaName code={environment} /> },
  { head: vesselTexts.columns.state, cell: ({ state }) => <VesselStateBadge state={state} /> },
  {
    head: vesselTexts.columns.contents,
    cell: ({ contents }) =>
      contents ? (
        <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
          <Text>{contents.blend_name}</Text>
          <PageLink td="underline" href={`/maturation-room/lots?lot=${contents.lot_id}`}>
            {contents.batch_number}
          </PageLink>
        </Stack>
      ) : (
        ledgerTexts.dash
      ),
  },
  { head: vesselTexts.columns.level, cell: (vessel) => <FillLevel vessel={vessel} /> },
  { head: vesselTexts.columns.limits, cell: (vessel) => limitsInWords(vessel, ledgerTexts.noLimits) },
];
