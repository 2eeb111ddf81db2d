import { Alert, Button, Group, Loader, Select, Text } from '@mantine/core';
import { machineStateOf } from '@pms/domain/machines/statuses';
import { formatTime, toInstant } from '@pms/domain/plant-time';
import { IconDeviceTv, IconRefresh, IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { isAnswered } from '../../client/call-error';
import { useContentShown, useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { plantTimeOf } from '../../client/reach';
import { RelativeTime } from '../../client/relative-time';
import { useBroughtEarly } from '../../client/use-brought-early';
import { HelpPanel } from '../../features/help/help-panel';
import { ShiftStartOffer } from '../../features/labour/shift-start-offer';
import { Later } from '../../ui/later';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { AttentionPanel } from './attention-panel';
import classes from './floor.module.css';
import { FloorActing, likelyActions } from './floor-acting';
import type { FloorAction } from './floor-action';
import { type FloorSearch, floorFilters, floorSearch } from './floor-search';
import { KpiRow } from './kpi-row';
import { MachineGrid } from './machine-grid';
import { type Floor, floorQuery, floorRefreshMs } from './queries';
import { texts } from './texts';
import { useAwake } from './use-awake';
import { useIsOlder } from './use-is-older';
import { useMyMachines } from './use-my-machines';
import { WhoseMachines } from './whose-machines';

const FloorOrderDialog = onDemand(async () => (await import('./floor-order-dialog')).FloorOrderDialog);
const CallForHelp = onDemand(
  async () => (await import('../../features/help/call-for-help-dialog')).CallForHelp,
);
const WallView = onDemand(async () => (await import('./wall-view')).WallView);
const likelyDialogs = [FloorOrderDialog, ...likelyActions];

const channels = ['production', 'orders', 'machines'] as const;

/**
 * After this number of intervals without news, the floor turns grey and shows the reason (interface: time and trust).
 */
const staleAfter = 3;

export function FloorPage() {
  useChannels(channels);
  useBroughtEarly(likelyDialogs);
  const { search, change: changeTo } = usePageSearch(floorSearch);
  const change = useCallback((next: Partial<FloorSearch>) => changeTo(next, { replace: true }), [changeTo]);
  const [acting, setActing] = useState<FloorAction | null>(null);
  const act = useCallback(
    (action: FloorAction) => {
      if (action.name === 'details') change({ order: action.orderId });
      else setActing(action);
    },
    [change],
  );
  useAwake(search.wall);
  const leaveWall = useCallback(() => change({ wall: false }), [change]);
  const { data: floor, error, isFetching, refetch, dataUpdatedAt } = useQuery(floorQuery);
  useShowsContent(floor !== undefined || error !== null);
  const retry = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <div className={classes.floor}>
        <Header status={search.status} isFetching={isFetching} onChange={change} onRefresh={retry} />
        <Later isDue={useContentShown()}>{() => <ShiftStartOffer />}</Later>
        {error ? <Failed error={error} onRetry={retry} /> : null}
        {floor ? (
          <Shown floor={floor} status={search.status} updatedAt={dataUpdatedAt} onAct={act} />
        ) : error ? null : (
          <Group justify="center" py="4rem">
            <Loader aria-hidden />
            <Text role="status">{texts.loading}</Text>
          </Group>
        )}
      </div>
      {search.order === undefined ? null : (
        <FloorOrderDialog orderId={search.order} onClose={() => change({ order: undefined })} />
      )}
      {acting ? <FloorActing action={acting} onClose={() => setActing(null)} /> : null}
      {search.wall && floor ? (
        <Wall floor={floor} status={search.status} updatedAt={dataUpdatedAt} onLeave={leaveWall} />
      ) : null}
    </>
  );
}

interface HeaderProps {
  readonly status: FloorSearch['status'];
  readonly isFetching: boolean;
  readonly onChange: (next: Partial<FloorSearch>) => void;
  readonly onRefresh: () => void;
}

const Header = memo(function Header({ status: shown, isFetching, onChange, onRefresh }: HeaderProps) {
  const [isCalling, setCalling] = useState(false);
  const isShown = useContentShown();
  return (
    <PageHeader
      title={texts.title}
      actions={
        <>
          <Later isDue={isShown} room={<div className={classes.filterRoom} />}>
            {() => (
              <Select
                aria-label={texts.filter}
                w="11rem"
                allowDeselect={false}
                data={floorFilters.map((value) => ({
                  value,
                  label: texts.filters[value],
                }))}
                value={shown}
                onChange={(status) => onChange({ status: (status ?? 'all') as FloorSearch['status'] })}
              />
            )}
          </Later>
          <Button variant="default" leftSection={<IconUrgent size={18} />} onClick={() => setCalling(true)}>
            {texts.callForHelp}
          </Button>
          {isCalling ? <CallForHelp onClose={() => setCalling(false)} /> : null}
          <PageButton href="/station">{texts.station}</PageButton>
          <Button
            variant="default"
            leftSection={<IconDeviceTv size={18} />}
            onClick={() => onChange({ wall: true })}
          >
            {texts.wall}
          </Button>
          <Button variant="default" miw="8.5rem" leftSection={<IconRefresh size={18} />} onClick={onRefresh}>
            {isFetching ? texts.syncing : texts.refresh}
          </Button>
        </>
      }
    />
  );
});

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const said = isAnswered(error) ? error.message : '';
  return (
    <Alert color="red" variant="outline" role="alert" title={texts.failed}>
      <Group justify="space-between" gap="sm">
        <Text>{[texts.failedText, said].filter(Boolean).join('. ')}</Text>
        <Button variant="default" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}

interface ShownProps {
  readonly floor: Floor;
  readonly status: FloorSearch['status'];
  readonly updatedAt: number;
  readonly onAct: (action: FloorAction) => void;
}

const machinesIn = (floor: Floor, status: FloorSearch['status']) =>
  status === 'all'
    ? floor.machines
    : floor.machines.filter((one) => machineStateOf(one.status, one.open_stop !== null) === status);

interface WallProps extends Omit<ShownProps, 'onAct'> {
  readonly onLeave: () => void;
}

function Wall({ floor, status, updatedAt, onLeave }: WallProps) {
  const isStale = useIsOlder(updatedAt, staleAfter * floorRefreshMs);
  return <WallView floor={floor} machines={machinesIn(floor, status)} isStale={isStale} onLeave={onLeave} />;
}

/** A separate component, so that the floor is not rendered again when an order or a dialog opens above it. */
const Shown = memo(function Shown({ floor, status, updatedAt, onAct }: ShownProps) {
  const whose = useMyMachines();
  const machines = machinesIn(floor, status).filter(({ id }) => whose.isShown(id));
  const isStale = useIsOlder(updatedAt, staleAfter * floorRefreshMs);
  return (
    <div className={classes.floor} data-stale={isStale || undefined}>
      <KpiRow floor={floor} />
      <div className={classes.layout} data-own={whose.isMine || undefined}>
        <div className={classes.machines}>
          <div className={classes.heading}>
            <h2 className={classes.title}>{texts.grid}</h2>
            <p className={classes.count}>
              {`${texts.machines(machines.length)} · `}
              <Updated at={updatedAt} isStale={isStale} />
            </p>
            {isStale ? <p className={classes.staleWords}>{texts.stale}</p> : null}
          </div>
          <WhoseMachines whose={whose} />
          <MachineGrid floor={floor} machines={machines} onAct={onAct} />
        </div>
        <div className={classes.attention}>
          <HelpPanel />
          <AttentionPanel things={floor.attention} onAct={onAct} />
        </div>
      </div>
    </div>
  );
});

/** A floor without recent news shows the time of its last news instead of "just now". */
function Updated({ at, isStale }: { readonly at: number; readonly isStale: boolean }) {
  const { time_zone: zone } = usePlant();
  const instant = toInstant(plantTimeOf(at));
  if (isStale) return texts.lastNews(formatTime(instant, zone));
  return (
    <>
      {`${texts.updated} `}
      <RelativeTime time={instant} />
    </>
  );
}
