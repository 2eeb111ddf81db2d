import { lockedUntil } from '@pms/domain/archives/span';
import { plantDateOf, toInstant } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { readMonthLock } from '../settings/month-lock-queries';
import { readSettings } from '../settings/queries';
import type { ArchiveSpan } from './write-archive';

/** The locked part of a year; undefined if no month of the year is locked. */
export async function spanOfYear(reader: Reader, year: number): Promise<ArchiveSpan | undefined> {
  const [{ last_month }, { time_zone: zone }] = await Promise.all([
    readMonthLock(reader),
    readSettings(reader),
  ]);
  const until = lockedUntil(year, last_month);
  return until === undefined ? undefined : { year, until, zone };
}

/**
 * The year of the oldest stored figures or of the oldest audit entry. Figures also exist for imported records, which are
 * older than the plant. Undefined if there is no record.
 */
export async function firstYear(reader: Reader): Promise<number | undefined> {
  const [{ time_zone: zone }, { rows }] = await Promise.all([
    readSettings(reader),
    sql<{ first: string | null }>`
      select least((select min(starts_at) from machine_shift_figures),
                   (select min(occurred_at) from audit_log)) as first`.execute(reader),
  ]);
  const first = rows[0]?.first;
  return first ? Number(plantDateOf(toInstant(Date.parse(first)), zone).slice(0, 4)) : undefined;
}
