/** Assigns the crews on duty to the shifts of a date, of every machine on the cycle or of one (decision A-52). */
import { absentUntil } from '@pms/domain/absences/refusals';
import {
  justAssigned,
  planAssignments,
  shiftsToCome,
  skipReason,
  wantedOn,
} from '@pms/domain/crews/assignment-plan';
import * as no from '@pms/domain/crews/refusals';
import { crewMemberRefusal, dutyRefusal } from '@pms/domain/crews/rules';
import { noMachineOnCycle } from '@pms/domain/labour/refusals';
import { isPublishedAtOnce } from '@pms/domain/labour/rules';
import type { AutoAssigned } from '@pms/domain/labour/schema';
import { machineNotFound } from '@pms/domain/machines/refusals';
import type { Machine } from '@pms/domain/machines/schema';
import { type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { PlantSettings } from '@pms/domain/settings/schema';
import type { Change } from '../../platform/change';
import { listAbsentDays } from '../absences/queries';
import { listMachines, lockMachine } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { holdPeople } from '../users/queries';
import { checkChange } from '../working-time/finding-queries';
import { settleFindings } from '../working-time/override-steps';
import { insertCycleAssignments, listAssignmentsOn, listCycleExceptions, workOf } from './assignment-queries';
import { plansOf } from './present-crews';
import { listPublishedDays } from './published-queries';
import { listCrewsOf, lockCrews } from './queries';
import { tellAssignments } from './tell-assignments';

interface Wish {
  readonly date: PlantDate;
  readonly machine_id?: number | undefined;
  /** Decides against what the plant refuses. */
  readonly override_reason?: string | undefined;
}

export async function autoAssign(
  change: Change,
  { date, machine_id, override_reason }: Wish,
): Promise<AutoAssigned> {
  await lockCrews(change.tx);
  const machines = await machinesToFill(change, machine_id);
  const settings = await readSettings(change.tx);
  for (const machine of machines) refuse(dutyRefusal({ ...machine, ...settings }, date));
  const answer: AutoAssigned = { created: 0, skipped: [] };
  let hasCrews = false;
  for (const machine of machines) {
    const filled = await fill(change, machine, {
      date,
      settings,
      isAlone: machine_id !== undefined,
      override_reason,
    });
    if (!filled) continue;
    hasCrews = true;
    answer.created += filled.created;
    answer.skipped.push(...filled.skipped);
  }
  if (!hasCrews) throw new RefusalError(no.crewsNotConfigured());
  return answer;
}

async function machinesToFill(change: Change, id: number | undefined): Promise<Machine[]> {
  if (id !== undefined) {
    const machine = await lockMachine(change.tx, id);
    if (!machine) throw new RefusalError(machineNotFound());
    return [machine];
  }
  const onCycle = (await listMachines(change.tx)).filter(
    (machine) => machine.shift_cycle_enabled && machine.cycle_start_date !== null,
  );
  if (onCycle.length === 0) throw new RefusalError(noMachineOnCycle());
  const held: Machine[] = [];
  for (const machine of onCycle.sort((a, b) => a.id - b.id)) {
    const locked = await lockMachine(change.tx, machine.id);
    if (locked) held.push(locked);
  }
  return held;
}

interface Filling {
  readonly date: PlantDate;
  readonly settings: PlantSettings;
  /** Whether the planner asked for this machine: then it says why it has nobody. */
  readonly isAlone: boolean;
  readonly override_reason: string | undefined;
}

/** Undefined for a machine that has no crews. */
async function fill(
  change: Change,
  machine: Machine,
  { date, settings, isAlone, override_reason }: Filling,
): Promise<AutoAssigned | undefined> {
  const crews = plansOf(await listCrewsOf(change.tx, machine.id));
  if (crews.length === 0) return undefined;
  const employees = crews.flatMap((crew) => crew.employees);
  if (employees.length === 0 && isAlone) throw new RefusalError(no.nobodyInCrews(machine.name));
  const people = await holdPeople(change.tx, employees);
  await change.refreshNow();
  const today = plantDateOf(change.now, settings.time_zone);
  // Of today, only the coming shifts. Of a day that is over, no shift.
  const slots = shiftsToCome([date], { ...settings, now: change.now });
  const exceptions = await listCycleExceptions(change.tx, [date]);
  const absences = await listAbsentDays(change.tx, [date]);
  const known = await listAssignmentsOn(change.tx, [date], { machine_id: machine.id, employees });
  const skipped: AutoAssigned['skipped'] = [];
  const skip = (employee_id: number, shift_type: string, reason: string) =>
    skipped.push({
      employee_id,
      employee: people.get(employee_id)?.full_name ?? '',
      machine_name: machine.name,
      shift_type,
      reason,
    });
  const wanted = wantedOn(slots, crews, machine.cycle_start_date).filter(({ employee_id, shift_type }) => {
    const person = people.get(employee_id);
    const refused = person && crewMemberRefusal(person);
    if (refused) skip(employee_id, shift_type, refused.message);
    const absence = absences.get(`${employee_id} ${date}`);
    if (absence !== undefined && !refused) skip(employee_id, shift_type, absentUntil(absence));
    const isOff = exceptions.has(`${employee_id} ${date}`);
    if (isOff && absence === undefined && !refused)
      skip(employee_id, shift_type, 'Taken off this day by a planner');
    return person !== undefined && !refused && !isOff && absence === undefined;
  });
  const plan = planAssignments({ machine_id: machine.id, slots, wanted, known });
  const place = {
    machine_id: machine.id,
    roleOf: (id: number) => people.get(id)?.role ?? 'operator',
    time_zone: settings.time_zone,
  };
  const add = plan.create.map((one) => workOf(one, place));
  const findings = await checkChange(change.tx, { add, remove: [] });
  if (override_reason !== undefined) await settleFindings(change, findings, override_reason);
  const refusedFor = (id: number) =>
    override_reason === undefined
      ? findings.find((one) => one.employee_id === id && one.severity === 'refuse')?.message
      : undefined;
  const allowed = plan.create.filter(({ employee_id }) => refusedFor(employee_id) === undefined);
  for (const one of plan.create) {
    const sentence = refusedFor(one.employee_id);
    if (sentence !== undefined) skip(one.employee_id, one.shift_type, sentence);
  }
  const published = await listPublishedDays(change.tx, [date]);
  const inserted = await insertCycleAssignments(change, {
    ...place,
    wanted: allowed,
    isPublished: (day) => isPublishedAtOnce(day, today, published.has(day)),
  });
  const done = new Set(inserted.map(({ employee_id }) => employee_id));
  for (const { wanted: one, because } of plan.skip) {
    const elsewhere = known.find(({ id }) => id === because.id)?.machine_name ?? null;
    skip(one.employee_id, one.shift_type, skipReason(because.shift_type, elsewhere));
  }
  for (const one of allowed)
    if (!done.has(one.employee_id)) skip(one.employee_id, one.shift_type, justAssigned);
  const created = allowed.filter(({ employee_id }) => done.has(employee_id));
  if (created.length > 0) {
    change.audit({
      action: 'crews_assigned',
      entity: 'machine',
      entity_id: machine.id,
      after: { date, assignments: created },
    });
    tellAssignments(change, machine.id, created);
  }
  return { created: created.length, skipped };
}
