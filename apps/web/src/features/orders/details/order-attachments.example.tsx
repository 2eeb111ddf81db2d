import type { OrderAttachment } from '@pms/domain/orders/attachments';
import { anOrder } from '../../../gallery/an-order';
import { type Example, type ExampleState, nothing } from '../../../gallery/example';
import { failed } from '../../../gallery/preset-cache';
import { Sending } from './attach-file';
import { orderAttachmentsQuery } from './attachments-query';
import { DeleteAttachmentDialog } from './delete-attachment-dialog';
import { OrderAttachments } from './order-attachments';

const file: OrderAttachment = {
  id: 1,
  order_id: 1,
  file_name: 'Label EU-4 front.pdf',
  content_type: 'application/pdf',
  size_bytes: 482_133,
  sha256: '0'.repeat(64),
  uploaded_by: 1,
  uploaded_by_name: 'Thandi supervisor',
  uploaded_at: '2026-03-01T08:20:00.000Z',
};

const files: OrderAttachment[] = [
  file,
  {
    ...file,
    id: 2,
    file_name: `Certificate of analysis ${'of the concentrate '.repeat(6)}2026-02.jpeg`,
    size_bytes: 10_485_760,
  },
];

const state = (more: Omit<ExampleState, 'show'>): ExampleState => ({
  show: () => <OrderAttachments order={anOrder()} />,
  ...more,
});

export const example: Example = {
  title: 'Files of an order',
  states: {
    files: state({ fill: (cache) => cache.setQueryData(orderAttachmentsQuery(1).queryKey, files) }),
    'who only reads': state({
      role: 'operator',
      fill: (cache) => cache.setQueryData(orderAttachmentsQuery(1).queryKey, files),
    }),
    none: state({ fill: (cache) => cache.setQueryData(orderAttachmentsQuery(1).queryKey, []) }),
    'on its way': { show: () => <Sending name={file.file_name} share={0.42} onCancel={nothing} /> },
    saving: { show: () => <Sending name={file.file_name} share={1} onCancel={nothing} /> },
    deleting: {
      height: 320,
      show: () => <DeleteAttachmentDialog order={anOrder()} attachment={file} onClose={nothing} />,
    },
    failing: state({ fill: (cache) => failed(cache, orderAttachmentsQuery(1).queryKey, 'Away') }),
  },
};
