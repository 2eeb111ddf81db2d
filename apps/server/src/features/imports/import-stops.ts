/** Imports stops of machines that are over: all of them or none unless the good ones are asked for. */
import { stopsImported } from '@pms/domain/downtime/events';
import { isPlanned } from '@pms/domain/downtime/rules';
import type { StopReason } from '@pms/domain/downtime/schema';
import { importFields } from '@pms/domain/imports/fields';
import { indexPlant } from '@pms/domain/imports/plant-lists';
import { readingOf } from '@pms/domain/imports/row-reader';
import { importLimits, type UploadOrdersForm, type UploadRowsResult } from '@pms/domain/imports/schema';
import {
  indexStops,
  type ReadStop,
  readStop,
  stopKey,
  stopProblems,
  stopTotals,
} from '@pms/domain/imports/stop-rows';
import { type Insertable, sql } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { DowntimeEvents } from '../../platform/database-types.generated';
import { exclusionColumns } from '../downtime/exclusion-queries';
import { listCategories, listReasons } from '../downtime/list-queries';
import { notifyPeople } from '../notifications/message-steps';
import { type Chosen, choose } from './choose-sheet';
import { goodRows, leftOutFile } from './good-rows';
import { aboutFile } from './preview-import';
import { insertImport, readPlantLists, rememberMapping } from './queries';
import { lockMachines } from './standing';
import { hashOf, type ReadFile } from './uploaded-file';
import { inParts } from './write-orders';

export async function importStops(
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> {
  const chosen = await choose(change.tx, 'stops', uploaded.sheets, form);
  const lists = await readPlantLists(change.tx, change.now);
  const reading = readingOf(chosen.table, chosen.mapping, chosen.defaults);
  const plant = { lists, index: indexPlant(lists) };
  const reasons = await listReasons(change.tx, true);
  const words = indexStops({ reasons, categories: await listCategories(change.tx, true) });
  const rows = chosen.table.rows.map((row) => readStop(row, reading, plant, words));
  const machines = rows.flatMap(({ stop }) => stop.machine_id ?? []);
  if (!form.dry_run) await lockMachines(change.tx, machines);
  const problems = stopProblems(rows, await standingStops(change, rows));
  const answer: UploadRowsResult = {
    kind: 'stops',
    ...aboutFile(uploaded, chosen, problems),
    preview: rows.slice(0, importLimits.preview).map(shownRow),
    totals: stopTotals(rows),
    left_out: null,
    created: 0,
    import_id: null,
  };
  const good = goodRows({ rows, problems });
  const isWhole = good.length === rows.length;
  if (form.dry_run || good.length === 0 || !(isWhole || form.good_rows_only)) return answer;
  const importId = await recordImport(change, caller, uploaded, chosen, good.length);
  await writeStops(change, caller, good, reasons);
  return {
    ...answer,
    left_out: isWhole ? null : leftOutFile({ chosen, problems }),
    created: good.length,
    import_id: importId,
  };
}

function shownRow({ row, stop, given }: ReadStop) {
  const values: UploadRowsResult['preview'][number]['values'] = {};
  for (const field of importFields) {
    const value = field in stop ? stop[field as keyof typeof stop] : null;
    if (value !== null) values[field] = value;
  }
  return { row, values, given };
}

/** Stops that the plant has on these machines at these times. */
async function standingStops(change: Change, rows: readonly ReadStop[]): Promise<Set<string>> {
  const starts = rows.flatMap(({ stop }) => stop.start ?? []);
  const machines = [...new Set(rows.flatMap(({ stop }) => stop.machine_id ?? []))];
  if (starts.length === 0 || machines.length === 0) return new Set();
  const found = await change.tx
    .selectFrom('downtime_events')
    .select(['machine_id', 'started_at as start', 'ended_at as end', 'reason'])
    .where('machine_id', 'in', machines)
    .where('started_at', '=', sql<string>`any(${[...new Set(starts)]}::timestamptz[])`)
    .execute();
  return new Set(found.map(stopKey));
}

async function writeStops(
  change: Change,
  caller: Caller,
  rows: readonly ReadStop[],
  reasons: readonly StopReason[],
): Promise<void> {
  const classes = new Map(reasons.map(({ code, time_class }) => [code, time_class]));
  const orders = await ordersNamed(
    change,
    rows.flatMap(({ stop }) => stop.order_number ?? []),
  );
  const stops: Insertable<DowntimeEvents>[] = [];
  for (const { row, stop } of rows) {
    if (stop.start === null || stop.category_id === null || stop.reason === null) {
      throw new Error(`Row ${row} has no problem and is no stop`);
    }
    const timeClass = stop.reason_code === null ? undefined : classes.get(stop.reason_code);
    const excluded = {
      started_at: stop.start,
      reason: timeClass && { time_class: timeClass },
      explained: true,
    };
    stops.push({
      order_id: (stop.order_number && orders.get(stop.order_number)) || null,
      order_number: stop.order_number,
      machine_id: stop.machine_id,
      reason: stop.reason,
      reason_code: stop.reason_code,
      category_id: stop.category_id,
      planned: isPlanned(stop.reason, timeClass ?? null),
      notes: stop.notes ?? (stop.operator && !stop.operator_id ? `Reported by ${stop.operator}` : ''),
      source: 'import',
      status: 'resolved',
      started_at: stop.start,
      ended_at: stop.end,
      resolved_by: caller.user_id,
      reported_by: stop.operator_id,
      created_by: caller.user_id,
      ...(await exclusionColumns(change, excluded)),
    });
  }
  await inParts(stops, async (part) => {
    const inserted = await change.tx.insertInto('downtime_events').values(part).returningAll().execute();
    for (const stop of inserted) {
      change.audit({ action: 'stop_imported', entity: 'downtime', entity_id: stop.id, after: stop });
    }
  });
  change.tell(stopsImported, { imported: stops.length });
}

async function ordersNamed(change: Change, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const found = await change.tx
    .selectFrom('orders')
    .select(['id', sql<string>`upper(order_number)`.as('number')])
    .where(sql`upper(order_number)`, '=', sql`any(${[...new Set(numbers)]}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(found.map(({ id, number }) => [number, id]));
}

async function recordImport(
  change: Change,
  caller: Caller,
  { file }: ReadFile,
  chosen: Chosen,
  rows: number,
): Promise<number> {
  const record = {
    kind: 'stops' as const,
    file_name: file.name,
    file_hash: hashOf(file),
    rows_created: rows,
    imported_by: caller.user_id,
  };
  const importId = await insertImport(change, record, chosen);
  await rememberMapping(change, 'stops', caller.user_id, chosen);
  change.audit({
    action: 'stops_imported',
    entity: 'order_import',
    entity_id: importId,
    after: { file_name: file.name, rows },
  });
  await notifyPeople(change, [caller.user_id], {
    title: 'Import finished',
    message: `${rows} ${rows === 1 ? 'stop' : 'stops'} from ${file.name}`,
    type: 'success',
    link: '/downtime-report',
  });
  return importId;
}
