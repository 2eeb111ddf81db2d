/** Compares the sums, the sorting and the pages of the database with a simple loop over the same stops. */
import * as endpoints from '@pms/domain/downtime/endpoints';
import { downtimeFigures, stopsByCategory, sumStops } from '@pms/domain/downtime/figures';
import { type DowntimeRecord, downtimeRecord } from '@pms/domain/downtime/schema';
import { downtimeSorts } from '@pms/domain/downtime/vocabulary';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCause, causeColumns } from '../../../test/any-cause';
import { anyStopFilter, stopsThatFit } from '../../../test/any-stop-filter';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import type { DowntimeEvents } from '../../platform/database-types.generated';
import { listStops } from './report-queries';

const minuteMs = 60_000;
const dawn = Date.parse('2026-11-10T00:00:00Z');
const at = (minute: number) => new Date(dawn + minute * minuteMs).toISOString();
const always = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T00:00:00.000Z' };
/** The last minute of the day at which stops begin, and the minute of the plant's clock. */
const [lastStart, nowMinute] = [600, 700];
const now = at(nowMinute);
const placedMachines = [
  { name: 'Filler 10', environment: 'packaging' },
  { name: 'filler 9', environment: 'blending' },
  { name: 'Éclair', environment: 'packaging' },
];

