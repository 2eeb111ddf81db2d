/** The details of a percentage of one order: its formula, every reported quantity, and the time line of the order. */
import { Stack, Text } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { Dialog } from '../../../ui/dialog';
import { TitledSection } from '../../../ui/titled-section';
import { detailTexts } from './detail-texts';
import { OrderQuantities } from './order-quantities';
import { OrderTimeline } from './order-timeline';

interface OrderQuantitiesDialogProps {
  readonly order: Order;
  readonly title: string;
  readonly formula: string;
  readonly onClose: () => void;
}

export function OrderQuantitiesDialog({ order, title, formula, onClose }: OrderQuantitiesDialogProps) {
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <Stack gap="lg">
        <Text>{formula}</Text>
        <TitledSection level={3} title={detailTexts.quantities}>
          <OrderQuantities order={order} />
        </TitledSection>
        <TitledSection level={3} title={detailTexts.timeline}>
          <OrderTimeline id={order.id} />
        </TitledSection>
      </Stack>
    </Dialog>
  );
}
