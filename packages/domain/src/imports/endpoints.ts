/** The call that imports orders (specification 1, section 7; decision A-67). */
import { answer, endpoint } from '../endpoint';
import { uploadOrdersForm, uploadOrdersResult, uploadRowsResult } from './schema';

export const uploadOrders = endpoint({
  name: 'uploadOrders',
  method: 'POST',
  path: '/upload-orders',
  access: 'createOrder',
  summary:
    'Imports orders from a file (xlsx or csv, field "file"): all rows or no row. With dry_run the answer shows the result of each row, and nothing is saved.',
  body: uploadOrdersForm,
  response: answer(uploadOrdersResult),
  upload: true,
});

/** The same call for a preview. A preview changes nothing, so no key and no answer are stored. */
export const previewOrders = { ...uploadOrders, repeat: 'harmless' } as const satisfies typeof uploadOrders;

export const uploadReports = endpoint({
  name: 'uploadReports',
  method: 'POST',
  path: '/upload-reports',
  access: 'createOrder',
  summary:
    'Imports production reports from a file, with several rows for an order. If the plant does not have an order, its rows create the order with its past. All rows or no row, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewReports = {
  ...uploadReports,
  repeat: 'harmless',
} as const satisfies typeof uploadReports;

export const uploadStops = endpoint({
  name: 'uploadStops',
  method: 'POST',
  path: '/upload-stops',
  access: 'createOrder',
  summary: 'Imports ended stops of machines from a file. All rows or no row, unless good_rows_only.',
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
    'Imports products from a file. Orders with the name of a product as a free name become orders of the product. All rows or no row, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewProducts = {
  ...uploadProducts,
  repeat: 'harmless',
} as const satisfies typeof uploadProducts;

export const uploadPeople = endpoint({
  name: 'uploadPeople',
  method: 'POST',
  path: '/upload-people',
  access: 'manageUsers',
  summary:
    'Imports people from a file, with or without sign-in. All rows or no row, unless good_rows_only. The caller cannot give a role that has more rights than the caller.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
  // A stored answer would contain temporary passwords. Usernames are unique, so a repeated call cannot add a person
  // twice.
  repeat: 'no-key',
});

export const previewPeople = { ...uploadPeople, repeat: 'harmless' } as const satisfies typeof uploadPeople;

export const uploadMachines = endpoint({
  name: 'uploadMachines',
  method: 'POST',
  path: '/upload-machines',
  access: 'manageMachines',
  summary:
    'Imports machines from a file. A new equipment type is added to the area of its machine. All rows or no row, unless good_rows_only.',
  body: uploadOrdersForm,
  response: answer(uploadRowsResult),
  upload: true,
});
export const previewMachines = {
  ...uploadMachines,
  repeat: 'harmless',
} as const satisfies typeof uploadMachines;

export const previewStops = { ...uploadStops, repeat: 'harmless' } as const satisfies typeof uploadStops;
