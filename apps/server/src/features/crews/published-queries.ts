/** Published days, and the publication of single assignments. */
import type { PlantDate } from '@pms/domain/plant-time';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';

export async function listPublishedDays(
  reader: Reader,
  dates: readonly PlantDate[],
): Promise<ReadonlySet<PlantDate>> {
  if (dates.length === 0) return new Set();
  const rows = await reader.selectFrom('published_days').select('date').where('date', 'in', dates).execute();
  return new Set(rows.map(({ date }) => date));
}

/** Publishes the drafts among these assignments. */
export async function publishAssignments(
  change: Change,
  assignments: readonly { readonly id: number }[],
): Promise<void> {
  const ids = assignments.map(({ id }) => id);
  if (ids.length === 0) return;
  await change.tx
    .updateTable('labour_assignments')
    .set({ published_at: change.now })
    .where('id', 'in', ids)
    .where('published_at', 'is', null)
    .execute();
}
