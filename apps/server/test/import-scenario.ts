/** Imports like a supervisor: the file, then the choices of the screen, as a check or as an import. */
import { readFileSync } from 'node:fs';
import type { RowsKind } from '@pms/domain/imports/kinds';
import type {
  ImportDefaults,
  ImportMapping,
  UploadOrdersResult,
  UploadRowsResult,
} from '@pms/domain/imports/schema';
import type { Person } from './build-app';
import { type FileToSend, sendFile } from './upload-form';

export interface ImportChoice {
  readonly sheet?: string;
  readonly mapping?: Partial<ImportMapping>;
  readonly defaults?: ImportDefaults;
  readonly dry_run?: boolean;
  readonly good_rows_only?: boolean;
}

export const testFile = (path: string): FileToSend => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  bytes: readFileSync(new URL(`../test-data/${path}`, import.meta.url)),
});

function fieldsOf({
  sheet,
  mapping,
  defaults,
  dry_run = false,
  good_rows_only,
}: ImportChoice): Record<string, string> {
  return {
    dry_run: String(dry_run),
    ...(good_rows_only === undefined ? {} : { good_rows_only: String(good_rows_only) }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    ...(defaults ? { defaults: JSON.stringify(defaults) } : {}),
  };
}

export async function tryImport(person: Person, file: FileToSend | undefined, choice: ImportChoice = {}) {
  return sendFile(person, '/api/upload-orders', file, fieldsOf(choice));
}

/** Fails the test unless the call succeeds. Single rows may have problems. */
export async function importFile(
  person: Person,
  file: FileToSend,
  choice: ImportChoice = {},
): Promise<UploadOrdersResult> {
  const { status, body } = await tryImport(person, file, choice);
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: UploadOrdersResult }).data;
}

export const tryImportRows = (person: Person, kind: RowsKind, file: FileToSend, choice: ImportChoice = {}) =>
  sendFile(person, `/api/upload-${kind}`, file, fieldsOf(choice));

/** The same for files with reports, stops or products. */
export async function importRows(
  person: Person,
  kind: RowsKind,
  file: FileToSend,
  choice: ImportChoice = {},
): Promise<UploadRowsResult> {
  const { status, body } = await tryImportRows(person, kind, file, choice);
  if (status !== 200) throw new Error(`The import answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: UploadRowsResult }).data;
}

/**
 * The values that the workbook of the bottling line does not contain. A supervisor enters these values on the screen.
 */
export const bottlingDefaults = (machine: string): ImportDefaults => ({
  quantity: '1',
  produced_quantity: '1',
  environment: 'packaging',
  status: 'completed',
  machine,
});
