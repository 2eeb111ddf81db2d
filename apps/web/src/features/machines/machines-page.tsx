import { Alert, Button, Center, Loader, Paper, Stack, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { IconCalendarTime, IconPlus, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay, useSession } from '../../client/session';
import { token } from '../../client/token';
import { useBegun } from '../../client/use-begun';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import type { CrewsSlot } from './crews-slot';
import { MachineAreaSection } from './list/machine-area';
import { MachineFilters } from './list/machine-filters';
import { areasOf, countMachines, filterMachines, isFiltered } from './list/machine-list';
import { MachineTiles } from './list/machine-tiles';
import { loadProblem } from './load-problem';
import { type MachinesSearch, machinesSearch } from './machines-search';
import { environmentsQuery, machineKeys, machinesQuery, machinesScreenRefreshMs } from './queries';
import { texts } from './texts';

const AddMachineDialog = onDemand(
  async () => (await import('./dialogs/add-machine-dialog')).AddMachineDialog,
);
const MachineDialogs = onDemand(async () => (await import('./dialogs/machine-dialogs')).default);

/** The channels that this page joins. A role may not have joined them all at sign-in (decision A-19). */
const channels = ['production', 'orders', 'machines'] as const;

interface MachinesPageProps {
  /** The crews of a machine, for its configuration; another feature shows them. */
  readonly crews?: CrewsSlot;
}

export function MachinesPage({ crews }: MachinesPageProps) {
  // The hook renders the page again after a sign-in, so that the page then loads its data.
  useSession();
  const isSignedIn = token() !== null;
  return isSignedIn ? (
    <MachinesScreen {...(crews ? { crews } : {})} />
  ) : (
    <Stack gap="md">
      <PageHeader title={texts.title} />
      <Alert color="red" variant="outline" role="alert">
        {texts.noToken}
      </Alert>
    </Stack>
  );
}

function MachinesScreen({ crews }: MachinesPageProps) {
  useChannels(channels);
  const { search, change } = usePageSearch(machinesSearch);
  const [isAdding, setAdding] = useState(false);
  const close = () => change({ machine: undefined, view: undefined }, { replace: true });
  const { machine: id, view, begin: _, ...filter } = search;
  const mayManage = useMay('manageMachines');
  const { begun, end } = useBegun(['add']);
  const closeAdding = () => {
    setAdding(false);
    end();
  };
  return (
    <Stack gap="md">
      <MachinesHeader onAdd={() => setAdding(true)} />
      <MachinesBody
        filter={filter}
        named={view === undefined ? id : undefined}
        onChange={(next) => change(next, { replace: true })}
        onAdd={() => setAdding(true)}
        onOpen={(next, machine) => change({ machine: machine.id, view: next })}
      />
      {isAdding || (begun && mayManage) ? <AddMachineDialog onClose={closeAdding} /> : null}
      {id !== undefined ? (
        <MachineDialogs
          key={`${id} ${view}`}
          id={id}
          view={view}
          {...(crews ? { crews } : {})}
          onView={(next) => change({ view: next }, { replace: true })}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

function MachinesHeader({ onAdd }: { readonly onAdd: () => void }) {
  const cache = useQueryClient();
  const { isFetching } = useQuery(machinesQuery);
  const mayManage = useMay('manageMachines');
  return (
    <PageHeader
      title={texts.title}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={() => {
              void cache.invalidateQueries({ queryKey: machineKeys.list });
              void cache.invalidateQueries({ queryKey: environmentsQuery.queryKey });
            }}
          >
            {texts.refresh}
          </Button>
          <PageButton href="/labels" leftSection={<IconQrcode size={18} />}>
            {texts.labels}
          </PageButton>
          <PageButton href="/schedule" leftSection={<IconCalendarTime size={18} />}>
            {texts.scheduleBoard}
          </PageButton>
          {mayManage ? (
            <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

interface MachinesBodyProps {
  readonly filter: Omit<MachinesSearch, 'machine' | 'view' | 'begin'>;
  readonly named: number | undefined;
  readonly onChange: (change: Partial<MachinesSearch>) => void;
  readonly onAdd: () => void;
  readonly onOpen: (view: NonNullable<MachinesSearch['view']>, machine: Machine) => void;
}

function MachinesBody({ filter, named, onChange, onAdd, onOpen }: MachinesBodyProps) {
  const mayManage = useMay('manageMachines');
  const {
    data: machines,
    error,
    refetch,
  } = useQuery({
    ...machinesQuery,
    refetchInterval: machinesScreenRefreshMs,
  });
  const { data: environments = [] } = useQuery(environmentsQuery);
  useShowsContent(machines !== undefined || error !== null);
  const failure = error ? <FailedLoad message={loadProblem(error)} onRetry={() => void refetch()} /> : null;
  if (!machines) return failure ?? <Initializing />;
  const shown = filterMachines(machines, filter);
  return (
    <>
      {failure}
      <MachineTiles counts={countMachines(machines)} />
      <Paper p="md" withBorder>
        <MachineFilters filter={filter} shown={shown.length} total={machines.length} onChange={onChange} />
      </Paper>
      {machines.length === 0 ? (
        <EmptyState
          title={texts.noneYet}
          hint={texts.noneYetHint}
          action={
            mayManage ? (
              <Button variant="default" onClick={onAdd}>
                {texts.addFirst}
              </Button>
            ) : null
          }
        />
      ) : null}
      {areasOf(machines, shown, environments, filter.environment).map((area) => (
        <MachineAreaSection
          key={area.code}
          area={area}
          isFiltered={isFiltered(filter) && machines.some(({ environment }) => environment === area.code)}
          named={named}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

function Initializing() {
  return (
    <Center mih="40vh">
      <Stack align="center" gap="md" role="status">
        <Loader />
        <Text>{texts.loading}</Text>
      </Stack>
    </Center>
  );
}
