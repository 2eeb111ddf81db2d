import { Text } from '@mantine/core';
import { deleteOrderAttachment, type OrderAttachment } from '@pms/domain/orders/attachments';
import type { Order } from '@pms/domain/orders/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { FormDialog } from '../../../ui/form-dialog';
import { toast } from '../../../ui/toasts';
import { sentenceOf } from '../use-order-call';
import { attachmentTexts as texts } from './attachment-texts';
import { orderAttachmentsQuery } from './attachments-query';

interface DeleteAttachmentDialogProps {
  readonly order: Order;
  readonly attachment: OrderAttachment;
  readonly onClose: () => void;
}

/** Names the file: two drawings of one order often differ by a digit. */
export function DeleteAttachmentDialog({ order, attachment, onClose }: DeleteAttachmentDialogProps) {
  const cache = useQueryClient();
  const { id, file_name } = attachment;
  const deleted = useMutation({
    mutationFn: () => call(deleteOrderAttachment, { params: { id: order.id, attachmentId: id } }),
    onSuccess: () => {
      toast('success', texts.removed(file_name));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: orderAttachmentsQuery(order.id).queryKey }),
  });
  return (
    <FormDialog
      title={texts.removeTitle}
      submitLabel={texts.removeSubmit}
      isDanger
      size="sm"
      isBusy={deleted.isPending}
      problem={deleted.error ? sentenceOf(deleted.error, texts.removeFailed) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        deleted.mutate();
      }}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {texts.removeQuestion(file_name, order.order_number)}
      </Text>
      <Text c="dimmed">{texts.removeEffect}</Text>
    </FormDialog>
  );
}
