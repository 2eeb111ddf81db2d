/** The import of orders from files. */
import { uploadOrders } from '@pms/domain/imports/endpoints';
import { type Route, writesFromFile } from '../../platform/http/route';
import { importOrders, readOrderFile } from './import-orders';

export const importRoutes: readonly Route[] = [
  writesFromFile(uploadOrders, readOrderFile, async ({ body, caller, change, content }) => ({
    data: await importOrders(change, caller, content, body),
  })),
];
