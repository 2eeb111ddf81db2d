/**
 * Random plants over a change of the clock: orders from files, stops, late entries, corrections, waste and rates with first
 * days, all entered through the calls that people use. Each figure of each surface must equal a second computation, slow
 * and obvious, that goes through the raw facts in steps of five minutes. A few plants are
 * enough for every day: `FIGURE_RUNS=300` goes through three hundred.
 */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import {
  type FigureGroup,
  figureGroups,
  readEvidence,
  readOee,
  summariseAnalytics,
} from '@pms/domain/figures/endpoints';
import type { Figures } from '@pms/domain/figures/schema';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { correctOrder } from '@pms/domain/orders/endpoints';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';
import { runRecomputation } from './run-recomputation';

const plants = Number(process.env.FIGURE_RUNS ?? 2);
const zone = 'Europe/Berlin';
const slotMs = 300_000;
/** Midnight in Berlin, a day before the clock is put back, and midnight three days later. */
const [opening, closing] = [Date.parse('2026-10-23T22:00:00Z'), Date.parse('2026-10-26T23:00:00Z')];
const slots = (closing - opening) / slotMs;
const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
const at = (slot: number) => new Date(opening + slot * slotMs).toISOString();
const products = ['Cola', 'Lemonade'] as const;
const reasons = { equipment_breakdown: 'ud', material_shortage: 'ud', shift_change: 'su' } as const;
type Reason = keyof typeof reasons;

const anyStop = fc.record({
  from: fc.integer({ min: 0, max: slots - 61 }),
  length: fc.integer({ min: 1, max: 60 }),
  reason: fc.constantFrom(...(Object.keys(reasons) as Reason[])),
});
const anyRun = fc.record({
  idle: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 1, max: 150 }),
  product: fc.constantFrom(...products),
  /** In each step in which it worked. */
  good: fc.integer({ min: 0, max: 3 }),
  scrap: fc.integer({ min: 0, max: 1 }),
  corrected: fc.option(
    fc.record({ good: fc.integer({ min: 0, max: 4 }), scrap: fc.integer({ min: 0, max: 2 }) }),
  ),
  wasted: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }),
});
const anyMachine = fc.record({
  runs: fc.array(anyRun, { minLength: 1, maxLength: 6 }),
  stops: fc.array(anyStop, { maxLength: 6 }),
  late: fc.array(anyStop, { maxLength: 3 }),
  /** Whole seconds for a unit: from ever, and from the day on which the clock is put back. */
  seconds: fc.tuple(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 20, max: 300 })),
});
const anyPlant = fc.record({
  machines: fc.array(anyMachine, { minLength: 1, maxLength: 2 }),
  seed: fc.nat(),
});
type AnyMachine = typeof anyMachine extends fc.Arbitrary<infer One> ? One : never;

interface Run {
  readonly from: number;
  readonly to: number;
  readonly product: string;
  readonly wish: AnyMachine['runs'][number];
}

const runsOf = ({ runs }: AnyMachine): Run[] => {
  let next = 0;
  return runs.map((wish) => {
    const from = next + wish.idle;
    next = from + wish.length;
    return { from, to: next, product: wish.product, wish };
  });
};

const covers = (stop: { from: number; length: number }, slot: number) =>
  stop.from <= slot && slot < stop.from + stop.length;

/** The steps in which a run made something: where no stop lies; where stops lie over all of it, the whole run. */
function workedIn(run: Run, machine: AnyMachine): number[] {
  const all = Array.from({ length: run.to - run.from }, (_, index) => run.from + index);
  const worked = all.filter(
    (slot) => ![...machine.stops, ...machine.late].some((stop) => covers(stop, slot)),
  );
  return worked.length > 0 ? worked : all;
}

interface Sums {
  run: number;
  ex: number;
  su: number;
  ud: number;
  good: number;
  scrap: number;
  ideal: number;
  ideal_good: number;
}
const orderNumber = (area: string, machine: number, run: number) => `${area.toUpperCase()}-${machine}-${run}`;
const nothing = (): Sums => ({ run: 0, ex: 0, su: 0, ud: 0, good: 0, scrap: 0, ideal: 0, ideal_good: 0 });

