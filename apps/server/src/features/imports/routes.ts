/** The imports of orders, of reports, of stops, of products, of people and of machines from files. */
import {
  uploadMachines,
  uploadOrders,
  uploadPeople,
  uploadProducts,
  uploadReports,
  uploadStops,
} from '@pms/domain/imports/endpoints';
import { type Route, writesFromFile } from '../../platform/http/route';
import { importMachines } from './import-machines';
import { importOrders } from './import-orders';
import { importPeople } from './import-people';
import { importProducts } from './import-products';
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
  writesFromFile(uploadProducts, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importProducts(change, caller, content, body),
  })),
  writesFromFile(uploadPeople, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importPeople(change, caller, content, body),
  })),
  writesFromFile(uploadMachines, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importMachines(change, caller, content, body),
  })),
  writesFromFile(uploadStops, readUploadedFile, async ({ body, caller, change, content }) => ({
    data: await importStops(change, caller, content, body),
  })),
];
