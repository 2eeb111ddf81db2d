/** The end of a session that its person does not renew, for the check of every call and for the lists of open sessions. */
import { defaultSettings } from '@pms/domain/settings/defaults';
import { signOutGraceSeconds } from '@pms/domain/tablets/rules';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

export const inactivityMinutes = `coalesce((select value::text::int from settings where key = 'inactivity_minutes'), ${defaultSettings.inactivity_minutes})`;

/**
 * The end of session `s` of person `u` on tablet `t`, as SQL. A remembered device and a wall display have no inactivity
 * limit (decisions ). On a shared tablet the browser signs the person out after the seconds that are set for the
 * device. If the browser does not, the server ends the session a little later (decision 0340).
 */
export const endOfSession = (inactivity: string): string => `
  case when t.id is not null then
         least(s.expires_at, s.last_activity_at + make_interval(secs => t.sign_out_seconds + ${signOutGraceSeconds}))
       when s.remember_me or u.is_display then s.expires_at
       else least(s.expires_at, s.last_activity_at + make_interval(mins => ${inactivity})) end`;

/** The sessions `s` that are open now, each with its person `u` and its tablet `t`. */
export const openSessions = (reader: Reader) =>
  reader
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('tablets as t', 't.id', 's.tablet_id')
    .where('s.ended_at', 'is', null)
    .where(sql.raw<string>(endOfSession(inactivityMinutes)), '>', sql<string>`plant_clock()`);

export const countOpenSessions = (reader: Reader) =>
  openSessions(reader).select(({ fn }) => fn.countAll<number>().as('open'));
