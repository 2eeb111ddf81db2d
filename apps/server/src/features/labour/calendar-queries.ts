/** The calendars of people: the only file that names calendar_addresses. */
import { writeCalendarFile } from '@pms/domain/labour/calendar-file';
import { roleName, shiftName } from '@pms/domain/labour/names';
import { calendarAddressUnknown } from '@pms/domain/labour/refusals';
import { type CalendarAddress, daysOfCalendar } from '@pms/domain/labour/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { type Change, plantNow } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import type { SentFile } from '../../platform/http/route';
import { hashToken } from '../../platform/token-hash';
import { readSettings } from '../settings/queries';

export async function findCalendarAddress(reader: Reader, userId: number): Promise<CalendarAddress> {
  const row = await reader
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { made_at: row?.created_at ?? null };
}

/** Stores the person's address in place of the former address. */
export async function saveCalendarAddress(change: Change, userId: number, hash: Buffer): Promise<void> {
  const fields = { token_hash: hash, created_at: change.now };
  await change.tx
    .insertInto('calendar_addresses')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** Returns false if the person had no address. */
export async function deleteCalendarAddress(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('calendar_addresses')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The calendar file at a secret address. The address counts as unknown when its person is no longer active. */
export async function readCalendarAt(reader: Reader, token: string): Promise<SentFile> {
  const person = await reader
    .selectFrom('calendar_addresses as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select('c.user_id')
    .where('c.token_hash', '=', hashToken(token))
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  if (!person) throw new RefusalError(calendarAddressUnknown());
  const { time_zone } = await readSettings(reader);
  const now = await plantNow(reader);
  const today = plantDateOf(now, time_zone);
  const rows = await reader
    .selectFrom('labour_assignments as a')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .select(['a.id', 'a.version', 'a.shift_type', 'a.starts_at', 'a.ends_at', 'a.role', 'm.name'])
    .where('a.employee_id', '=', person.user_id)
    .where('a.published_at', 'is not', null)
    .where('a.assignment_date', '>=', addDays(today, -daysOfCalendar.back))
    .where('a.assignment_date', '<=', addDays(today, daysOfCalendar.ahead))
    .orderBy('a.starts_at')
    .execute();
  const file = writeCalendarFile({
    name: 'My shifts',
    writtenAt: now,
    events: rows.map((row) => ({
      uid: `shift-${row.id}@production-management`,
      sequence: row.version,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      summary: `${shiftName(row.shift_type)} shift, ${row.name ?? 'Factory-wide'}`,
      location: row.name ?? 'Factory-wide',
      description: roleName(row.role),
    })),
  });
  return { name: 'my-shifts.ics', type: 'text/calendar; charset=utf-8', body: Buffer.from(file) };
}
