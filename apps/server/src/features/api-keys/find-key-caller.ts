/** Finds the person of a key, and the rights that both the key and the person have now (decision 0390). */
import { apiKeyUnknown } from '@pms/domain/api-keys/refusals';
import { rightsInForce } from '@pms/domain/api-keys/rules';
import { RefusalError } from '@pms/domain/refusal';
import { asRole, type Permission } from '@pms/domain/roles';
import { defaultSettings } from '@pms/domain/settings/defaults';
import type { Authenticated, Server, SessionQuestion } from '../../platform/http/route';
import { hashToken } from '../../platform/token-hash';

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly rights: readonly string[];
  readonly is_used: boolean;
  readonly user_id: number;
  readonly username: string;
  readonly full_name: string;
  readonly role: string;
  readonly permissions: Permission[];
  readonly maintenance: boolean;
  readonly now: string;
  readonly revision: number;
  readonly live_sequence: number;
}

const findKey = {
  name: 'find-api-key',
  text: `
  select k.id, k.name, k.rights, u.id as user_id, u.username, u.full_name, u.role,
         coalesce(k.last_used_at = date_trunc('minute', plant_clock()), false) as is_used,
         array(select permission from role_permissions p where p.role = u.role and p.allowed) as permissions,
         coalesce((select value::text::boolean from settings where key = 'maintenance_mode'), ${defaultSettings.maintenance_mode}) as maintenance,
         plant_clock() as now,
         (select coalesce(sum(revision), 0) from topic_revisions where topic = any($2::text[])) as revision,
         (select coalesce(max(sequence), 0) from live_events) as live_sequence
    from api_keys k join users u on u.id = k.user_id
   where k.key_hash = $1 and u.is_active and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > plant_clock())`,
};

const noteUse = {
  name: 'note-api-key-use',
  text: `update api_keys set last_used_at = date_trunc('minute', plant_clock())
          where id = $1 and last_used_at is distinct from date_trunc('minute', plant_clock())`,
};

export async function findKeyCaller(
  server: Server,
  key: string,
  { topics }: SessionQuestion,
): Promise<Authenticated> {
  const { pool } = server.connections;
  const { rows } = await pool.query<KeyRow>({ ...findKey, values: [hashToken(key), topics] });
  const row = rows[0];
  if (!row) throw new RefusalError(apiKeyUnknown());
  if (!row.is_used) await pool.query({ ...noteUse, values: [row.id] });
  const { maintenance, now, revision, live_sequence } = row;
  return {
    maintenance,
    now,
    revision,
    live_sequence,
    caller: {
      user_id: row.user_id,
      // The audit log names the key beside its person.
      username: `${row.username} (key ${row.name})`,
      full_name: row.full_name,
      role: asRole(row.role),
      permissions: new Set(rightsInForce(row.rights, row.permissions)),
      session_id: `key ${row.id}`,
      address: null,
      must_change_password: false,
      must_set_up_second_factor: false,
      proved_by: 'password',
      is_key: true,
    },
  };
}