/** One step of one machine, with its place in the plant's day as the runtime's own calendar has it. */
interface Step {
  readonly machine: number;
  readonly slot: number;
  readonly product: string;
  readonly date: string;
  readonly hour: number;
  readonly shift: string;
  readonly sums: Sums;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
const places = Array.from({ length: slots }, (_, slot) => {
  const [date = '', hourText = ''] = clock.format(opening + slot * slotMs).split(' ');
  const hour = Number(hourText);
  const shift = hour >= 6 && hour < 18 ? `${date} day` : `${hour < 6 ? dayBefore(date) : date} night`;
  return { date, hour, shift };
});

/** What the plant comes to, step by step; late entries and corrections are in it. */
function stepsOf(machines: readonly AnyMachine[]): Step[] {
  return machines.flatMap((machine, index) => {
    const runs = runsOf(machine);
    const inOrder = [...machine.stops, ...machine.late].map((stop, id) => ({ ...stop, id }));
    inOrder.sort((a, b) => a.from - b.from || a.id - b.id);
    const made = places.map(() => [] as { product: string; good: number; scrap: number }[]);
    for (const run of runs) {
      const { good, scrap } = run.wish.corrected ?? run.wish;
      for (const slot of workedIn(run, machine)) made[slot]?.push({ product: run.product, good, scrap });
      if (run.wish.wasted) made[run.to - 1]?.push({ product: run.product, good: 0, scrap: run.wish.wasted });
    }
    return places.flatMap((place, slot) => {
      const stop = inOrder.find((one) => covers(one, slot));
      const run = runs.find(({ from, to }) => from <= slot && slot < to);
      const time = nothing();
      time[stop ? reasons[stop.reason] : run ? 'run' : 'ex'] = slotMs;
      const steps: Step[] = [
        { ...place, machine: index, slot, product: stop ? '' : (run?.product ?? ''), sums: time },
      ];
      for (const { product, good, scrap } of made[slot] ?? []) {
        const seconds = machine.seconds[place.date < (days[1] ?? '') ? 0 : 1] ?? 0;
        const ideal = (good + scrap) * seconds * 1000;
        const sums = { ...nothing(), good, scrap, ideal, ideal_good: good * seconds * 1000 };
        steps.push({ ...place, machine: index, slot, product, sums });
      }
      return steps;
    });
  });
}

const addUp = (steps: readonly Step[]): Sums => {
  const total = nothing();
  for (const { sums } of steps)
    for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += sums[name];
  return total;
};

const round2 = (value: number) => Math.round(value * 100) / 100;
const minutes = (ms: number) => round2(ms / 60_000);
const share = (part: number, whole: number) => (whole > 0 ? round2((100 * part) / whole) : null);

/** The numbers of an answer that the second computation makes as well, and the same ones made by it. */
const shown = ({ minutes: time, counts, ...figures }: Figures) => ({
  time: [time.planned, time.run_time, time.stopped, time.ideal, time.ideal_good],
  classes: [time.by_class.run, time.by_class.ex, time.by_class.su, time.by_class.ud, time.by_class.un],
  counts: [counts.good, counts.scrap, counts.total],
  figures: [
    figures.availability.value,
    figures.performance.value,
    figures.quality.value,
    figures.oee.value,
    figures.coverage.value,
  ],
});
function expectedOf(steps: readonly Step[]): ReturnType<typeof shown> {
  const { run, ex, su, ud, good, scrap, ideal, ideal_good } = addUp(steps);
  const planned = run + su + ud;
  const [a, p, q] = [share(run, planned), share(ideal, run), share(ideal_good, ideal)];
  const oee = a === null || p === null || q === null ? null : share(ideal_good, planned);
  return {
    time: [minutes(planned), minutes(run), minutes(su + ud), minutes(ideal), minutes(ideal_good)],
    classes: [minutes(run), minutes(ex), minutes(su), minutes(ud), 0],
    counts: [good, scrap, good + scrap],
    figures: [a, p, q, oee, share(planned, planned)],
  };
}

const keyOf: Readonly<Record<FigureGroup, (step: Step) => string>> = {
  machine: (step) => String(step.machine),
  shift: (step) => step.shift,
  day: (step) => step.date,
  product: (step) => step.product || 'No order',
};
const grouped = (steps: readonly Step[], group: FigureGroup) => {
  const groups = new Map<string, Step[]>();
  for (const step of steps) groups.set(keyOf[group](step), [...(groups.get(keyOf[group](step)) ?? []), step]);
  return Object.fromEntries([...groups].map(([key, of]) => [key, expectedOf(of)]));
};

/** A late stop in the day shift moves the output of a run that began in the night before, with no report before it. */
const lateInTheFirstRun = {
  machines: [
    {
      runs: [{ idle: 8, length: 142, product: 'Cola', good: 1, scrap: 1, corrected: null, wasted: null }],
      stops: [],
      late: [{ from: 90, length: 20, reason: 'material_shortage' }],
      seconds: [219, 28],
    },
  ],
  seed: 1889885347,
} satisfies { machines: AnyMachine[]; seed: number };

describe('on random plants', () => {
  let plant: TestPlant;
  let manager: Person;
  let count = 0;

  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.db
      .insertInto('settings')
      .values({ key: 'time_zone', value: `"${zone}"` })
      .execute();
  });
  afterAll(() => plant.close());

