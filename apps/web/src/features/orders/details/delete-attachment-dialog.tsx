import { Text } from '@mantine/core';
import { deleteOrderAttachment, type OrderAttachment } from '@pms/domain/orders/attachments';
import type { Order } from '@pms/domain/orders/schema';
import { call } from '../../../client/api';
import { FormDialog } from '../../../ui/form-dialog';
import { useAction } from '../../use-action';
import { sentenceOf } from '../use-order-call';
import { attachmentTexts as texts } from './attachment-texts';
import { orderAttachmentsQuery } from './attachments-query';

interface DeleteAttachmentDialogProps {
  readonly order: Order;
  readonly attachment: OrderAttachment;
  readonly onClose: () => void;
}

/** The question names the file, because two drawings of an order often differ by a digit. */
export function DeleteAttachmentDialog({ order, attachment, onClose }: DeleteAttachmentDialogProps) {
  const { id, file_name } = attachment;
  const deletion = useAction({
    act: () => call(deleteOrderAttachment, { params: { id: order.id, attachmentId: id } }),
    done: () => texts.removed(file_name),
    onDone: onClose,
    problemOf: (error) => sentenceOf(error, texts.removeFailed),
    concerns: [orderAttachmentsQuery(order.id).queryKey],
  });
  return (
    <FormDialog
      title={texts.removeTitle}
      submitLabel={texts.removeSubmit}
      isDanger
      size="sm"
      isBusy={deletion.isBusy}
      problem={deletion.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        deletion.send(undefined);
      }}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {texts.removeQuestion(file_name, order.order_number)}
      </Text>
      <Text c="dimmed">{texts.removeEffect}</Text>
    </FormDialog>
  );
}
