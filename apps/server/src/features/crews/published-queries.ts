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

/** Publishes the drafts among these assignments. Returns the assignments that were drafts. */
export async function publishAssignments<Assignment extends { readonly id: number }>(
  change: Change,
  assignments: readonly Assignment[],
): Promise<Assignment[]> {
  const ids = assignments.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await change.tx
    .updateTable('labour_assignments')
    .set({ published_at: change.now })
    .where('id', 'in', ids)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  const published = new Set(rows.map(({ id }) => id));
  return assignments.filter(({ id }) => published.has(id));
}
