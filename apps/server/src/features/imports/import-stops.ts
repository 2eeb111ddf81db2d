/** Imports ended stops of machines. */
import { stopsImported } from '@pms/domain/downtime/events';
import { isPlanned } from '@pms/domain/downtime/rules';
import type { StopReason } from '@pms/domain/downtime/schema';
import type { UploadOrdersForm, UploadRowsResult } from '@pms/domain/imports/schema';
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
import { newExclusion } from '../downtime/exclusion-queries';
import { listCategories, listReasons } from '../downtime/list-queries';
import { goodRows } from './good-rows';
import { importRows } from './import-rows';
import { inParts } from './in-parts';
import type { ReadFile } from './uploaded-file';

export const importStops = (
  change: Change,
  caller: Caller,
  uploaded: ReadFile,
  form: UploadOrdersForm,
): Promise<UploadRowsResult> =>
  importRows<ReadStop>(change, caller, uploaded, form, 'stops', async ({ chosen, reading, plant }) => {
    const reasons = await listReasons(change.tx, true);
    const words = indexStops({ reasons, categories: await listCategories(change.tx, true) });
    const rows = chosen.table.rows.map((row) => readStop(row, reading, plant, words));
    return {
      rows,
      draftOf: ({ stop }) => stop,
      machines: rows.flatMap(({ stop }) => stop.machine_id ?? []),
      judge: async () => {
        const problems = stopProblems(rows, await standingStops(change, rows));
        const good = goodRows({ rows, problems });
        return {
          good,
          problems,
          totals: stopTotals(rows),
          write: async () => {
            await writeStops(change, caller, good, reasons);
            return null;
          },
        };
      },
    };
  });

/** The keys of stored stops on these machines that start at the same times. */
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
      ended_at: stop.end,
      code: stop.reason_code ?? undefined,
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
      ...(await newExclusion(change, excluded)),
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
