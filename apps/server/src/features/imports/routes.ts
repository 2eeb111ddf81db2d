/** The import of orders from files. */
import { uploadOrders } from '@pms/domain/imports/endpoints';
import { type Route, writes } from '../../platform/http/route';
import { importOrders } from './import-orders';

export const importRoutes: readonly Route[] = [
  writes(uploadOrders, async ({ body, caller, change, file }) => ({
    data: await importOrders(change, caller, file, body),
  })),
];
