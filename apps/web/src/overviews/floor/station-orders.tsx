/** The next orders of the machine. */
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatQuantity } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { ordersQuery } from '../../features/orders/queries';
import type { CardMachine } from './queries';
import classes from './station.module.css';
import { stationTexts as texts } from './station-texts';

const mostShown = 5;

export function StationOrders({ machine: { id } }: { readonly machine: CardMachine }) {
  const { time_zone: zone } = usePlant();
  const { data } = useQuery(
    ordersQuery({
      tab: 'active',
      page: 1,
      page_size: 25,
      machine: id,
      status: 'assigned',
    }),
  );
  const coming = (data?.data ?? [])
    .toSorted((a, b) => (a.planned_start_at ?? '~').localeCompare(b.planned_start_at ?? '~'))
    .slice(0, mostShown);
  return (
    <Paper component="section" withBorder p="md" aria-label={texts.next}>
      <Stack gap="xs">
        <Title order={2} fz="lg">
          {texts.next}
        </Title>
        {data ? null : <Skeleton h={80} aria-hidden />}
        {data?.total === 0 ? <Text c="dimmed">{texts.noNext}</Text> : null}
        <ul className={classes.orders}>
          {coming.map((order) => (
            <li key={order.id}>
              <PageLink
                href={`/orders?order=${order.id}`}
              >{`${order.order_number} · ${order.product_name}`}</PageLink>
              <Text c="dimmed">
                {[
                  formatQuantity(order.quantity, order.unit_of_measurement),
                  order.planned_start_at ? texts.planned(formatDateTime(order.planned_start_at, zone)) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
