/** Records an import with its file and its mapping, and sends a message to the person who imported. */
import type { AuditAction } from '@pms/domain/every-feature';
import { type ImportKind, pageOfKind } from '@pms/domain/imports/kinds';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import type { Chosen } from './choose-sheet';
import { insertImport, rememberMapping } from './queries';
import { hashOf, type ReadFile } from './uploaded-file';

interface Told {
  readonly action: AuditAction;
  readonly one: string;
  readonly many: string;
}

const told: Readonly<Record<ImportKind, Told>> = {
  orders: { action: 'orders_imported', one: 'order', many: 'orders' },
  reports: { action: 'reports_imported', one: 'report', many: 'reports' },
  products: { action: 'products_imported', one: 'product', many: 'products' },
  people: { action: 'people_imported', one: 'person', many: 'people' },
  machines: { action: 'machines_imported', one: 'machine', many: 'machines' },
  stops: { action: 'stops_imported', one: 'stop', many: 'stops' },
};

/** Returns the id of the import, for the imported records. */
export async function recordImport(
  change: Change,
  caller: Caller,
  kind: ImportKind,
  { file }: Pick<ReadFile, 'file'>,
  chosen: Chosen,
  rows: number,
): Promise<number> {
  const record = {
    kind,
    file_name: file.name,
    file_hash: hashOf(file),
    rows_created: rows,
    imported_by: caller.user_id,
  };
  const importId = await insertImport(change, record, chosen);
  await rememberMapping(change, kind, caller.user_id, chosen);
  change.audit({
    action: told[kind].action,
    entity: 'order_import',
    entity_id: importId,
    // Entries about orders have used the name "orders" since the first version, and the feed reads this name.
    after: { file_name: file.name, [kind === 'orders' ? 'orders' : 'rows']: rows },
  });
  return importId;
}

/** Notifies the person who imported of the number of records from the file. */
export async function notifyImporter(
  change: Change,
  caller: Caller,
  kind: ImportKind,
  { file }: Pick<ReadFile, 'file'>,
  rows: number,
): Promise<void> {
  const { one, many } = told[kind];
  await notifyPeople(change, [caller.user_id], {
    title: 'Import finished',
    message: `${rows} ${rows === 1 ? one : many} from ${file.name}`,
    type: 'success',
    link: pageOfKind[kind],
  });
}
