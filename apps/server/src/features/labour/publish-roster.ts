/** Publishes the roster of a span. Each person on the roster gets one notification with their own shifts. */
import { assignmentChanged } from '@pms/domain/labour/events';
import { tooLongToPublish } from '@pms/domain/labour/refusals';
import { mostDaysPublished } from '@pms/domain/labour/schema';
import { addDays, daysBetween, formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { notifyPeople } from '../notifications/message-steps';
import { findingsOf } from '../working-time/finding-queries';
import { settleFindings } from '../working-time/override-steps';
import { loadRosterFacts } from '../working-time/roster-facts-queries';
import { lockPublication } from './assignment-queries';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

export async function publishRoster(
  change: Change,
  { from, to, override_reason }: Span & { readonly override_reason?: string | undefined },
): Promise<{ published: number; people_told: number }> {
  const days = daysBetween(from, to) + 1;
  if (days > mostDaysPublished) throw new RefusalError(tooLongToPublish(mostDaysPublished));
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  await lockPublication(change.tx);
  await change.refreshNow();
  await checkDrafts(change, { from, to }, override_reason);
  await change.tx
    .insertInto('published_days')
    .values(
      dates.map((date) => ({ date, published_by: change.actor?.user_id ?? null, published_at: change.now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await change.tx
    .updateTable('labour_assignments')
    .set({ published_at: change.now })
    .where('assignment_date', '>=', from)
    .where('assignment_date', '<=', to)
    .where('published_at', 'is', null)
    .returning(['employee_id', 'assignment_date', 'shift_type', 'machine_id'])
    .execute();
  const shiftsOf = new Map<number, number>();
  for (const { employee_id } of rows) shiftsOf.set(employee_id, (shiftsOf.get(employee_id) ?? 0) + 1);
  await tellPeople(change, shiftsOf, { from, to });
  change.audit({
    action: 'roster_published',
    entity: 'labour_assignment',
    entity_id: from,
    after: { from, to, assignments: rows.length, people: shiftsOf.size },
  });
  const told = new Set<string>();
  for (const { assignment_date: date, shift_type } of rows) {
    if (told.has(`${date} ${shift_type}`)) continue;
    told.add(`${date} ${shift_type}`);
    change.tell(assignmentChanged, { date, shift_type, machine_id: null });
  }
  return { published: rows.length, people_told: shiftsOf.size };
}

/** The findings of the drafts that published assignments do not have already. */
async function checkDrafts(change: Change, { from, to }: Span, reason: string | undefined): Promise<void> {
  const drafts = await change.tx
    .selectFrom('labour_assignments')
    .select(['id', 'employee_id', 'machine_id', 'role', 'assignment_date as date', 'starts_at', 'ends_at'])
    .select(['meal_minutes', 'meal_starts_at', 'meal_relief_by'])
    .where('assignment_date', '>=', from)
    .where('assignment_date', '<=', to)
    .where('published_at', 'is', null)
    .execute();
  if (drafts.length === 0) return;
  const employees = [...new Set(drafts.map(({ employee_id }) => employee_id))];
  const facts = await loadRosterFacts(change.tx, { employees, from, to });
  const ids = new Set(drafts.map(({ id }) => id));
  const without = { ...facts, spans: facts.spans.filter(({ id }) => !ids.has(id)) };
  await settleFindings(change, findingsOf(without, { add: drafts, remove: [] }), reason);
}

/** People with the same number of shifts get the same message. */
async function tellPeople(
  change: Change,
  shiftsOf: ReadonlyMap<number, number>,
  { from, to }: Span,
): Promise<void> {
  const byCount = new Map<number, number[]>();
  for (const [id, count] of shiftsOf) byCount.set(count, [...(byCount.get(count) ?? []), id]);
  const span = from === to ? formatPlantDate(from) : `${formatPlantDate(from)} to ${formatPlantDate(to)}`;
  for (const [count, ids] of byCount)
    await notifyPeople(change, ids, {
      title: 'Your shifts are published',
      message: `${span}: ${count} ${count === 1 ? 'shift' : 'shifts'}`,
      type: 'info',
      link: '/my-shifts',
    });
}
