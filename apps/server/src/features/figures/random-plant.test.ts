/**
 * Random plants over both changes of the clock: orders from files, stops and micro-stops, late entries, corrections, waste,
 * breaks, and rates and thresholds with first days, all entered through the calls that people use. Each figure of each
 * surface must equal a second computation, slow and obvious, that goes through the raw facts in steps of five minutes. A few
 * plants are enough for every day: `FIGURE_RUNS=300` goes through three hundred.
 */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import {
  type FigureGroup,
  figureGroups,
  readEvidence,
  readOee,
  summariseAnalytics,
} from '@pms/domain/figures/endpoints';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EnteredPlant, enterInTime, enterLate } from '../../../test/random-plant/enter';
import {
  addUp,
  covers,
  expectedOf,
  expectedOfSums,
  grouped,
  lost,
  type Step,
  type Sums,
  shown,
  stepsOf,
} from '../../../test/random-plant/second-computation';
import { type AnyPlant, anyPlant, seasons } from '../../../test/random-plant/wishes';
import { runRecomputation } from './run-recomputation';

const plants = Number(process.env.FIGURE_RUNS ?? 2);

/** A late stop in the day shift moves the output of a run that began in the night before, with no report before it. */
const lateInTheFirstRun: AnyPlant = {
  season: seasons[0],
  machines: [
    {
      runs: [{ idle: 8, length: 142, product: 'Cola', good: 1, scrap: 1, corrected: null, wasted: null }],
      stops: [],
      late: [{ from: 90, length: 20, reason: 'material_shortage' }],
      rates: { first: 219, later: 28, day: 1 },
      thresholds: { first: 120, later: 120, day: 0 },
    },
  ],
  breaks: [null, null, null],
  seed: 1889885347,
};

type Asked = EnteredPlant & { readonly steps: readonly Step[] };

async function summedUp({ plant }: EnteredPlant): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await runRecomputation(plant.db);
}

