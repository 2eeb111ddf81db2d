/** Writes a file of the plant's records, while the records are read if the format allows it (decision A-68). */
import type { Readable } from 'node:stream';
import type { ExportQuery } from '@pms/domain/exports/endpoints';
import {
  type ExportFormat,
  exportBatch,
  readerPatienceMs,
  rowLimits,
  tooManyRows,
  unknownExport,
} from '@pms/domain/exports/formats';
import { formatDateTime, plantDateOf } from '@pms/domain/plant-time';
import { permissionDenied, RefusalError, refuse } from '@pms/domain/refusal';
import { type Caller, may } from '../../platform/caller';
import { inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { csvFile } from '../../platform/files/csv-file';
import { excelFile } from '../../platform/files/excel-file';
import type { ExportType, ExportWish } from '../../platform/files/export-type';
import { jsonFile } from '../../platform/files/json-file';
import { pdfFile } from '../../platform/files/pdf-file';
import { openSnapshot, type Snapshot } from '../../platform/files/read-in-batches';
import { streamWhileRead } from '../../platform/files/stream-while-read';
import type { Table } from '../../platform/files/table-file';
import type { SentFile, Server } from '../../platform/http/route';
import type { Logger } from '../../platform/log';
import { readSettings } from '../settings/queries';
import { takeExportPlace } from './export-places';
import { exportWish } from './export-wish';
import { tableRows } from './table-rows';

const kinds: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  excel: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
};

type ExportServer = Pick<Server, 'db' | 'log' | 'readerPatienceMs'>;

export async function exportFile(
  { db, log, readerPatienceMs: patienceMs = readerPatienceMs }: ExportServer,
  caller: Caller,
  type: ExportType,
  query: ExportQuery,
): Promise<SentFile> {
  const leave = takeExportPlace(caller.user_id);
  let snapshot: Snapshot | undefined;
  const finish = async (): Promise<void> => {
    leave();
    await snapshot?.close();
  };
  try {
    const { time_zone: zone, plant_name: plant } = await readSettings(db);
    const wish = exportWish(query, zone);
    // The note is read before the rows. It may name work that ends meanwhile, but never omits unfinished work.
    const note = await type.note?.(db, wish);
    snapshot = await openSnapshot(db);
    return await write(db, caller, {
      type,
      wish,
      note,
      snapshot,
      plant: plant ?? '',
      patienceMs,
      finish: once(finish, log),
    });
  } catch (error) {
    await finish();
    throw error;
  }
}

/** The export type with this name; throws the refusal if no type has the name or the person may not export it. */
export function exportNamed(everyExport: readonly ExportType[], name: string, caller: Caller): ExportType {
  const type = everyExport.find((known) => known.name === name);
  if (!type) throw new RefusalError(unknownExport(name, everyExport.map((known) => known.name).sort()));
  if (!type.rights.every((right) => may(caller, right))) throw new RefusalError(permissionDenied());
  return type;
}

interface Writing {
  readonly type: ExportType;
  readonly wish: ExportWish;
  readonly note: string | undefined;
  readonly snapshot: Snapshot;
  readonly plant: string;
  readonly patienceMs: number;
  readonly finish: () => void;
}

async function write(db: Database, caller: Caller, writing: Writing): Promise<SentFile> {
  const { type, wish, note, snapshot } = writing;
  const { query, zone } = wish;
  const now = await plantNow(db);
  const source = await type.source(db, wish);
  if (rowLimits[query.format] !== undefined)
    refuse(tooManyRows(query.format, await snapshot.count(source.select)));
  const batches = tableRows(snapshot.batches(source.select, exportBatch), type, source, zone);
  const table = { title: type.title, columns: type.columns, note, batches };
  await noteExport(db, caller, type.name, query);
  const { ending, type: mime } = kinds[query.format];
  return {
    name: `${type.name}-${plantDateOf(now, zone)}.${ending}`,
    type: mime,
    note,
    body: await bodyOf(table, formatDateTime(now, zone), writing),
  };
}

async function bodyOf(
  table: Table,
  moment: string,
  { wish: { query }, plant, patienceMs, finish }: Writing,
): Promise<Readable | Buffer> {
  if (query.format === 'excel') return built(await excelFile(table), finish);
  if (query.format === 'pdf') return built(await pdfFile(table, { moment, plant }), finish);
  const parts = query.format === 'csv' ? csvFile(table) : jsonFile(table);
  const stream = streamWhileRead(parts, patienceMs);
  // The place is also released when the reader leaves before the end or before the first byte.
  stream.once('close', finish);
  return stream;
}

function built(file: Buffer, finish: () => void): Buffer {
  finish();
  return file;
}

/** Records in the audit log which data was exported and by whom. */
async function noteExport(db: Database, caller: Caller, type: string, query: ExportQuery): Promise<void> {
  await inChange(db, caller, async (change) => {
    change.audit({ action: 'exported', entity: 'export', entity_id: type, after: query });
  });
}

function once(finish: () => Promise<void>, log: Logger): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    finish().catch((error: unknown) => log.debug({ err: error }, 'The connection of an export was lost'));
  };
}
