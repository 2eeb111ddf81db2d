/** Ranks the reasons of a machine's stops: frequent reasons come first, because people look for them first. */
import type { RankedReason } from '@pms/domain/downtime/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { presentReason, reasonRows } from './queries';

/** The number of days back that the ranking counts. */
const recentDays = 30;

/** Active reasons of the machine's area, or of every area; the most frequent first, then by name. */
export async function listRankedReasons(reader: Reader, machineId: number): Promise<RankedReason[]> {
  const recent = sql<number>`(select count(*)::int from downtime_events d
    where d.machine_id = ${machineId} and d.reason_code = r.code
      and d.started_at > plant_clock() - make_interval(days => ${recentDays}))`;
  const rows = await reasonRows(reader)
    .select(recent.as('recent_stops'))
    .where('r.active', '=', true)
    .where(
      sql<boolean>`(r.areas = '{}' or (select environment from machines where id = ${machineId}) = any(r.areas))`,
    )
    .orderBy('recent_stops', 'desc')
    .orderBy('r.label')
    .execute();
  return rows.map(({ recent_stops, ...row }) => ({ ...presentReason(row), recent_stops }));
}
