/** Placeholder of a few minutes: the sheet itself is being written. */
import { Dialog } from '../../ui/dialog';

interface StopSheetProps {
  readonly order: { readonly order_number: string };
  readonly onClose: () => void;
}

export function StopSheet({ order, onClose }: StopSheetProps) {
  return (
    <Dialog title={order.order_number} onClose={onClose}>
      {order.order_number}
    </Dialog>
  );
}
