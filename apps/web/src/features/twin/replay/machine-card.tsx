/**
 * One machine at the shown moment: status, order with progress, open stops and people. In live mode also links to act.
 */
import { Group, Progress, Stack, Text } from '@mantine/core';
import { formatAmount, formatMinutes } from '@pms/domain/number-format';
import { formatDateTime, toInstant } from '@pms/domain/plant-time';
import type { MachineThen } from '@pms/domain/twin/replay';
import { PageButton } from '../../../client/page-button';
import { usePlant } from '../../../client/plant';
import { useMay } from '../../../client/session';
import type { ShiftStop } from './shift-stops';
import { SignBadge } from './sign-badge';
import { texts } from './texts';

interface MachineCardProps {
  readonly machine: MachineThen;
  readonly at: number;
  readonly isLive: boolean;
  readonly shiftStops: readonly ShiftStop[] | undefined;
}

/** The maximum number of listed stops, newest first. The sum counts all stops. */
const shownStops = 5;
const noStops: readonly ShiftStop[] = [];

export const minutesSince = (since: number, at: number): string =>
  formatMinutes(Math.max(0, at - since) / 60_000);

export function MachineCard({ machine, at, isLive, shiftStops = noStops }: MachineCardProps) {
  const { time_zone: zone } = usePlant();
  const { order, stops, people } = machine;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <SignBadge sign={machine.sign} />
        <Text fz="sm" title={formatDateTime(toInstant(machine.since), zone)}>
          {minutesSince(machine.since, at)}
        </Text>
      </Group>
      {stops.map((stop) => (
        <Text key={stop.id} fz="sm" fw={600}>
          {stop.is_explained ? stop.reason : texts.noReason}
          <Text span fz="sm" c="dimmed">
            {` ${texts.since(formatDateTime(stop.from, zone))}`}
          </Text>
        </Text>
      ))}
      {order ? <OrderLine order={order} /> : <Text fz="sm">{texts.noOrder}</Text>}
      {people ? (
        <Text fz="sm">
          {people.length === 0 ? texts.noPeople : people.map(({ name }) => name).join(', ')}
        </Text>
      ) : null}
      <ShiftStops stops={shiftStops} />
      {isLive ? <Actions machine={machine} /> : <Text fz="xs">{texts.readOnly}</Text>}
    </Stack>
  );
}

/** The stops of the shift so far, also the open stops. */
function ShiftStops({ stops }: { readonly stops: readonly ShiftStop[] }) {
  const minutes = stops.reduce((sum, stop) => sum + stop.minutes, 0);
  if (stops.length === 0) return <Text fz="sm">{texts.noShiftStops}</Text>;
  return (
    <div>
      <Text fz="sm" fw={600}>
        {texts.shiftStops(stops.length, formatMinutes(minutes))}
      </Text>
      {stops.slice(0, shownStops).map(({ stop, minutes: taken }) => (
        <Text key={stop.id} fz="xs" c="dimmed">
          {`${stop.is_explained ? stop.reason : texts.noReason}: ${formatMinutes(taken)}`}
        </Text>
      ))}
    </div>
  );
}

function OrderLine({ order }: { readonly order: NonNullable<MachineThen['order']> }) {
  const share = order.quantity > 0 ? Math.min(100, (100 * order.good) / order.quantity) : 0;
  const progress = texts.progress(
    formatAmount(order.good, order.unit),
    formatAmount(order.quantity, order.unit),
    order.unit,
  );
  return (
    <>
      <Text fz="sm">{`${order.order_number} · ${order.product_name}`}</Text>
      <Progress.Root size="sm">
        <Progress.Section value={share} aria-label={`${order.order_number}: ${progress}`} />
      </Progress.Root>
      <Text fz="sm">{progress}</Text>
    </>
  );
}

/** Links to the pages for actions. Each page shows the actions that are allowed to the person. */
function Actions({ machine }: { readonly machine: MachineThen }) {
  const mayViewOrders = useMay('viewOrders');
  const mayViewMachines = useMay('viewMachines');
  return (
    <Group gap="xs">
      {machine.order && mayViewOrders ? (
        <PageButton variant="filled" href={`/orders?order=${machine.order.id}`}>
          {texts.openOrder}
        </PageButton>
      ) : null}
      {mayViewMachines ? (
        <PageButton href={`/machines?search=${encodeURIComponent(machine.name)}`}>
          {texts.openMachine}
        </PageButton>
      ) : null}
    </Group>
  );
}
