/** The plan of a machine for the next thirty days, order by order. The details of an order also open this dialog. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Machine, ScheduleDay } from '@pms/domain/machines/schema';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { FailedLoad } from '../../../ui/failed-load';
import { formTexts } from '../dialogs/form-texts';
import { machineScheduleQuery } from '../queries';
import { texts } from '../texts';
import classes from './machine-schedule.module.css';
import { ShiftIcon } from './shift-icon';

const words = formTexts.schedule;

interface MachineScheduleDialogProps {
  readonly machine: Pick<Machine, 'id' | 'name'>;
  readonly onClose: () => void;
  /** Opens the calendar of the machine. Omitted if the page has no calendar. */
  readonly onCalendar?: () => void;
}

export function MachineScheduleDialog({ machine, onClose, onCalendar }: MachineScheduleDialogProps) {
  const { data, error, refetch } = useQuery(machineScheduleQuery(machine.id, null));
  return (
    <Dialog title={words.list(machine.name)} size="large" onClose={onClose}>
      <Stack gap="md">
        {error ? <FailedLoad message={texts.loadFailures.schedule} onRetry={() => void refetch()} /> : null}
        {data ? <Days days={data} /> : error ? null : <Skeleton h={240} aria-hidden />}
        {onCalendar ? (
          <Group justify="flex-end">
            <Button variant="default" onClick={onCalendar}>
              {words.toCalendar}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Days({ days }: { readonly days: readonly ScheduleDay[] }) {
  const taken = days.filter(({ orders }) => orders.length > 0);
  if (taken.length === 0) return <EmptyState title={words.emptyList} hint={words.emptyListHint} />;
  return (
    <ul className={classes.days}>
      {taken.map((day) => (
        <li key={day.date} className={classes.day}>
          <Text fw={600}>{formatPlantDate(day.date)}</Text>
          <Stack gap="xs">
            {day.orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

const statusWord = (status: string): string => {
  const text = status.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

function Order({ order }: { readonly order: ScheduleDay['orders'][number] }) {
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Text span fw={550}>
          {order.order_number}
        </Text>{' '}
        {order.product_name}
      </Text>
      <Group gap="md">
        <Text fz="sm" c="dimmed">
          {statusWord(order.status)}
        </Text>
        {order.shifts.map((shift) => (
          <Group key={shift} gap={4}>
            <ShiftIcon shift={shift} />
            <Text fz="sm" c="dimmed">
              {words[shift]}
            </Text>
          </Group>
        ))}
      </Group>
    </div>
  );
}
