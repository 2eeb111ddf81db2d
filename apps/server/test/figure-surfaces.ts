/** The figures of one machine in one shift on each surface of the product: screens, reports and files. */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import { downtimeReport } from '@pms/domain/downtime/endpoints';
import { readEvidence, readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import type { Figures } from '@pms/domain/figures/schema';
import { defaultPlantTimeZone, type PlantDate, shiftOn } from '@pms/domain/plant-time';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import type { StripKind } from '@pms/domain/production/schema';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import type { Person } from './build-app';

/** Minutes, units and percentages, with the names of the columns in the file of analytics. */
const shownNames = [
  'planned_minutes',
  'run_minutes',
  'stopped_minutes',
  'unknown_minutes',
  'good',
  'scrap',
  'availability',
  'performance',
  'quality',
  'oee',
  'coverage',
] as const;
export type Shown = Record<(typeof shownNames)[number], number | null>;

/** An area with only one machine, so that the figures of the area equal the figures of the machine. */
export interface Place {
  readonly area: string;
  readonly machine: { readonly id: number; readonly name: string };
}

export interface ShiftOfDay {
  readonly date: PlantDate;
  readonly type: 'day' | 'night';
}

export const shownBy = ({ minutes, counts, ...figures }: Figures): Shown => ({
  planned_minutes: minutes.planned,
  run_minutes: minutes.run_time,
  stopped_minutes: minutes.stopped,
  unknown_minutes: minutes.by_class.un,
  good: counts.good,
  scrap: counts.scrap,
  availability: figures.availability.value,
  performance: figures.performance.value,
  quality: figures.quality.value,
  oee: figures.oee.value,
  coverage: figures.coverage.value,
});

export function spanOf({ date, type }: ShiftOfDay) {
  const shift = shiftOn(date, type, 'two_shift', defaultPlantTimeZone);
  if (!shift) throw new Error(`A plant of two shifts has no ${type} shift`);
  return { start_date: shift.starts_at, end_date: shift.ends_at };
}

/** The row of the shift in the file of analytics. Undefined if the shift has no sums yet. */
export async function rowInFile(person: Person, { machine }: Place, shift: ShiftOfDay) {
  const query = new URLSearchParams({ ...spanOf(shift), machine_id: String(machine.id), format: 'json' });
  const { body } = await person.request('GET', `/api/export/analytics?${query}`);
  const rows = body as unknown as (Record<string, unknown> & Shown)[];
  return rows.find(({ shift_date, shift_type }) => shift_date === shift.date && shift_type === shift.type);
}

const pickShown = (row: Shown): Shown =>
  Object.fromEntries(shownNames.map((name) => [name, row[name]])) as Shown;

/** The figures by machine, by shift, in the detail and, after the end of the shift, in the file. */
export async function seenOfMachine(person: Person, place: Place, shift: ShiftOfDay) {
  const query = { ...spanOf(shift), machine_id: place.machine.id };
  const rowsBy = async (group: 'machine' | 'shift') =>
    (await person.call(readOee, { query: { ...query, group } })).data.rows.map(({ figures }) =>
      shownBy(figures),
    );
  const inFile = await rowInFile(person, place, shift);
  return {
    'analytics by machine': await rowsBy('machine'),
    'analytics by shift': await rowsBy('shift'),
    'detail of a figure': [shownBy((await person.call(readEvidence, { query })).data.figures)],
    ...(inFile ? { 'file of analytics': [pickShown(inFile)] } : {}),
  };
}

const reportOf = async (person: Person, { area }: Place, { date, type }: ShiftOfDay) =>
  (
    await person.call(generateShiftReport, {
      body: { shift_date: date, shift_type: type, environment: area },
    })
  ).data;

/** The figures of the area: the total, the analytics screen and the report of the shift. */
export async function seenOfArea(person: Person, place: Place, shift: ShiftOfDay) {
  const query = { ...spanOf(shift), environment: place.area };
  const { data: total } = await person.call(readOee, { query });
  const { data: byShift } = await person.call(readOee, { query: { ...query, group: 'shift' } });
  const { data: summary } = await person.call(summariseAnalytics, { query });
  return {
    'analytics of the area': [shownBy(total.total)],
    'analytics of the area by shift': byShift.rows.map(({ figures }) => shownBy(figures)),
    'analytics screen': [shownBy(summary.figures)],
    'shift report': [shownBy((await reportOf(person, place, shift)).figures)],
  };
}

/** The minutes of recorded stops, and the loss of running time at the end of each bridge, in each report. */
export async function standstillOf(person: Person, place: Place, shift: ShiftOfDay) {
  const query = { ...spanOf(shift), machine_id: place.machine.id };
  const { data } = await person.call(downtimeReport, { query });
  const { data: bridge } = await person.call(readDowntimeBridge, { query });
  const report = await reportOf(person, place, shift);
  return {
    recorded: {
      'downtime report': data.summary.total_downtime_minutes,
      'shift report': report.total_downtime_minutes,
      bridge: bridge.recorded,
      'bridge of the shift report': report.downtime_bridge?.recorded,
    },
    loss: { bridge: bridge.loss, 'bridge of the shift report': report.downtime_bridge?.loss },
  };
}

/** The minutes of each kind in the strip of the present shift. */
export async function stripOnFloor(person: Person, { machine }: Place) {
  const { data } = await person.call(readFloorOverview);
  const minutes: Partial<Record<StripKind, number>> = {};
  for (const { kind, from, to } of data.machineStatus.find(({ id }) => id === machine.id)?.strip ?? []) {
    minutes[kind] = (minutes[kind] ?? 0) + (Date.parse(to) - Date.parse(from)) / 60_000;
  }
  return minutes;
}
