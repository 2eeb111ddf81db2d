import { lockedUntil } from '@pms/domain/archives/span';
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
