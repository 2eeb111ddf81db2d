/** The call that imports orders (specification 1, section 7; decision A-67). */
import { answer, endpoint } from '../endpoint';
import { uploadOrdersForm, uploadOrdersResult, uploadRowsResult } from './schema';

export const uploadOrders = endpoint({
  name: 'uploadOrders',
  method: 'POST',
  path: '/upload-orders',
  access: 'createOrder',
  summary:
    'Reads orders from a file (xlsx or csv, field "file"). With dry_run it shows what each row would become and writes nothing; without, it writes all rows or none.',
  body: uploadOrdersForm,
  response: answer(uploadOrdersResult),
  upload: true,
});

/** The same call for a look beforehand: it changes nothing, so that no key and no answer need to be remembered. */
export const previewOrders = { ...uploadOrders, repeat: 'no-key' } as const satisfies typeof uploadOrders;

export const uploadReports = endpoint({
  name: 'uploadReports',
  method: 'POST',
  path: '/upload-reports',
  access: 'createOrder',
  summary:
    'Reads reports of what orders made from a file, several rows to an order. Orders that the plant does not have are made from their rows, with their past. All rows or none, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewReports = { ...uploadReports, repeat: 'no-key' } as const satisfies typeof uploadReports;

export const uploadStops = endpoint({
  name: 'uploadStops',
  method: 'POST',
  path: '/upload-stops',
  access: 'createOrder',
  summary: 'Reads stops of machines that are over from a file. All rows or none, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const uploadProducts = endpoint({
  name: 'uploadProducts',
  method: 'POST',
  path: '/upload-products',
  access: 'updateOrder',
  summary:
    'Reads products from a file. Orders that have their names as free names become orders of them. All rows or none, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewProducts = {
  ...uploadProducts,
  repeat: 'no-key',
} as const satisfies typeof uploadProducts;

export const uploadPeople = endpoint({
  name: 'uploadPeople',
  method: 'POST',
  path: '/upload-people',
  access: 'manageUsers',
  summary:
    'Reads people from a file, with sign-in or without. All rows or none, unless good_rows_only. Nobody gives a role that may do more than they may.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
  // A stored answer would keep temporary passwords. Usernames are unique, so that a repeat cannot double a person.
  repeat: 'no-key',
});

export const uploadMachines = endpoint({
  name: 'uploadMachines',
  method: 'POST',
  path: '/upload-machines',
  access: 'manageMachines',
  summary:
    'Reads machines from a file. Equipment types that the plant does not have are added for the area of their machine. All rows or none, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewMachines = {
  ...uploadMachines,
  repeat: 'no-key',
} as const satisfies typeof uploadMachines;

export const previewStops = { ...uploadStops, repeat: 'no-key' } as const satisfies typeof uploadStops;
