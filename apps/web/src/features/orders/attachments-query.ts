/** The files of an order, apart from the other queries: the first rows do not wait for what only details show. */
import { listOrderAttachments } from '@pms/domain/orders/attachments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { orderKeys } from './queries';

export const orderAttachmentsQuery = (id: number) =>
  queryOptions({
    queryKey: orderKeys.part(id, 'attachments'),
    queryFn: async ({ signal }) => (await call(listOrderAttachments, { params: { id }, signal })).data,
  });
