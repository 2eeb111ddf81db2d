/** The query of an order's files. It is in a separate file, so that the list of orders does not load its code. */
import { listOrderAttachments } from '@pms/domain/orders/attachments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { orderKeys } from '../queries';

export const orderAttachmentsQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'attachments'),
    queryFn: async ({ signal }) => (await call(listOrderAttachments, { params: { id }, signal })).data,
  });
