import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { IconUrgent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../../client/call-error';
import { PageButton } from '../../../client/page-button';
import { Dialog } from '../../../ui/dialog';
import { DialogKey } from '../../../ui/dialog-key';
import { FailedLoad } from '../../../ui/failed-load';
import { onDemand } from '../../../ui/on-demand';
import { TitledSection } from '../../../ui/titled-section';
import { useSeesCosts } from '../../hours/cost-queries';
import type { OpenOrderDialog } from '../dialogs/order-dialog';
import { OrderActions } from '../list/order-actions';
import { OrderProgress } from '../list/order-progress';
import { OrderStatusBadge } from '../list/order-status-badge';
import { orderQuery } from '../queries';
import { texts } from '../texts';
import { attachmentTexts } from './attachment-texts';
import { detailTexts } from './detail-texts';
import { OrderAttachments } from './order-attachments';
import { OrderDowntime } from './order-downtime';
import { OrderFacts, OrderObject } from './order-facts';
import { OrderQuantities } from './order-quantities';
import { OrderTimeline } from './order-timeline';
import { OrderWaste } from './order-waste';

const OrderLotsDialog = onDemand(
  async () => (await import('../../maturation/order-lots-dialog')).OrderLotsDialog,
);

const OrderCostDialog = onDemand(async () => (await import('../../hours/order-cost-dialog')).OrderCostDialog);

const CallForHelp = onDemand(async () => (await import('../../help/call-for-help-dialog')).CallForHelp);

interface OrderDetailsProps {
  readonly id: number;
  readonly onOpen: OpenOrderDialog;
  readonly onClose: () => void;
}

/** Everything about one order on one page, reachable by a link that can be sent to a colleague. */
export function OrderDetails({ id, onOpen, onClose }: OrderDetailsProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  return (
    <Dialog
      title={order ? detailTexts.title(order.order_number) : detailTexts.loading}
      size="fullscreen"
      onClose={onClose}
    >
      {error && !order ? (
        <FailedLoad message={sentenceOr(texts.detailsFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {order ? <Details order={order} onOpen={onOpen} /> : null}
    </Dialog>
  );
}

function Details({ order, onOpen }: { readonly order: Order; readonly onOpen: OpenOrderDialog }) {
  const [showsLots, setShowsLots] = useState(false);
  const [showsCost, setShowsCost] = useState(false);
  const seesCosts = useSeesCosts();
  return (
    <Stack gap="lg" maw="90rem" mx="auto">
      <Group justify="space-between">
        <Group gap="md">
          <OrderStatusBadge status={order.status} />
          <Text fz="lg" fw={600}>
            {order.product_name}
          </Text>
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => setShowsLots(true)}>
            {detailTexts.lots}
          </Button>
          {seesCosts ? (
            <Button variant="default" onClick={() => setShowsCost(true)}>
              {detailTexts.labourCost}
            </Button>
          ) : null}
          <PageButton href={`/orders/sheet?order=${order.id}`}>{detailTexts.printSheet}</PageButton>
          <DialogKey
            label={detailTexts.help}
            name={detailTexts.callForHelp(order.order_number)}
            icon={<IconUrgent size={18} aria-hidden />}
            dialog={(onClose) => (
              <CallForHelp machineId={order.machine_id ?? undefined} orderId={order.id} onClose={onClose} />
            )}
          />
          <OrderActions order={order} onOpen={onOpen} />
        </Group>
      </Group>
      <OrderProgress order={order} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <TitledSection level={3} title={detailTexts.info}>
            <OrderFacts order={order} />
          </TitledSection>
          <TitledSection level={3} title={detailTexts.notes}>
            <Text style={{ whiteSpace: 'pre-wrap' }}>
              {[order.notes, order.start_notes, order.completion_notes].filter(Boolean).join('\n') ||
                detailTexts.none}
            </Text>
          </TitledSection>
          <TitledSection level={3} title={detailTexts.specifications}>
            <OrderObject value={order.specifications} />
          </TitledSection>
          <TitledSection level={3} title={detailTexts.customer}>
            <OrderObject value={order.customer_info} />
          </TitledSection>
        </Stack>
        <Stack gap="lg">
          <TitledSection level={3} title={detailTexts.downtime}>
            <OrderDowntime id={order.id} />
          </TitledSection>
          <TitledSection level={3} title={detailTexts.quantities}>
            <OrderQuantities order={order} />
          </TitledSection>
          <TitledSection level={3} title={detailTexts.waste}>
            <OrderWaste order={order} />
          </TitledSection>
          <TitledSection level={3} title={attachmentTexts.title}>
            <OrderAttachments order={order} />
          </TitledSection>
          <TitledSection level={3} title={detailTexts.timeline}>
            <OrderTimeline id={order.id} />
          </TitledSection>
        </Stack>
      </SimpleGrid>
      {showsCost ? <OrderCostDialog order={order} onClose={() => setShowsCost(false)} /> : null}
      {showsLots ? <OrderLotsDialog order={order} onClose={() => setShowsLots(false)} /> : null}
    </Stack>
  );
}
