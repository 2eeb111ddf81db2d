/** Values of the settings that affect figures, with their first days: the only file that names dated_settings. */
import { type DatedKey, type DatedSetting, datedKeys } from '@pms/domain/settings/dated';
import { defaultSettings } from '@pms/domain/settings/defaults';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Change } from '../../platform/change';
import type { Reader, Tx } from '../../platform/database';
import { forgetSettings, saveSetting } from './queries';

/** Sorted by first day. The value before the first day comes first, with null as its first day. */
export async function listDatedSettings(reader: Reader): Promise<DatedSetting[]> {
  const { rows } = await sql<DatedSetting>`
    select v.key, v.first_day, v.value, v.reason, u.full_name as saved_by_name, v.saved_at
      from (select key, null::date as first_day, value, null as reason, updated_by as saved_by, updated_at as saved_at
              from settings where key = any(${[...datedKeys]}::text[])
            union all
            select key, first_day, value, reason, saved_by, saved_at from dated_settings) v
      left join users u on u.id = v.saved_by
     order by v.key, v.first_day nulls first`.execute(reader);
  const saved = new Set(rows.filter(({ first_day }) => first_day === null).map(({ key }) => key));
  const defaults = datedKeys
    .filter((key) => !saved.has(key))
    .map(
      (key): DatedSetting => ({
        key,
        first_day: null,
        value: defaultSettings[key],
        reason: null,
        saved_by_name: null,
        saved_at: null,
      }),
    );
  return [...defaults, ...rows];
}

/** The values of one setting, with the type of the setting. */
export const datedValues = <Key extends DatedKey>(
  rows: readonly DatedSetting[],
  wanted: Key,
): { readonly first_day: string | null; readonly value: PlantSettings[Key] }[] =>
  rows
    .filter(({ key }) => key === wanted)
    .map(({ first_day, value }) => ({ first_day, value: value as PlantSettings[Key] }));

export interface DatedValue<Key extends DatedKey> {
  readonly key: Key;
  readonly first_day: string;
  readonly value: PlantSettings[Key];
  /** The value until that day. It is stored with null as its first day if the setting had no dated value. */
  readonly before: PlantSettings[Key];
  readonly reason: string | undefined;
}

export async function saveDatedSetting<Key extends DatedKey>(
  change: Change,
  dated: DatedValue<Key>,
): Promise<void> {
  const { key, first_day, before, reason } = dated;
  forgetSettings(change.tx);
  const userId = change.actor?.user_id ?? null;
  const { rows } = await sql`select from settings where key = ${key}`.execute(change.tx);
  if (rows.length === 0) await saveSetting(change.tx, key, before, userId);
  else await sql`update settings set version = version + 1 where key = ${key}`.execute(change.tx);
  const value = sql<string>`${JSON.stringify(dated.value)}::jsonb`;
  await change.tx
    .insertInto('dated_settings')
    .values({ key, first_day, value, reason: reason ?? null, saved_by: userId, saved_at: change.now })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'first_day'])
        .doUpdateSet({ value, reason: reason ?? null, saved_by: userId, saved_at: change.now }),
    )
    .execute();
}

/** Whether any fact of a machine is recorded; before that, there is no past that a setting could change. */
export async function isAnythingRecorded(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select exists (select from downtime_events)
        or exists (select from order_status_history where status = 'in_progress') as recorded`.execute(tx);
  return rows[0]?.recorded ?? false;
}

/** The date of the last shift with a closed report; null if no report is closed. */
export async function lastClosedShift(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select max(shift_date) as date from shift_reports where state = 'closed'`.execute(tx);
  return rows[0]?.date ?? null;
}
