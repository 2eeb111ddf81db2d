/** 3D models of machine types: the only file that names machine_type_models. */
import type { MachineModel } from '@pms/domain/twin/model-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';

const modelsWhere = (reader: Reader, condition: RawBuilder<unknown>): Promise<MachineModel[]> =>
  rowsOf(
    reader,
    sql<MachineModel>`
    select m.machine_type_id, t.name as type, m.file_name, m.size_bytes, encode(m.sha256, 'hex') as sha256,
           u.full_name as uploaded_by_name, m.uploaded_at
      from machine_type_models m
      join machine_types t on t.id = m.machine_type_id
      join users u on u.id = m.uploaded_by
     where ${condition} order by m.machine_type_id`,
  );

export const listModels = (reader: Reader): Promise<MachineModel[]> => modelsWhere(reader, sql`true`);

export async function findModel(reader: Reader, typeId: number): Promise<MachineModel | undefined> {
  const [row] = await modelsWhere(reader, sql`m.machine_type_id = ${typeId}`);
  return row;
}

/** The content of the file. No other query reads the content, so that lists do not load it. */
export async function modelBytes(reader: Reader, typeId: number): Promise<Buffer> {
  const { bytes } = await reader
    .selectFrom('machine_type_models')
    .select('bytes')
    .where('machine_type_id', '=', typeId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The machine type is locked until the change ends, so that two uploads for one type run one after the other. */
export async function lockMachineType(change: Change, typeId: number): Promise<string | undefined> {
  const [row] = await rowsOf(
    change.tx,
    sql<{ name: string }>`select name from machine_types where id = ${typeId} for no key update`,
  );
  return row?.name;
}

export interface NewModel {
  readonly file_name: string;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly uploaded_by: number;
}

export async function writeModel(change: Change, typeId: number, file: NewModel): Promise<void> {
  const row = { ...file, size_bytes: file.bytes.length, uploaded_at: change.now };
  await change.tx
    .insertInto('machine_type_models')
    .values({ machine_type_id: typeId, ...row })
    .onConflict((same) => same.column('machine_type_id').doUpdateSet(row))
    .execute();
}

export async function removeModel(change: Change, typeId: number): Promise<void> {
  await change.tx.deleteFrom('machine_type_models').where('machine_type_id', '=', typeId).execute();
}
