/** All machines with their states, the start of each state, and their orders. Machines in use come first. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { MachineStatusBadge } from '../machines/list/machine-status-badge';
import { machinesQuery } from '../machines/queries';
import { texts } from './texts';

interface MachinesInUseDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

const isInUse = ({ status }: Machine): boolean => status === 'in_use';

export function MachinesInUseDialog({ title, onClose }: MachinesInUseDialogProps) {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(machinesQuery);
  const { columns } = texts;
  // Machines in use come first, because the figure counts these machines.
  const rows = data?.toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a))) ?? [];
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Text>{texts.inUseFormula}</Text>
          {data ? <Text fw={600}>{texts.inUse(data.filter(isInUse).length, data.length)}</Text> : null}
        </Stack>
        {error ? (
          <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
        {rows.length > 0 ? (
          <RecordList
            label={title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { head: columns.machine, cell: machineLink },
              {
                head: columns.status,
                cell: ({ status, stopped_since: since }) => (
                  <MachineStatusBadge status={status} isStopped={since !== null} />
                ),
              },
              { head: columns.since, cell: ({ status_since: since }) => formatDateTime(since, zone) },
              { head: columns.order, cell: orderLink },
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** The name is quoted. Otherwise a machine with a number as its name would be searched as a number. */
const machineLink = ({ name }: Machine) => (
  <PageLink fz="inherit" href={`/machines?search=${encodeURIComponent(JSON.stringify(name))}`}>
    {name}
  </PageLink>
);

const orderLink = ({ order_id: id, order_number: number }: Machine) =>
  id === null ? (
    '–'
  ) : (
    <PageLink fz="inherit" href={`/orders?order=${id}`}>
      {number ?? String(id)}
    </PageLink>
  );
