/** The names of the dialogs of an order. */
import type { Order } from '@pms/domain/orders/schema';

export type OrderDialogName =
  | 'assign'
  | 'start'
  | 'pause'
  | 'stop'
  | 'complete'
  | 'quantity'
  | 'edit'
  | 'copy'
  | 'split'
  | 'cancel'
  | 'delete'
  | 'correct'
  | 'details';

export type OpenOrderDialog = (name: OrderDialogName, order: Order) => void;