describe('sums of stops', () => {
  let plant: TestPlant;
  let supervisor: Person;
  let machines: number[];
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt(now);
    supervisor = await plant.person('supervisor');
    machines = [];
    for (const { name, environment } of placedMachines) {
      machines.push((await aMachine(plant.db, { name, environment })).id);
    }
  });
  afterAll(() => plant.close());

  const anyStop = fc.record({
    machine: fc.constantFrom(0, 1, 2, null),
    ...anyCause,
    start: fc.integer({ min: 0, max: lastStart }),
    length: fc.option(fc.integer({ min: 0, max: 300 })),
    is_approved: fc.boolean(),
    is_reported: fc.boolean(),
  });
  type AnyStop = typeof anyStop extends fc.Arbitrary<infer Stop> ? Stop : never;

  const rowOf = (stop: AnyStop): Insertable<DowntimeEvents> => ({
    machine_id: stop.machine === null ? null : (machines[stop.machine] ?? null),
    ...causeColumns(stop),
    started_at: at(stop.start),
    ended_at: stop.length === null ? null : at(Math.min(stop.start + stop.length, nowMinute)),
    status: stop.length === null ? 'investigating' : stop.is_approved ? 'approved' : 'resolved',
    reported_by: stop.is_reported ? supervisor.id : null,
  });

  /** Replaces all stops of the plant. */
  async function stopsAre(stops: readonly AnyStop[]): Promise<DowntimeRecord[]> {
    await plant.db.deleteFrom('downtime_events').execute();
    if (stops.length > 0) await plant.db.insertInto('downtime_events').values(stops.map(rowOf)).execute();
    return listStops(plant.db, always);
  }

  /** Counts the minutes in which each machine stands still. A stop without a machine is counted separately. */
  function minutesStood(records: readonly DowntimeRecord[], from: number, to: number): number {
    let minutes = 0;
    for (let minute = from; minute < to; minute += 1) {
      const standing = records.filter(
        ({ start_time: start, end_time: end }) => start <= at(minute) && (end ?? now) > at(minute),
      );
      const placed = standing.filter((stop) => stop.machine_id !== null);
      minutes += new Set(placed.map((stop) => stop.machine_id)).size + (standing.length - placed.length);
    }
    return minutes;
  }

  // covers LOSS-67, LOSS-80
  it('computed by the database are equal to the sums of a loop, for any stops, span and filter', async () => {
    const placed = placedMachines.map((machine, index) => ({ ...machine, id: machines[index] ?? 0 }));
    const question = fc.record({
      stops: fc.array(anyStop, { maxLength: 25 }),
      from: fc.integer({ min: 0, max: 650 }),
      length: fc.integer({ min: 1, max: 700 }),
      filter: anyStopFilter(placed),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ stops, from, length, filter }) => {
        const records = stopsThatFit(await stopsAre(stops), placed, filter);
        const span = { from: at(from), to: at(from + length) };
        const query = { start_date: span.from, end_date: span.to, ...filter };
        const { data, total } = await supervisor.call(endpoints.downtimeReport, { query });
        const { records: shown, ...figures } = data;
        const expected = downtimeFigures(records, span, now);
        expect(figures).toEqual(expected);
        expect(total).toBe(expected.summary.total_stops);
        expect(shown.length).toBe(Math.min(25, total));
        expect(figures.summary.total_downtime_minutes).toBe(minutesStood(records, from, from + length));
      }),
      { numRuns: 40 },
    );
  });

  // covers LOSS-71, LOSS-80
  it('by category are equal to the sums of a loop', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStop, { maxLength: 25 }), async (stops) => {
        const records = await stopsAre(stops);
        const span = { from: at(100), to: at(400) };
        const { data } = await supervisor.call(endpoints.summariseDowntime, {
          query: { start_date: span.from, end_date: span.to },
        });
        expect(
          data.map((row) => [row.category_id, row.category_name, row.total_incidents, row.total_duration]),
        ).toEqual(
          stopsByCategory(sumStops(records, span, now).groups).map((row) => [
            row.category_id,
            row.category_name,
            row.incidents,
            row.minutes,
          ]),
        );
      }),
      { numRuns: 20 },
    );
  });

  const words = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });
  const shownIn: Readonly<
    Record<(typeof downtimeSorts)[number], (stop: DowntimeRecord) => string | number | null>
  > = {
    start_time: (stop) => stop.start_time,
    machine: (stop) => stop.machine_name,
    category: (stop) => stop.category_name,
    duration: (stop) => stop.duration,
    status: (stop) => stop.status,
    reported_by: (stop) => stop.reported_by_name ?? stop.stopped_by,
  };

  // covers LOSS-81
  it.each(downtimeSorts)(
    'the stops are listed in pages by %s, each stop on exactly one page',
    async (sort) => {
      const stops = fc.sample(anyStop, { numRuns: 23, seed: 7 });
      const all = await stopsAre(stops);
      for (const direction of ['ascending', 'descending'] as const) {
        const pages: DowntimeRecord[][] = [];
        for (const page of [1, 2, 3, 4]) {
          const answer = await supervisor.call(endpoints.listDowntime, {
            query: { start_date: at(0), end_date: at(800), page, page_size: 10, sort, direction },
          });
          expect([answer.total, answer.page, answer.page_size]).toEqual([all.length, page, 10]);
          pages.push(answer.data);
        }
        expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0]);
        const listed = pages.flat();
        expect(listed.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        const keys = listed.map(shownIn[sort]);
        const known = keys.filter((key) => key !== null);
        // Rows without a value come last in both directions.
        expect(keys.slice(known.length)).toEqual(keys.slice(known.length).map(() => null));
        const sign = direction === 'ascending' ? 1 : -1;
        const inOrder = known.toSorted((a, b) =>
          typeof a === 'number' && typeof b === 'number'
            ? sign * (a - b)
            : sign * words.compare(String(a), String(b)),
        );
        expect(known).toEqual(inOrder);
      }
    },
  );

  it('by name are sorted with the numbers as numbers, machine 9 before 10, in upper or lower case', async () => {
    const stops = fc.sample(anyStop, { numRuns: 3, seed: 1 });
    await stopsAre(stops.map((stop, index) => ({ ...stop, machine: index as 0 | 1 | 2 })));
    const { data } = await supervisor.call(endpoints.listDowntime, {
      query: { start_date: at(0), end_date: at(800), sort: 'machine', direction: 'ascending' },
    });
    expect(data.map((stop) => stop.machine_name)).toEqual(['Éclair', 'filler 9', 'Filler 10']);
  });

  // covers LOSS-82
  it('have the same stops in the same order in the file of the report, with every field', async () => {
    const stops = fc.sample(anyStop, { numRuns: 30, seed: 3 });
    await stopsAre(stops.map((stop) => ({ ...stop, reason: '=cmd()' as never })));
    const asked = {
      start_date: at(200),
      end_date: at(400),
      category_id: 2,
      reason: '=cmd()',
      sort: 'duration',
      direction: 'ascending',
    };
    const { data } = await supervisor.call(endpoints.listDowntime, {
      query: { ...asked, sort: 'duration', direction: 'ascending', page_size: 100 },
    });
    expect(data.some((stop) => stop.start_time < asked.start_date)).toBe(true);
    const address = `/api/export/downtime?format=csv&${new URLSearchParams(
      Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
    )}`;
    const { body } = await plant.app.inject({
      url: address,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    const [head, ...lines] = body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      Object.keys(downtimeRecord.shape)
        .map((key) => `"${key}"`)
        .join(','),
    );
    expect(lines.slice(0, -1).every((line) => /^"[^,]*"(,"[^,]*")*$/.test(line))).toBe(true);
    const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map((row) => [Number(row.id), row.reason])).toEqual(data.map(({ id }) => [id, "'=cmd()"]));
  });
});
