/**
 * The query of an order's files stands in a file of its own, because only the details need its code and the first rows
 * do not wait for it.
 */
import { listOrderAttachments } from '@pms/domain/orders/attachments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { orderKeys } from '../queries';

export const orderAttachmentsQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'attachments'),
    queryFn: async ({ signal }) => (await call(listOrderAttachments, { params: { id }, signal })).data,
  });