/** Every range of days, by every group, in an order that a seed says. */
async function askAnalytics({ wish, area, ids, admin, steps }: Asked, seed: number): Promise<void> {
  const { days } = wish.season;
  const questions = days.flatMap((start, index) =>
    days.slice(index).flatMap((end) => figureGroups.map((group) => ({ start, end, group }))),
  );
  const inOrder = fc.sample(fc.shuffledSubarray(questions, { minLength: 8, maxLength: 8 }), {
    seed,
    numRuns: 1,
  });
  for (const { start, end, group } of inOrder.flat()) {
    const query = { start_date: start, end_date: end, environment: area, group };
    const { data } = await admin.call(readOee, { query });
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

const wholeRange = ({ wish }: EnteredPlant) => {
  const [start_date, , end_date] = wish.season.days;
  return { start_date, end_date };
};

/** Steps in which a recorded stop held a machine. */
const standing = ({ wish, steps }: Asked) =>
  steps.filter(({ machine, slot }) =>
    [...(wish.machines[machine]?.stops ?? []), ...(wish.machines[machine]?.late ?? [])].some((stop) =>
      covers(stop, slot),
    ),
  );
const stood = (steps: readonly Step[]) =>
  new Set(steps.map(({ machine, slot }) => `${machine} ${slot}`)).size * 5;

async function askEvidence(asked: Asked): Promise<void> {
  for (const [index, machine_id] of asked.ids.entries()) {
    const { data } = await asked.admin.call(readEvidence, { query: { ...wholeRange(asked), machine_id } });
    const ofMachine = asked.steps.filter(({ machine }) => machine === index);
    expect(shown(data.figures)).toEqual(expectedOf(ofMachine));
  }
}

async function askSummary(asked: Asked): Promise<void> {
  const { area, admin, steps, wish } = asked;
  const query = { ...wholeRange(asked), environment: area };
  const { data: summary } = await admin.call(summariseAnalytics, { query });
  expect(shown(summary.figures)).toEqual(expectedOf(steps));
  const { days } = wish.season;
  for (const { weekday, hour, minutes: told } of summary.heat_map) {
    const day = days.find((date) => (new Date(date).getUTCDay() || 7) === weekday);
    const inHour = steps.filter((step) => step.date === day && step.hour === hour);
    expect([day, hour, told]).toEqual([day, hour, lost(inHour)]);
  }
  expect(summary.charts.points.map((point) => point.downtime_minutes)).toEqual(
    days.map((day) => lost(steps.filter(({ date }) => date === day))),
  );
}

async function askBridge(asked: Asked): Promise<void> {
  const { area, admin, steps } = asked;
  const { data: bridge } = await admin.call(readDowntimeBridge, {
    query: { ...wholeRange(asked), environment: area },
  });
  const inStop = standing(asked);
  expect(bridge).toMatchObject({
    recorded: stood(inStop),
    outside_planned: addUp(inStop).ex / 60_000,
    micro_stops: addUp(steps).ms / 60_000,
    loss: lost(steps),
    counted: lost(steps),
  });
}

async function askShiftReports(asked: Asked): Promise<void> {
  const { area, admin, steps, wish } = asked;
  const [first, second] = wish.season.days;
  for (const shift of [`${second} day`, `${first} night`, `${second} night`]) {
    const [shift_date, type] = shift.split(' ');
    const { data } = await admin.call(generateShiftReport, {
      body: { shift_date, shift_type: type as 'day' | 'night', environment: area },
    });
    const inShift = steps.filter((step) => step.shift === shift);
    expect([shift, shown(data.figures)]).toEqual([shift, expectedOf(inShift)]);
    expect(data.total_downtime_minutes).toBe(stood(standing(asked).filter((step) => step.shift === shift)));
    expect(data.orders.reduce((sum, { produced }) => sum + produced, 0)).toBe(addUp(inShift).good);
  }
}

/** The strip of each machine in the shift that goes on at the end of the last day. */
async function askFloor({ ids, admin, steps, wish }: Asked): Promise<void> {
  const { data: floor } = await admin.call(readFloorOverview);
  for (const [index, machine_id] of ids.entries()) {
    const strip = floor.machineStatus.find(({ id }) => id === machine_id)?.strip ?? [];
    const told = (kind: string) =>
      strip
        .filter((part) => part.kind === kind)
        .reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
    const { run, ms, ex, su, ud } = addUp(
      steps.filter((step) => step.machine === index && step.shift === `${wish.season.days[2]} night`),
    );
    expect([told('running'), told('stopped'), told('no_order')]).toEqual([run + ms, su + ud, ex]);
  }
}

const rollUpKeys: Readonly<Record<FigureGroup, (row: FileRow) => string>> = {
  machine: (row) => String(row.machine_name).replace('Machine ', ''),
  shift: (row) => `${row.shift_date} ${row.shift_type}`,
  day: (row) => String(row.plant_date),
  product: (row) => String(row.product_name || 'No order'),
};
type FileRow = Record<string, number | string>;

const fileNames: Readonly<Record<keyof Sums, string>> = {
  run: 'run_ms',
  ms: 'ms_ms',
  ex: 'ex_ms',
  su: 'su_ms',
  ud: 'ud_ms',
  good: 'good',
  scrap: 'scrap',
  ideal: 'ideal_ms',
  ideal_good: 'ideal_good_ms',
  stops: 'stops',
  failures: 'failures',
};
const sumsInFile = (row: FileRow): Sums =>
  Object.fromEntries(Object.entries(fileNames).map(([name, key]) => [name, Number(row[key])])) as Sums;

/** Any grouping that is rolled up from the file is that of the screen. */
async function askFile(asked: Asked): Promise<void> {
  const query = new URLSearchParams({ ...wholeRange(asked), environment: asked.area });
  const file = await asked.admin.request('GET', `/api/export/analytics-parts?${query}`);
  const rows = file.body as unknown as FileRow[];
  for (const group of figureGroups) {
    const groups = new Map<string, { sums: Sums }[]>();
    for (const row of rows) {
      const key = rollUpKeys[group](row);
      groups.set(key, [...(groups.get(key) ?? []), { sums: sumsInFile(row) }]);
    }
    const rolled = Object.fromEntries([...groups].map(([key, of]) => [key, expectedOfSums(addUp(of))]));
    expect([group, rolled]).toEqual([group, grouped(asked.steps, group)]);
  }
}

describe('on random plants', () => {
  // covers FIG-133
  it('every figure equals a second computation, in every surface, asked in any order, before and after recomputation', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlant, async (wish) => {
        const entered = await enterInTime(wish);
        try {
          await summedUp(entered);
          await enterLate(entered);
          const asked = { ...entered, steps: stepsOf(wish) };
          await askAnalytics(asked, wish.seed);
          await summedUp(entered);
          await askAnalytics(asked, wish.seed + 1);
          await askEvidence(asked);
          await askSummary(asked);
          await askBridge(asked);
          await askShiftReports(asked);
          await askFloor(asked);
          await askFile(asked);
        } finally {
          await entered.plant.close();
        }
      }),
      { numRuns: plants, endOnFailure: true, examples: [[lateInTheFirstRun]] },
    );
  }, 3_600_000);
});
