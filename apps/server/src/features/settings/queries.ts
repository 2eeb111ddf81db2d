/** The plant's settings: one row for each that was ever saved, the default for every other. */
import { type PlantSettings, plantSettings, type SettingKey } from '@pms/domain/settings/schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';

export async function readSettings(reader: Reader): Promise<PlantSettings> {
  const rows = await reader.selectFrom('settings').select(['key', 'value']).execute();
  return plantSettings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

export async function saveSetting<Key extends SettingKey>(
  reader: Reader,
  key: Key,
  value: PlantSettings[Key],
  userId: number | null,
): Promise<void> {
  const stored = sql<string>`${JSON.stringify(value)}::jsonb`;
  await reader
    .insertInto('settings')
    .values({ key, value: stored, updated_by: userId })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: stored, updated_by: userId, updated_at: sql`plant_clock()` }),
    )
    .execute();
}
