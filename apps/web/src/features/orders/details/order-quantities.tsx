import { Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { formatAmount, formatNumber } from '@pms/domain/number-format';
import { undoQuantity } from '@pms/domain/orders/endpoints';
import { undoRefusal } from '@pms/domain/orders/rules';
import type { Order, QuantityUpdate } from '@pms/domain/orders/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { ReceivedLater } from '../../../client/received-later';
import { useMay } from '../../../client/session';
import { FailedLoad } from '../../../ui/failed-load';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { useAction } from '../../use-action';
import { showOrder } from '../live';
import { orderQuantitiesQuery } from '../queries';
import { texts } from '../texts';
import { sentenceOf } from '../use-order-call';
import { detailTexts } from './detail-texts';

/** The reports of an order, newest first. The latest report can be undone for ten minutes (PH-22). */
export function OrderQuantities({ order }: { readonly order: Order }) {
  const { data, error, refetch } = useQuery(orderQuantitiesQuery(order.id));
  const mayReport = useMay('reportQuantity');
  if (error) return <FailedLoad message={texts.partFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={60} />;
  if (data.length === 0) return <Text c="dimmed">{texts.nothingReported}</Text>;
  const latest = data.find(({ source, undone }) => source !== 'undo' && !undone);
  return (
    <Stack gap="xs">
      {mayReport && latest ? <TakeBack order={order} latest={latest} /> : null}
      <Table aria-label={detailTexts.quantities}>
        <Table.Thead>
          <Table.Tr>
            {detailTexts.quantityColumns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((update) => (
            <QuantityRow key={update.id} update={update} unit={order.unit_of_measurement} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

interface QuantityRowProps {
  readonly update: QuantityUpdate;
  readonly unit: string;
}

function QuantityRow({ update, unit }: QuantityRowProps) {
  const { time_zone: zone } = usePlant();
  const step = update.new_quantity - update.previous_quantity;
  const remark = [
    update.undone ? detailTexts.takenBack : null,
    update.scrap > 0 ? detailTexts.scrapped(formatAmount(update.scrap, unit)) : null,
    update.note || null,
  ].filter(Boolean);
  return (
    <Table.Tr>
      <Table.Td>
        {formatDateTime(update.update_time, zone)}
        <ReceivedLater happened={update.update_time} received={update.received_at} />
        <Text fz="sm" c="dimmed">
          {update.updated_by_name}
        </Text>
      </Table.Td>
      <Table.Td>{`${step > 0 ? '+' : ''}${formatAmount(step, unit)}`}</Table.Td>
      <Table.Td>{formatAmount(update.new_quantity, unit)}</Table.Td>
      <Table.Td>{remark.join(' · ') || '–'}</Table.Td>
    </Table.Tr>
  );
}

interface TakeBackProps {
  readonly order: Order;
  readonly latest: QuantityUpdate;
}

/** Offers the undo while the rule allows the undo. The server decides about the ten minutes. */
function TakeBack({ order, latest }: TakeBackProps) {
  const cache = useQueryClient();
  const undo = useAction({
    act: async () => (await call(undoQuantity, { params: { id: order.id, updateId: latest.id } })).data.order,
    done: () => texts.done.takenBack,
    onDone: (after) => showOrder(cache, after),
    problemOf: (error) => sentenceOf(error, texts.failures.quantity),
    toastsProblem: true,
  });
  if (undoRefusal(order, latest, latest.id, plantNow())) return null;
  return (
    <Group justify="flex-end">
      <ReasonedButton
        reason={undefined}
        variant="default"
        loading={undo.isBusy}
        onClick={() => undo.send(undefined)}
      >
        {detailTexts.takeBack(formatNumber(latest.new_quantity - latest.previous_quantity))}
      </ReasonedButton>
    </Group>
  );
}