  interface Placed {
    readonly area: string;
    readonly ids: readonly number[];
  }

  async function placed(machines: readonly AnyMachine[]): Promise<Placed> {
    count += 1;
    const area = `area${count}`;
    await plant.db.insertInto('environments').values({ code: area, name: area, color: 'blue' }).execute();
    await plant.db
      .insertInto('machine_types')
      .values({ name: `Type ${area}`, category: 'Packaging', environment: area })
      .execute();
    await plant.standAt(at(0));
    const ids: number[] = [];
    for (const index of machines.keys())
      ids.push((await aMachine(plant.db, { name: `${area} ${index}`, environment: area })).id);
    await plant.standAt(at(slots));
    manager = await plant.person('manager');
    return { area, ids };
  }

  const stopped = (machine_id: number, { from, length, reason }: AnyMachine['stops'][number]) =>
    manager.call(reportDowntime, {
      body: {
        order_number: 'NO-ORDER',
        machine_id,
        primary_cause: reason,
        reason_code: reason,
        start_time: at(from),
        end_time: at(from + length),
      },
    });

  /** What was known at first: rates, a file of orders, and the stops that were entered in time. */
  async function enter({ area, ids }: Placed, machines: readonly AnyMachine[]): Promise<Map<string, number>> {
    const lines = [
      'Order number,Product,Quantity,Produced quantity,Scrap quantity,Area,Machine,Status,Start,End',
    ];
    for (const [index, machine] of machines.entries()) {
      const machine_id = ids[index] ?? 0;
      for (const product_name of products) {
        for (const [from, valid_from] of [...['2026-10-01', days[1] ?? ''].entries()])
          await manager.call(putIdealRate, {
            body: {
              product_name,
              machine_id,
              seconds_per_unit: machine.seconds[from] ?? 0,
              valid_from,
              ...(from === 0 ? { valid_to: days[1] } : {}),
              reason: 'Measured',
            },
          });
      }
      for (const [number, run] of runsOf(machine).entries()) {
        const worked = workedIn(run, machine).length;
        lines.push(
          `${orderNumber(area, index, number)},${run.product},9999,${worked * run.wish.good},${worked * run.wish.scrap},` +
            `${area},${area} ${index},completed,${at(run.from)},${at(run.to)}`,
        );
      }
    }
    const result = await importFile(manager, { name: `${area}.csv`, bytes: lines.join('\n') });
    expect(result.errors).toEqual([]);
    for (const [index, machine] of machines.entries())
      for (const stop of machine.stops) await stopped(ids[index] ?? 0, stop);
    return new Map(result.orders.map(({ id, order_number }) => [order_number, id]));
  }

  async function enterLate(
    { area, ids }: Placed,
    machines: readonly AnyMachine[],
    orders: ReadonlyMap<string, number>,
  ): Promise<void> {
    for (const [index, machine] of machines.entries()) {
      for (const stop of machine.late) await stopped(ids[index] ?? 0, stop);
      for (const [number, run] of runsOf(machine).entries()) {
        const { corrected, wasted, scrap } = run.wish;
        if (!corrected && !wasted) continue;
        const worked = workedIn(run, machine).length;
        await manager.call(correctOrder, {
          params: { id: orders.get(orderNumber(area, index, number)) ?? 0 },
          body: {
            reason: 'Counted again',
            ...(corrected
              ? { actual_quantity: corrected.good * worked, scrap: (corrected.scrap - scrap) * worked }
              : {}),
            ...(wasted ? { waste: [{ waste_type: 'FP', weight: 1, units: wasted }] } : {}),
          },
        });
      }
    }
  }

