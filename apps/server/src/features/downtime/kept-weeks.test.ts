/** Compares the weekly sums that the database keeps with the stops, after writes and changes of every kind. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import { downtimeFigures, stopsByCategory, sumStops } from '@pms/domain/downtime/figures';
import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCause, causeColumns } from '../../../test/any-cause';
import { anyStopFilter, stopsThatFit } from '../../../test/any-stop-filter';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { waitingCalls } from '../../../test/waiting-calls';
import type { Writer } from '../../platform/database';
import type { DowntimeEvents } from '../../platform/database-types.generated';
import { listStops } from './report-queries';

const hourMs = 3_600_000;
/** A Thursday. */
const dawn = Date.parse('2026-01-01T00:00:00Z');
const at = (hour: number) => new Date(dawn + hour * hourMs).toISOString();
const always = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T00:00:00.000Z' };
/** The area of the machines. */
const areas = ['packaging', 'blending'];
/** Six weeks. */
const nowHour = 1000;

describe('the stored sums of weeks', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let machines: number[];
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(at(nowHour));
    supervisor = await plant.person('supervisor');
    machines = [];
    for (const [index, environment] of areas.entries()) {
      machines.push((await aMachine(plant.db, { name: `Machine ${index + 1}`, environment })).id);
    }
  });
  afterAll(() => plant.close());

  const anyStop = fc.record({
    machine: fc.constantFrom(0, 1, null),
    ...anyCause,
    start: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: nowHour }) },
      fc.integer({ min: -2500, max: 0 }),
    ),
    /**
     * Most stops lie within a week, some cover several weeks or are longer than the limit of the sums, and some are
     * open.
     */
    length: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }) },
      fc.integer({ min: 100, max: 500 }),
      fc.integer({ min: 2390, max: 2500 }),
      fc.constant(null),
    ),
  });
  type AnyStop = typeof anyStop extends fc.Arbitrary<infer Stop> ? Stop : never;

  const rowOf = (stop: AnyStop): Insertable<DowntimeEvents> => ({
    machine_id: stop.machine === null ? null : (machines[stop.machine] ?? null),
    ...causeColumns(stop),
    started_at: at(stop.start),
    ended_at: stop.length === null ? null : at(stop.start + stop.length),
    status: stop.length === null ? 'investigating' : 'resolved',
  });

  const write = (db: Writer, stops: readonly AnyStop[]) =>
    db.insertInto('downtime_events').values(stops.map(rowOf)).returning('id').execute();

  const reportOf = async (
    span: { from: string; to: string },
    filter: Readonly<Record<string, unknown>> = {},
  ) => {
    const query = { start_date: span.from, end_date: span.to, ...filter };
    const { data } = await supervisor.call(endpoints.downtimeReport, { query });
    const { records: _, ...figures } = data;
    return figures;
  };

  // covers LOSS-67, LOSS-71, LOSS-80
  it('are the sums of the stops after any changes, for any span and any filter', async () => {
    const placed = machines.map((id, index) => ({ id, environment: areas[index] ?? '' }));
    const question = fc.record({
      filter: anyStopFilter(placed),
      stops: fc.array(anyStop, { minLength: 1, maxLength: 12 }),
      becomes: fc.array(anyStop, { maxLength: 4 }),
      taken: fc.integer({ min: 0, max: 3 }),
      from: fc.integer({ min: 0, max: nowHour }),
      length: fc.integer({ min: 1, max: nowHour }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ stops, becomes, taken, from, length, filter }) => {
        await plant.db.deleteFrom('downtime_events').execute();
        const ids = (await write(plant.db, stops)).map(({ id }) => id);
        for (const [index, stop] of becomes.entries()) {
          await plant.db
            .updateTable('downtime_events')
            .set(rowOf(stop))
            .where('id', '=', ids[index] ?? 0)
            .execute();
        }
        if (taken > 0) {
          await plant.db.deleteFrom('downtime_events').where('id', 'in', ids.slice(-taken)).execute();
        }
        const records = await listStops(plant.db, always);
        const span = { from: at(from), to: at(from + length) };
        const now = at(nowHour);
        expect(await reportOf(span)).toEqual(downtimeFigures(records, span, now));
        const fitting = stopsThatFit(records, placed, filter);
        expect(await reportOf(span, filter)).toEqual(downtimeFigures(fitting, span, now));
        const { data } = await supervisor.call(endpoints.summariseDowntime, {
          query: { start_date: span.from, end_date: span.to },
        });
        expect(data.map((row) => [row.category_id, row.total_incidents, row.total_duration])).toEqual(
          stopsByCategory(sumStops(records, span, now).groups).map((row) => [
            row.category_id,
            row.incidents,
            row.minutes,
          ]),
        );
      }),
      { numRuns: 40 },
    );
  });

  const span = { from: at(0), to: at(nowHour) };
  const stop = { category_id: 1, reason: 'Bird in the hall', reason_code: null } as const;

  it('contain the stops that two writers wrote in one week at the same moment', async () => {
    await plant.db.deleteFrom('downtime_events').execute();
    const before = await plant.db.startTransaction().execute();
    await write(before, [{ ...stop, machine: 0, start: 200, length: 4 }]);
    const second = plant.db
      .transaction()
      .execute((tx) => write(tx, [{ ...stop, machine: 0, start: 202, length: 4 }]));
    await expect.poll(() => waitingCalls(plant.db)).toBe(1);
    await before.commit().execute();
    await second;
    const { summary } = await reportOf(span);
    expect([summary.total_stops, summary.total_downtime_minutes]).toEqual([2, 6 * 60]);
  });

  it('follow a change of the code of a reason', async () => {
    await plant.db.deleteFrom('downtime_events').execute();
    await write(plant.db, [{ ...stop, reason_code: 'power_outage', machine: 0, start: 200, length: 4 }]);
    await plant.db
      .updateTable('stop_reasons')
      .set({ code: 'no_current', label: 'No current' })
      .where('code', '=', 'power_outage')
      .execute();
    expect((await reportOf(span)).reason_breakdown).toEqual({
      'No current': { count: 1, total_minutes: 240, operator_error: false },
    });
  });

  it('are computed again from stops that were written without the triggers', async () => {
    await plant.db.deleteFrom('downtime_events').execute();
    await plant.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await write(db, [{ ...stop, machine: 0, start: 200, length: 4 }]);
      await sql`reset session_replication_role`.execute(db);
    });
    expect((await reportOf(span)).summary.total_stops).toBe(0);
    await sql`select sum_up_every_stop_week()`.execute(plant.db);
    expect((await reportOf(span)).summary.total_stops).toBe(1);
  });
});
