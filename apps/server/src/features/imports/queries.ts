/** The only file that names the tables of imports. It also reads the records of the plant that a file may name. */
import type { ImportKind } from '@pms/domain/imports/kinds';
import { headingsKey } from '@pms/domain/imports/mapping';
import type { PlantLists } from '@pms/domain/imports/plant-lists';
import {
  type ImportDefaults,
  type ImportMapping,
  importDefaults,
  importMapping,
} from '@pms/domain/imports/schema';
import type { Sheet, Table } from '@pms/domain/imports/table';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listMachines } from '../machines/queries';
import { readOperatorNames } from '../orders/operator-name-queries';
import { listProductWords } from '../products/queries';
import { readMonthLock } from '../settings/month-lock-queries';
import { readSettings } from '../settings/queries';

export interface RememberedMapping {
  readonly mapping: ImportMapping;
  readonly defaults: ImportDefaults;
}

/** The sheet that was read, with its mapping and its defaults. */
interface MappedSheet extends RememberedMapping {
  readonly sheet: Pick<Sheet, 'name'>;
  readonly table: Pick<Table, 'headings'>;
}

/** Each kind of file has its own mappings. The keys of order files have no prefix. */
const keyFor = (kind: ImportKind, key: string): string => (kind === 'orders' ? key : `${kind}: ${key}`);

/** Mappings by the key of their headings. A mapping in the shape of an older version is ignored. */
export async function findMappings(
  reader: Reader,
  kind: ImportKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RememberedMapping>> {
  if (keys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('import_mappings')
    .select(['headings_key', 'mapping', 'defaults'])
    .where(
      'headings_key',
      '=',
      sql<string>`any(${[...new Set(keys)].map((key) => keyFor(kind, key))}::text[])`,
    )
    .execute();
  const found = new Map<string, RememberedMapping>();
  for (const row of rows) {
    const mapping = importMapping.safeParse(row.mapping);
    const defaults = importDefaults.safeParse(row.defaults);
    if (mapping.success && defaults.success) {
      found.set(keys.find((key) => keyFor(kind, key) === row.headings_key) ?? '', {
        mapping: mapping.data,
        defaults: defaults.data,
      });
    }
  }
  return found;
}

export async function rememberMapping(
  change: Change,
  kind: ImportKind,
  userId: number,
  chosen: MappedSheet,
): Promise<void> {
  const row = {
    mapping: asJson(chosen.mapping),
    defaults: asJson(chosen.defaults),
    used_by: userId,
    used_at: change.now,
  };
  await change.tx
    .insertInto('import_mappings')
    .values({ headings_key: keyFor(kind, headingsKey(chosen.table.headings)), ...row })
    .onConflict((conflict) => conflict.column('headings_key').doUpdateSet(row))
    .execute();
}

interface ImportRecord {
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly file_hash: Buffer;
  readonly rows_created: number;
  readonly imported_by: number;
}

export async function insertImport(
  change: Change,
  record: ImportRecord,
  chosen: MappedSheet,
): Promise<number> {
  const { id } = await change.tx
    .insertInto('order_imports')
    .values({
      ...record,
      file_name: storable(record.file_name),
      sheet: storable(chosen.sheet.name),
      mapping: asJson(chosen.mapping),
      defaults: asJson(chosen.defaults),
      imported_at: change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const asJson = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** Names of files and sheets are kept as a note, without the characters that the database cannot store. */
const storable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200);

export async function readPlantLists(reader: Reader, now: string): Promise<PlantLists> {
  const { time_zone } = await readSettings(reader);
  const environments = await reader
    .selectFrom('environments')
    .select(['code', 'name', 'default_unit'])
    .execute();
  const machines = await listMachines(reader);
  const products = await listProductWords(reader);
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'full_name', 'username', 'employee_code'])
    .execute();
  const month_lock = await readMonthLock(reader);
  const words = await readOperatorNames(reader);
  const people = rows.map((person) => ({ ...person, words: words.get(person.id) ?? [] }));
  return { time_zone, now, month_lock, environments, machines, products, people };
}
