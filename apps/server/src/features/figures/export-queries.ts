/**
 * What the analytics add up, as files hold it: each machine in each shift that is over. Sums of these rows are the
 * sums behind the screens; their percentages are not to be averaged (figures, section 3, case 16).
 */
import { figuresOf } from '@pms/domain/figures/figures';
import type { StoredSums } from '@pms/domain/figures/sums';
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
import { readRecomputation } from './recomputation-queries';
import { findDueSpan } from './stale-span-queries';
import { selectShiftSums } from './stored-queries';

interface Row extends StoredSums {
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

function presentShiftSums(row: Row): ExportRecord {
  const { minutes, counts, oee, ...figures } = figuresOf({
    ...row,
    by_unit: new Map(Object.entries(row.units ?? {})),
  });
  return {
    ...row,
    planned_minutes: minutes.planned,
    run_minutes: minutes.run_time,
    stopped_minutes: minutes.stopped,
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
    // One sum for each unit, where one machine made several.
    good_by_unit: counts.by_unit.map(({ unit, good }) => `${good} ${unit}`).join('; '),
    stops: row.stops,
    failures: row.failures,
  };
}

/** Rows that are missing or stale are summed up by a run; until it is finished, the file says so. */
async function pendingNote(reader: Reader, { from, to, zone }: ExportWish): Promise<string | undefined> {
  const stale = await findDueSpan(reader, await plantNow(reader));
  const first = stale && from && from > stale.from ? from : stale?.from;
  if (!first || (to !== undefined && first >= to)) return undefined;
  const run = await readRecomputation(reader);
  const progress = run.total === null ? '' : ` ${run.done} of ${run.total} steps are done.`;
  const since = formatDateTime(first, zone);
  return `Not up to date: shifts from ${since} on are being summed up.${progress} Rows may be missing or change.`;
}

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
      // How often it was summed up again after the first time, and when it was the last time.
      { key: 'revision' },
      { key: 'computed_at' },
      // Something that these sums stand on has changed, and they are being made anew.
      { key: 'recomputing' },
    ],
    note: pendingNote,
    source: (_, { query, from, to }) =>
      exportSource(selectShiftSums<Row>({ from, to, ...query }), presentShiftSums),
  },
];
