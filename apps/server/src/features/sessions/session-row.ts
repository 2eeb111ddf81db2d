/**
 * A session with the data that decides the rights of its person. One statement reads the person, the present rights of
 * the role, the limits in force and the maintenance mode.
 */
import { asRole, type Permission } from '@pms/domain/roles';
import type { SessionTime } from '@pms/domain/sessions/schema';
import { defaultSettings } from '@pms/domain/settings/defaults';
import type { Proof } from '@pms/domain/tablets/proofs';
import { rightsBy } from '@pms/domain/tablets/rules';
import { CompiledQuery } from 'kysely';
import type { Caller } from '../../platform/caller';
import type { Reader } from '../../platform/database';
import { endOfSession, inactivityMinutes } from './open-session-queries';

export interface SessionRow {
  session_id: string;
  user_id: number;
  username: string;
  full_name: string;
  role: string;
  address: string | null;
  proved_by: Proof;
  is_active: boolean;
  password_is_temporary: boolean;
  lacks_second_factor: boolean;
  permissions: Permission[];
  maintenance: boolean;
  end_reason: string | null;
  /** The end of the session if the person does nothing until then. */
  ends_at: string;
  now: string;
  is_alive: boolean;
  /** The session may only send late entries from its tablet, also after its end (decision 0530). */
  may_send: boolean;
  wants_renewal: boolean;
  /** The newest live event that is visible; 0 if no event is stored. */
  live_sequence: number;
}

// A write renews the session at most once in ten seconds, because the renewal is a write too.
export const selectSessions = (condition: string, moreColumns = ''): string => `
  with plant as (
    select ${inactivityMinutes} as inactivity,
           coalesce((select value::text::boolean from settings where key = 'maintenance_mode'), ${defaultSettings.maintenance_mode}) as maintenance,
           (select value from settings where key = 'second_factor_roles') as demanding,
           plant_clock() as now
  ), found as (
    select s.*, u.username, u.full_name, u.role, u.is_active, u.password_is_temporary,
           coalesce(s.sends_until > plant.now and t.revoked_at is null, false) as may_send, plant.maintenance, plant.demanding, plant.now,
           ${endOfSession('plant.inactivity')} as ends_at
      from sessions s join users u on u.id = s.user_id left join tablets t on t.id = s.tablet_id cross join plant
     where ${condition}
  )
  select id as session_id, address, proved_by, user_id, username, full_name, role, is_active, password_is_temporary, maintenance,
         end_reason, ends_at, now, ended_at is null and ends_at > now as is_alive, may_send,
         ${moreColumns}
         (select coalesce(max(sequence), 0) from live_events) as live_sequence,
         array(select permission from role_permissions p where p.role = found.role and p.allowed) as permissions,
         coalesce(demanding ? found.role, false) and not exists (
           select from second_factors f where f.user_id = found.user_id and f.since is not null) as lacks_second_factor,
         last_activity_at < now - interval '10 seconds' as wants_renewal
    from found`;

export function callerOf(row: SessionRow): Caller {
  return {
    user_id: row.user_id,
    username: row.username,
    full_name: row.full_name,
    role: asRole(row.role),
    permissions: new Set(rightsBy(row.proved_by, row.permissions)),
    session_id: row.session_id,
    address: row.address,
    proved_by: row.proved_by,
    must_change_password: row.password_is_temporary,
    must_set_up_second_factor: row.lacks_second_factor,
  };
}

async function sessionsById(reader: Reader, ids: readonly string[]): Promise<SessionRow[]> {
  const query = CompiledQuery.raw(selectSessions('s.id = any($1)'), [ids]);
  return (await reader.executeQuery<SessionRow>(query)).rows;
}

/**
 * The callers of the given sessions that are open, by session id, with their present rights; 'maintenance' for callers
 * who must wait for the end of the maintenance.
 */
export async function livingCallers(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<Map<string, Caller | 'maintenance'>> {
  const rows = await sessionsById(reader, sessionIds);
  const living = rows.filter((row) => row.is_alive && row.is_active);
  return new Map(
    living.map((row) => [
      row.session_id,
      row.maintenance && row.role !== 'admin' ? 'maintenance' : callerOf(row),
    ]),
  );
}

/** The remaining time of the session if its person does nothing. */
export async function readSessionTime(reader: Reader, sessionId: string): Promise<SessionTime> {
  const [row] = await sessionsById(reader, [sessionId]);
  if (!row) throw new Error(`Session ${sessionId} is gone`);
  return { timeRemaining: Date.parse(row.ends_at) - Date.parse(row.now), expiresAt: row.ends_at };
}
