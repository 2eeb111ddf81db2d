/** What became of an ideal rate, as the audit trail keeps it, newest first. */
import type { IdealRateChange } from '@pms/domain/machines/ideal-rate';
import type { Reader } from '../../platform/database';

export async function listRateHistory(reader: Reader, id: number): Promise<IdealRateChange[]> {
  const rows = await reader
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.occurred_at as at', 'a.action', 'u.full_name as user', 'a.before', 'a.after'])
    .where('a.entity', '=', 'ideal_rate')
    .where('a.entity_id', '=', String(id))
    .orderBy('a.sequence', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ at, action, user, before, after }) => ({
    at,
    user,
    is_new: action === 'ideal_rate_added',
    before: before === null ? null : rateValue(before),
    after: rateValue(after),
  }));
}

function rateValue(entry: unknown): { seconds_per_unit: number; valid_to: string | null } {
  const { seconds_per_unit, valid_to = null } = entry as {
    seconds_per_unit: number;
    valid_to?: string | null;
  };
  return { seconds_per_unit, valid_to };
}
