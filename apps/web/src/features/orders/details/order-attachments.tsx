import { Skeleton, Stack, Text } from '@mantine/core';
import type { OrderAttachment } from '@pms/domain/orders/attachments';
import type { Order } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../client/session';
import { FailedLoad } from '../../../ui/failed-load';
import { texts } from '../texts';
import { AttachFile } from './attach-file';
import { AttachmentRow } from './attachment-row';
import { attachmentTexts } from './attachment-texts';
import { orderAttachmentsQuery } from './attachments-query';
import { DeleteAttachmentDialog } from './delete-attachment-dialog';

/** The files of an order, such as drawings. All people read the files. People who may change the order change them. */
export function OrderAttachments({ order }: { readonly order: Order }) {
  const { data, error, refetch } = useQuery(orderAttachmentsQuery(order.id));
  const mayChange = useMay('updateOrder');
  const [doomed, setDoomed] = useState<OrderAttachment>();
  if (error) return <FailedLoad message={texts.partFailed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={60} />;
  return (
    <Stack gap="md">
      {data.length === 0 ? <Text c="dimmed">{attachmentTexts.none}</Text> : null}
      {data.length > 0 ? (
        <Stack component="ul" gap="sm" p={0} m={0} aria-label={attachmentTexts.title}>
          {data.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              onDelete={mayChange ? () => setDoomed(attachment) : undefined}
            />
          ))}
        </Stack>
      ) : null}
      {mayChange ? <AttachFile orderId={order.id} /> : null}
      {doomed ? (
        <DeleteAttachmentDialog order={order} attachment={doomed} onClose={() => setDoomed(undefined)} />
      ) : null}
    </Stack>
  );
}
