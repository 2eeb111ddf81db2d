/** The imports of orders, of reports and of stops from files. */
import { uploadOrders, uploadReports, uploadStops } from '@pms/domain/imports/endpoints';
import { type Route, writesFromFile } from '../../platform/http/route';
import { importOrders } from './import-orders';
import { importReports } from './import-reports';
import { importStops } from './import-stops';
import { readUploadedFile } from './uploaded-file';

export const importRoutes: readonly Route[] = [
  writesFromFile(uploadOrders, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importOrders(change, caller, content, body),
  })),
  writesFromFile(uploadReports, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importReports(change, caller, content, body),
  })),
  writesFromFile(uploadStops, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importStops(change, caller, content, body),
  })),
];
