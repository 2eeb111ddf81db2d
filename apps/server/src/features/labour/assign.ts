/** Puts a person on a shift of a machine, or factory-wide (decisions ). */

import { seesHourlyRates } from '@pms/domain/labour/rates';
import * as no from '@pms/domain/labour/refusals';
import { assignmentTimes, usualMealMinutes } from '@pms/domain/labour/rules';
import type { AssignBody } from '@pms/domain/labour/schema';
import { RefusalError } from '@pms/domain/refusal';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { holdToRules } from '../working-time/override-steps';
import { insertAssignment, keepOffCycle } from './assignment-queries';
import { checkFree, holdEmployee, holdPlace, publishedAt, tellPerson, tellShift } from './place-assignment';
import { getAssignment, type Placed } from './queries';
import { dropRestored, listRestored, reasonsOf } from './removal-queries';

export async function assign(change: Change, caller: Caller, body: AssignBody): Promise<Placed> {
  const { machine_id, assignment_date: date } = body;
  const machine_name = await holdPlace(change, machine_id);
  const person = await holdEmployee(change, body.employee_id);
  await change.refreshNow();
  const settings = await readSettings(change.tx);
  const times = assignmentTimes(
    {
      date,
      machine_id,
      shift_type: body.shift_type,
      start: body.start_time,
      end: body.end_time,
      fields: { start: 'start_time', end: 'end_time' },
    },
    settings,
  );
  if ('code' in times) throw new RefusalError(times);
  checkMeal(body, times);
  await checkFree(change, { person, date, times });
  const meal = {
    meal_minutes: body.meal_minutes ?? usualMealMinutes,
    meal_starts_at: body.meal_starts_at ?? null,
    meal_relief_by: body.meal_relief_by ?? null,
  };
  const restored = await listRestored(change.tx, [body]);
  const former = body.restores === undefined ? undefined : restored.get(body.restores);
  const findings = await holdToRules(
    change,
    {
      add: [{ employee_id: person.id, date, machine_id, role: body.role, ...times, ...meal }],
      remove: [],
    },
    body.override_reason,
    reasonsOf(restored.values()),
  );
  await dropRestored(change.tx, restored.values());
  const seesRates = seesHourlyRates(caller.role);
  const published_at = await publishedAt(change, date, settings, body.published);
  await keepOffCycle(change.tx, { employee_id: person.id, date, isOff: false, by: caller.user_id });
  const { id } = await insertAssignment(change.tx, {
    employee_id: person.id,
    machine_id,
    assignment_date: date,
    ...times,
    role: body.role,
    hourly_rate: (seesRates ? body.hourly_rate : undefined) ?? former?.hourly_rate ?? null,
    ...meal,
    override_reason: body.override_reason ?? former?.override_reason ?? null,
    source: former?.source ?? 'manual',
    published_at,
    created_by: caller.user_id,
    created_at: change.now,
  });
  const assignment = await getAssignment(change.tx, id, false);
  change.audit({ action: 'labour_assigned', entity: 'labour_assignment', entity_id: id, after: assignment });
  tellShift(change, { date, shift_type: times.shift_type, machine_id });
  if (published_at !== null)
    await tellPerson(change, {
      employee_id: person.id,
      title: 'You are on a shift',
      date,
      shift_type: times.shift_type,
      machine_name,
    });
  return { data: await getAssignment(change.tx, id, seesRates), findings };
}

function checkMeal(
  { employee_id, meal_relief_by, meal_starts_at }: AssignBody,
  times: { readonly starts_at: string; readonly ends_at: string },
): void {
  if (meal_relief_by === employee_id) throw new RefusalError(no.ownMealRelief());
  if (!meal_starts_at) return;
  const meal = new Date(meal_starts_at).toISOString();
  if (meal < times.starts_at || meal >= times.ends_at) throw new RefusalError(no.mealOutsideShift());
}
