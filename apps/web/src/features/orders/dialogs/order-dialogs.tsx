/**
 * The dialogs of one order, loaded when the first dialog is opened. Each dialog shows the present state of the order.
 */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnreached } from '../../../client/call-error';
import { Dialog } from '../../../ui/dialog';
import { OrderDetails } from '../details/order-details';
import { knownRow } from '../live';
import { orderQuery } from '../queries';
import { AssignMachineDialog } from './assign-machine-dialog';
import { CancelOrderDialog } from './cancel-order-dialog';
import { CompleteOrderDialog } from './complete-order-dialog';
import { CopyOrderDialog } from './copy-order-dialog';
import { CorrectOrderDialog } from './correct-order-dialog';
import { DeleteOrderDialog } from './delete-order-dialog';
import { EditOrderDialog } from './edit-order-dialog';
import { formTexts } from './form-texts';
import type { OpenOrderDialog, OrderDialogName } from './order-dialog';
import { QuantityDialog } from './quantity-dialog';
import { SplitOrderDialog } from './split-order-dialog';
import { StartOrderDialog } from './start-order-dialog';
import { StopOrderDialog } from './stop-order-dialog';

type ActionDialog = Exclude<OrderDialogName, 'details'>;

interface OrderDialogsProps {
  readonly action: { readonly name: ActionDialog; readonly id: number } | null;
  readonly details: number | undefined;
  readonly onOpen: OpenOrderDialog;
  readonly onCloseAction: () => void;
  readonly onCloseDetails: () => void;
}

export default function OrderDialogs({
  action,
  details,
  onOpen,
  onCloseAction,
  onCloseDetails,
}: OrderDialogsProps) {
  return (
    <>
      {details === undefined ? null : <OrderDetails id={details} onOpen={onOpen} onClose={onCloseDetails} />}
      {action ? <ActionDialogFor {...action} onClose={onCloseAction} /> : null}
    </>
  );
}

function ActionDialogFor({
  name,
  id,
  onClose,
}: {
  readonly name: ActionDialog;
  readonly id: number;
  readonly onClose: () => void;
}) {
  const cache = useQueryClient();
  const { data, error } = useQuery(orderQuery(id));
  // Until the server answers, the dialog shows the row of the list.
  const order = data ?? (isUnreached(error) ? knownRow(cache, id) : undefined);
  if (!order) return error ? <Gone message={error.message} onClose={onClose} /> : null;
  const props = { order, onClose };
  switch (name) {
    case 'assign':
      return <AssignMachineDialog {...props} />;
    case 'start':
      return <StartOrderDialog {...props} />;
    case 'pause':
    case 'stop':
      return <StopOrderDialog {...props} kind={name} />;
    case 'complete':
      return <CompleteOrderDialog {...props} />;
    case 'quantity':
      return <QuantityDialog {...props} />;
    case 'edit':
      return <EditOrderDialog {...props} />;
    case 'copy':
      return <CopyOrderDialog {...props} />;
    case 'split':
      return <SplitOrderDialog {...props} />;
    case 'cancel':
      return <CancelOrderDialog {...props} />;
    case 'correct':
      return <CorrectOrderDialog {...props} />;
    case 'delete':
      return <DeleteOrderDialog {...props} />;
  }
}

/** Reports that the order was deleted while its dialog was open, or could not be loaded. */
function Gone({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <Dialog title={formTexts.gone.title} onClose={onClose}>
      <Stack gap="md">
        <Text role="alert">{message}</Text>
        <Button variant="default" ml="auto" onClick={onClose}>
          {formTexts.gone.close}
        </Button>
      </Stack>
    </Dialog>
  );
}