  async function summedUp(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) await runRecomputation(plant.db);
  }

  /** Every range of days, by every group, in an order that the plant's seed says. */
  async function askAnalytics({ area, ids }: Placed, steps: readonly Step[], seed: number): Promise<void> {
    const questions = days.flatMap((start, index) =>
      days.slice(index).flatMap((end) => figureGroups.map((group) => ({ start, end, group }))),
    );
    const inOrder = fc.sample(fc.shuffledSubarray(questions, { minLength: 8, maxLength: 8 }), {
      seed,
      numRuns: 1,
    });
    for (const { start, end, group } of inOrder.flat()) {
      const query = { start_date: start, end_date: end, environment: area, group };
      const { data } = await manager.call(readOee, { query });
      const asked = steps.filter(({ date }) => date >= start && date <= end);
      expect([query, shown(data.total)]).toEqual([query, expectedOf(asked)]);
      const rows = data.rows.map((row) => {
        // A night that the range cuts is named with where it was cut.
        const shift = group === 'shift' ? `${row.shift_date} ${row.shift_type}` : row.label;
        const key = group === 'machine' ? String(ids.indexOf(row.machine_id ?? 0)) : shift;
        return [key, shown(row.figures)];
      });
      expect([query, Object.fromEntries(rows)]).toEqual([query, grouped(asked, group)]);
    }
  }

  async function askTheRest(
    { area, ids }: Placed,
    machines: readonly AnyMachine[],
    steps: readonly Step[],
  ): Promise<void> {
    const [start_date = '', end_date = ''] = [days[0], days.at(-1)];
    const query = { start_date, end_date };
    for (const [index, machine_id] of ids.entries()) {
      const { data } = await manager.call(readEvidence, { query: { ...query, machine_id } });
      expect(shown(data.figures)).toEqual(expectedOf(steps.filter(({ machine }) => machine === index)));
    }
    const { data: summary } = await manager.call(summariseAnalytics, {
      query: { ...query, environment: area },
    });
    expect(shown(summary.figures)).toEqual(expectedOf(steps));
    const lost = (of: readonly Step[]) => minutes(addUp(of).su + addUp(of).ud);
    for (const { weekday, hour, minutes: told } of summary.heat_map) {
      const day = days.find((date) => (new Date(date).getUTCDay() || 7) === weekday);
      expect([day, hour, told]).toEqual([
        day,
        hour,
        lost(steps.filter((step) => step.date === day && step.hour === hour)),
      ]);
    }
    expect(summary.charts.points.map((point) => point.downtime_minutes)).toEqual(
      days.map((day) => lost(steps.filter(({ date }) => date === day))),
    );
    const stood = (of: readonly Step[]) =>
      new Set(of.map(({ machine, slot }) => `${machine} ${slot}`)).size * 5;
    const standing = steps.filter(({ machine, slot }) =>
      [...(machines[machine]?.stops ?? []), ...(machines[machine]?.late ?? [])].some((stop) =>
        covers(stop, slot),
      ),
    );
    const { data: bridge } = await manager.call(readDowntimeBridge, {
      query: { ...query, environment: area },
    });
    expect([bridge.recorded, bridge.loss]).toEqual([stood(standing), lost(steps)]);
    for (const shift of [`${days[1]} day`, `${days[0]} night`, `${days[1]} night`]) {
      const [shift_date, type] = shift.split(' ');
      const { data } = await manager.call(generateShiftReport, {
        body: { shift_date, shift_type: type as 'day' | 'night', environment: area },
      });
      const inShift = steps.filter((step) => step.shift === shift);
      expect([shift, shown(data.figures)]).toEqual([shift, expectedOf(inShift)]);
      expect(data.total_downtime_minutes).toBe(stood(standing.filter((step) => step.shift === shift)));
      expect(data.orders.reduce((sum, { produced }) => sum + produced, 0)).toBe(addUp(inShift).good);
    }
    const { data: floor } = await manager.call(readFloorOverview);
    for (const [index, machine_id] of ids.entries()) {
      const strip = floor.machineStatus.find(({ id }) => id === machine_id)?.strip ?? [];
      const told = (kind: string) =>
        strip
          .filter((part) => part.kind === kind)
          .reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
      const { run, su, ud } = addUp(
        steps.filter((step) => step.machine === index && step.shift === `${days.at(-1)} night`),
      );
      expect([told('running'), told('stopped')]).toEqual([run, su + ud]);
    }
    const file = await manager.request(
      'GET',
      `/api/export/analytics-parts?${new URLSearchParams({ ...query, environment: area })}`,
    );
    const rows = file.body as unknown as Record<string, number | string>[];
    const inFile = (key: string) => rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
    const whole = addUp(steps);
    expect([inFile('run_ms'), inFile('good'), inFile('ideal_ms')]).toEqual([
      whole.run,
      whole.good,
      whole.ideal,
    ]);
  }

  // covers FIG-133
  it('every figure equals a second computation, in every surface, asked in any order, before and after recomputation', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlant, async ({ machines, seed }) => {
        const where = await placed(machines);
        const orders = await enter(where, machines);
        await summedUp();
        await enterLate(where, machines, orders);
        const steps = stepsOf(machines);
        await askAnalytics(where, steps, seed);
        await summedUp();
        await askAnalytics(where, steps, seed + 1);
        await askTheRest(where, machines, steps);
      }),
      { numRuns: plants, endOnFailure: true, examples: [[lateInTheFirstRun]] },
    );
  }, 3_600_000);
});
