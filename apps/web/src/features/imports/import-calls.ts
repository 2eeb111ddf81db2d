/** Each kind of file has its own call. A typed grid is sent in the same way as a file. */
import {
  previewMachines,
  previewOrders,
  previewPeople,
  previewProducts,
  previewReports,
  previewStops,
  uploadMachines,
  uploadOrders,
  uploadPeople,
  uploadProducts,
  uploadReports,
  uploadStops,
} from '@pms/domain/imports/endpoints';
import type { ImportKind } from '@pms/domain/imports/kinds';
import { call } from '../../client/api';
import type { ImportResult } from './import-state';

interface Sending {
  readonly signal?: AbortSignal;
  readonly form: FormData;
  readonly onUploadProgress?: (share: number) => void;
}

interface Calls<Result> {
  readonly look: (sending: Sending) => Promise<Result>;
  readonly write: (sending: Sending & { readonly idempotencyKey: string }) => Promise<Result>;
}

export const callsOf = {
  orders: {
    look: async (sending) => (await call(previewOrders, sending)).data,
    write: async (sending) => (await call(uploadOrders, sending)).data,
  },
  reports: {
    look: async (sending) => (await call(previewReports, sending)).data,
    write: async (sending) => (await call(uploadReports, sending)).data,
  },
  products: {
    look: async (sending) => (await call(previewProducts, sending)).data,
    write: async (sending) => (await call(uploadProducts, sending)).data,
  },
  people: {
    // The call has no key, because its answer may contain passwords and is never stored.
    look: async (sending) => (await call(previewPeople, sending)).data,
    write: async ({ idempotencyKey: _, ...sending }) => (await call(uploadPeople, sending)).data,
  },
  machines: {
    look: async (sending) => (await call(previewMachines, sending)).data,
    write: async (sending) => (await call(uploadMachines, sending)).data,
  },
  stops: {
    look: async (sending) => (await call(previewStops, sending)).data,
    write: async (sending) => (await call(uploadStops, sending)).data,
  },
} satisfies Readonly<Record<ImportKind, Calls<ImportResult>>>;

export function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}
