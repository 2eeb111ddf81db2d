/**
 * The sums behind the analytics as rows of exported files: each machine in each past shift, and each part of such a
 * shift by date and product. Sums of these rows are the sums behind the screens; their percentages must not be averaged
 * (figures, section 3, case 16).
 */
import { figuresOf } from '@pms/domain/figures/figures';
import { type StoredSums, sumNames } from '@pms/domain/figures/sums';
import { type MachineTimeClass, machineTimeClasses } from '@pms/domain/figures/time-classes';
import type { Quantities } from '@pms/domain/figures/units';
import { formatDateTime } from '@pms/domain/plant-time';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import {
  type ExportRecord,
  type ExportType,
  type ExportWish,
  exportSource,
} from '../../platform/files/export-type';
import type { TableColumn } from '../../platform/files/table-file';
import { readRecomputation } from './recomputation-queries';
import { findDueSpan } from './stale-span-queries';
import { selectPartSums, selectShiftSums } from './stored-queries';

/** The sums of a row in either file. */
interface SummedRow extends StoredSums {
  readonly units: Readonly<Record<string, Quantities>> | null;
  readonly machine_name: string;
  readonly environment: string;
  readonly shift_date: string;
  readonly shift_type: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly definition_version: number;
  readonly recomputing: boolean;
  readonly revision: number;
  readonly computed_at: string;
}

/** The part of a shift that lies on one date, with the sums of one product. */
interface PartRow extends SummedRow {
  readonly plant_date: string;
  /** Empty for time that belongs to no order. */
  readonly product_name: string;
}

/**
 * `run_minutes` includes micro-stops (figures, section 2). Run time without micro-stops is `run_minutes` minus
 * `ms_minutes`.
 */
const otherClasses = machineTimeClasses.filter((name) => name !== 'run');
const minutesIn = (name: MachineTimeClass) => `${name}_minutes`;

function presentSums(row: SummedRow): ExportRecord {
  const { minutes, counts, oee, ...figures } = figuresOf({
    ...row,
    by_unit: new Map(Object.entries(row.units ?? {})),
  });
  return {
    ...row,
    planned_minutes: minutes.planned,
    run_minutes: minutes.run_time,
    stopped_minutes: minutes.stopped,
    unknown_minutes: minutes.by_class.un,
    ideal_minutes: minutes.ideal,
    ideal_good_minutes: minutes.ideal_good,
    ...Object.fromEntries(otherClasses.map((name) => [minutesIn(name), minutes.by_class[name]])),
    oee: oee.value,
    oee_reason: oee.reason,
    availability: figures.availability.value,
    performance: figures.performance.value,
    quality: figures.quality.value,
    coverage: figures.coverage.value,
    good: counts.good,
    scrap: counts.scrap,
    rework: counts.rework,
    unit: counts.unit,
    // One sum for each unit, if the machine made quantities in several units.
    good_by_unit: counts.by_unit.map(({ unit, good }) => `${good} ${unit}`).join('; '),
    by_unit: row.units ?? {},
    stops: row.stops,
    failures: row.failures,
  };
}

/** The note of the file while rows are missing or stale, with the progress of the run that sums these rows up. */
async function pendingNote(reader: Reader, { from, to, zone }: ExportWish): Promise<string | undefined> {
  const stale = await findDueSpan(reader, await plantNow(reader));
  const first = stale && from && from > stale.from ? from : stale?.from;
  if (!first || (to !== undefined && first >= to)) return undefined;
  const run = await readRecomputation(reader);
  const progress = run.total === null ? '' : ` ${run.done} of ${run.total} steps are done.`;
  const since = formatDateTime(first, zone);
  return `Not up to date: shifts from ${since} on are being summed up.${progress} Rows may be missing or change.`;
}

/** Minutes with two decimals, for people. */
const furtherMinutes: readonly TableColumn[] = [
  { key: 'unknown_minutes' },
  { key: 'ideal_minutes' },
  { key: 'ideal_good_minutes' },
  ...otherClasses.map((name) => ({ key: minutesIn(name) })),
];

/**
 * The exact values to add up: whole milliseconds and quantities by unit. The sum of rounded minutes differs from the
 * rounded sum.
 */
const exactSums: readonly TableColumn[] = [
  ...sumNames
    .filter((name) => !['good', 'scrap', 'rework', 'stops', 'failures'].includes(name))
    .map((key) => ({ key })),
  { key: 'by_unit' },
];

export const figureExports: readonly ExportType[] = [
  {
    name: 'analytics',
    title: 'Analytics',
    rights: ['viewAnalytics'],
    columns: [
      { key: 'shift_date', printed: 3 },
      { key: 'shift_type', printed: 2 },
      { key: 'machine_name', printed: 4 },
      { key: 'environment' },
      { key: 'starts_at' },
      { key: 'ends_at' },
      { key: 'planned_minutes', printed: 3 },
      { key: 'run_minutes', printed: 3 },
      { key: 'stopped_minutes', printed: 3 },
      ...furtherMinutes,
      { key: 'stops', printed: 2 },
      { key: 'failures' },
      { key: 'good', printed: 3 },
      { key: 'scrap', printed: 2 },
      { key: 'rework' },
      { key: 'unit', printed: 2 },
      { key: 'good_by_unit' },
      { key: 'oee', printed: 2 },
      { key: 'oee_reason' },
      { key: 'availability', printed: 3 },
      { key: 'performance', printed: 3 },
      { key: 'quality', printed: 2 },
      { key: 'coverage' },
      { key: 'definition_version' },
      // The number of recomputations after the first computation, and the time of the last.
      { key: 'revision' },
      { key: 'computed_at' },
      // A fact behind these sums has changed, and the sums are being computed again.
      { key: 'recomputing' },
      ...exactSums,
    ],
    note: pendingNote,
    source: (_, { query, from, to }) =>
      exportSource(selectShiftSums<SummedRow>({ from, to, ...query }), presentSums),
  },
  {
    name: 'analytics-parts',
    title: 'Analytics by date and product',
    rights: ['viewAnalytics'],
    columns: [
      { key: 'plant_date', printed: 3 },
      { key: 'shift_date', printed: 3 },
      { key: 'shift_type', printed: 2 },
      { key: 'machine_name', printed: 4 },
      { key: 'environment' },
      { key: 'product_name', printed: 4 },
      { key: 'starts_at' },
      { key: 'ends_at' },
      { key: 'planned_minutes', printed: 3 },
      { key: 'run_minutes', printed: 3 },
      { key: 'stopped_minutes', printed: 3 },
      ...furtherMinutes,
      { key: 'stops' },
      { key: 'failures' },
      { key: 'good' },
      { key: 'scrap' },
      { key: 'rework' },
      { key: 'unit' },
      { key: 'good_by_unit', printed: 3 },
      { key: 'definition_version' },
      { key: 'revision' },
      { key: 'computed_at' },
      { key: 'recomputing' },
      ...exactSums,
    ],
    note: pendingNote,
    source: (_, { query, from, to }) =>
      exportSource(selectPartSums<PartRow>({ from, to, ...query }), presentSums),
  },
];
