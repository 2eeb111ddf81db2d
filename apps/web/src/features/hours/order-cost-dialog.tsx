/** The labour cost of an order with its minutes. */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { CostLines, CostSumText } from './cost-lines';
import { orderCostQuery } from './cost-queries';
import { costTexts as words } from './cost-texts';
import { hoursText } from './texts';

interface OrderCostDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function OrderCostDialog({ order, onClose }: OrderCostDialogProps) {
  const { data, error, refetch } = useQuery(orderCostQuery(order.id));
  const title = words.orderTitle(order.order_number);
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={200} role="status" aria-label={words.loading} /> : null}
      {data ? (
        <Stack gap="md">
          {data.run_minutes === 0 ? (
            <Text>{words.noRun}</Text>
          ) : (
            <Text>{words.ran(hoursText(data.run_minutes))}</Text>
          )}
          {data.run_minutes > 0 && data.lines.length === 0 ? (
            <Text c="dimmed">{words.nobodyThere}</Text>
          ) : null}
          {data.lines.length > 0 ? (
            <>
              <CostSumText sum={data} />
              <CostLines label={title} lines={data.lines} />
            </>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
