/**
 * The dialogs of the actions on a machine of the floor. The code of each dialog is loaded when the dialog is first
 * opened.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { knownRow } from '../../features/orders/live';
import { orderQuery } from '../../features/orders/queries';
import { onDemand } from '../../ui/on-demand';
import type { FloorAction } from './floor-action';

const ExplainStop = onDemand(
  async () => (await import('../../features/downtime/explain-stop-dialog')).ExplainStop,
);
const QuantityDialog = onDemand(
  async () => (await import('../../features/orders/dialogs/quantity-dialog')).QuantityDialog,
);
const StopSheet = onDemand(async () => (await import('../../features/downtime/stop-sheet-dialog')).StopSheet);
const StartOrder = onDemand(
  async () => (await import('../../features/orders/dialogs/start-order-dialog')).StartOrderDialog,
);
const CompleteOrder = onDemand(
  async () => (await import('../../features/orders/dialogs/complete-order-dialog')).CompleteOrderDialog,
);

/** The dialogs that each card of a running machine offers. */
export const likelyActions = [QuantityDialog, StopSheet];

interface FloorActingProps {
  readonly action: FloorAction;
  readonly onClose: () => void;
}

export function FloorActing({ action, onClose }: FloorActingProps) {
  if (action.name === 'explain') return <ExplainStop stopId={action.stopId} onClose={onClose} />;
  return action.name === 'details' ? null : <OfOrder action={action} onClose={onClose} />;
}

interface OfOrderProps {
  readonly action: Exclude<FloorAction, { readonly name: 'explain' }>;
  readonly onClose: () => void;
}

function OfOrder({ action: { name, orderId }, onClose }: OfOrderProps) {
  const cache = useQueryClient();
  // Without the server, an order that nobody has opened is known only from the row of a list.
  const { data: order = knownRow(cache, orderId) } = useQuery(orderQuery(orderId));
  if (!order) return null;
  const props = { order, onClose };
  switch (name) {
    case 'quantity':
      return <QuantityDialog {...props} />;
    case 'stop':
      return <StopSheet {...props} />;
    case 'start':
      return <StartOrder {...props} />;
    case 'complete':
      return <CompleteOrder {...props} />;
    case 'details':
      return null;
  }
}
