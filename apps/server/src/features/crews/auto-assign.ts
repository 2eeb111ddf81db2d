/** Assigns the crews on duty to the shifts of a date, for one machine or all machines on the cycle (decision A-52). */
import { absentUntil } from '@pms/domain/absences/refusals';
import {
  type AssignmentPlan,
  justAssigned,
  planAssignments,
  type ShiftSlot,
  shiftsToCome,
  skipReason,
  type WantedAssignment,
  wantedOn,
} from '@pms/domain/crews/assignment-plan';
import * as no from '@pms/domain/crews/refusals';
import { crewMemberRefusal, dutyRefusal } from '@pms/domain/crews/rules';
import type { CrewPlan } from '@pms/domain/crews/schema';
import { noMachineOnCycle } from '@pms/domain/labour/refusals';
import { isPublishedAtOnce } from '@pms/domain/labour/rules';
import type { AutoAssigned } from '@pms/domain/labour/schema';
import { machineNotFound } from '@pms/domain/machines/refusals';
import type { Machine } from '@pms/domain/machines/schema';
import { type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { PlantFacts } from '@pms/domain/settings/schema';
import type { Change } from '../../platform/change';
import { listAbsentDays } from '../absences/queries';
import { sharePublication } from '../labour/assignment-queries';
import { listMachines, lockMachine, lockMachines } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { type HeldPerson, holdPeople } from '../users/queries';
import { checkChange } from '../working-time/finding-queries';
import { settleFindings } from '../working-time/override-steps';
import {
  insertCycleAssignments,
  listAssignmentsOn,
  listCycleExceptions,
  type NamedAssignment,
  type WantedPlace,
  workOf,
} from './assignment-queries';
import { plansOf } from './present-crews';
import { listPublishedDays } from './published-queries';
import { listAllCrews, listCrewsOf, lockCrews } from './queries';
import { tellAssignments } from './tell-assignments';

interface Wish {
  readonly date: PlantDate;
  readonly machine_id?: number | undefined;
  /** Overrides the rules of the plant. Without a reason, people whom the rules refuse are left out. */
  readonly override_reason?: string | undefined;
}

/**
 * A person is in one crew only, so machines do not compete for people, and all machines are read, planned and written
 * at once.
 */
export async function autoAssign(
  change: Change,
  { date, machine_id, override_reason }: Wish,
): Promise<AutoAssigned> {
  await lockCrews(change.tx);
  const machines = await machinesToFill(change, machine_id);
  const settings = await readSettings(change.tx);
  for (const machine of machines) refuse(dutyRefusal({ ...machine, ...settings }, date));
  const crewed = await withCrews(change, machines, machine_id);
  const facts = await readFacts(change, crewed, { date, settings });
  const plans = crewed.map((one) => planMachine(one, facts));
  const refused = await refusedPeople(change, plans, facts, override_reason);
  const allowed = plans.flatMap((plan) => plan.create.filter(({ employee_id }) => !refused.has(employee_id)));
  const inserted = await insertCycleAssignments(change, {
    ...placeOf(facts),
    wanted: allowed,
    isPublished: (day) => isPublishedAtOnce(day, facts.today, facts.published.has(day)),
  });
  const done = new Set(inserted.map(({ employee_id }) => employee_id));
  for (const plan of plans) record(change, plan, done, date);
  return {
    created: done.size,
    skipped: plans.flatMap((plan) => skippedOf(plan, { refused, done, facts })),
  };
}

async function machinesToFill(change: Change, id: number | undefined): Promise<readonly Machine[]> {
  if (id !== undefined) {
    const machine = await lockMachine(change.tx, id);
    if (!machine) throw new RefusalError(machineNotFound());
    return [machine];
  }
  const onCycle = (await listMachines(change.tx)).filter(isOnCycle);
  if (onCycle.length === 0) throw new RefusalError(noMachineOnCycle());
  // Another change may have taken a machine off the cycle before the lock.
  return (
    await lockMachines(
      change.tx,
      onCycle.map((machine) => machine.id),
    )
  ).filter(isOnCycle);
}

const isOnCycle = ({ shift_cycle_enabled, cycle_start_date }: Machine): boolean =>
  shift_cycle_enabled && cycle_start_date !== null;

interface CrewedMachine {
  readonly machine: Machine;
  readonly crews: readonly CrewPlan[];
}

/** The machines that have crews. Refuses if no machine has crews, or if the crews of the wanted machine are empty. */
async function withCrews(
  change: Change,
  machines: readonly Machine[],
  asked: number | undefined,
): Promise<CrewedMachine[]> {
  const stored = asked === undefined ? await listAllCrews(change.tx) : await listCrewsOf(change.tx, asked);
  const crewed = machines
    .map((machine) => ({
      machine,
      crews: plansOf(stored.filter((crew) => crew.machine_id === machine.id)),
    }))
    .filter(({ crews }) => crews.length > 0);
  if (crewed.length === 0) throw new RefusalError(no.crewsNotConfigured());
  const [only] = crewed;
  if (asked !== undefined && only && employeesOf(only).length === 0)
    throw new RefusalError(no.nobodyInCrews(only.machine.name));
  return crewed;
}

const employeesOf = ({ crews }: CrewedMachine): number[] => crews.flatMap(({ employees }) => employees);

interface Facts {
  readonly date: PlantDate;
  readonly today: PlantDate;
  readonly settings: PlantFacts;
  readonly people: ReadonlyMap<number, HeldPerson>;
  /** The shifts of the date that have not begun. */
  readonly slots: readonly ShiftSlot[];
  readonly exceptions: ReadonlySet<string>;
  readonly absences: ReadonlyMap<string, PlantDate>;
  readonly known: readonly NamedAssignment[];
  readonly published: ReadonlySet<PlantDate>;
}

async function readFacts(
  change: Change,
  crewed: readonly CrewedMachine[],
  { date, settings }: Pick<Facts, 'date' | 'settings'>,
): Promise<Facts> {
  const employees = crewed.flatMap(employeesOf);
  const people = await holdPeople(change.tx, employees);
  await sharePublication(change.tx);
  await change.refreshNow();
  const machines = crewed.map(({ machine }) => machine.id);
  return {
    date,
    today: plantDateOf(change.now, settings.time_zone),
    settings,
    people,
    slots: shiftsToCome([date], { ...settings, now: change.now }),
    exceptions: await listCycleExceptions(change.tx, [date]),
    absences: await listAbsentDays(change.tx, [date]),
    known: await listAssignmentsOn(change.tx, [date], { machines, employees }),
    published: await listPublishedDays(change.tx, [date]),
  };
}

interface MachinePlan {
  readonly machine: Machine;
  readonly create: readonly WantedPlace[];
  readonly skip: AssignmentPlan['skip'];
  /** The people who cannot be on any shift of this date, each with the reason. */
  readonly absent: readonly (readonly [WantedAssignment, string])[];
}

function planMachine({ machine, crews }: CrewedMachine, facts: Facts): MachinePlan {
  const { slots } = facts;
  const absent: [WantedAssignment, string][] = [];
  const wanted = wantedOn(slots, crews, machine.cycle_start_date).filter((one) => {
    if (!facts.people.has(one.employee_id)) return false;
    const sentence = absenceFrom(one, facts);
    if (sentence !== undefined) absent.push([one, sentence]);
    return sentence === undefined;
  });
  const theirs = new Set(crews.flatMap(({ employees }) => employees));
  const known = facts.known.filter((one) => one.machine_id === machine.id || theirs.has(one.employee_id));
  const { create, skip } = planAssignments({ machine_id: machine.id, slots, wanted, known });
  return { machine, skip, absent, create: create.map((one) => ({ ...one, machine_id: machine.id })) };
}

function absenceFrom(
  { employee_id }: WantedAssignment,
  { people, absences, exceptions, date }: Facts,
): string | undefined {
  const person = people.get(employee_id);
  const refused = person && crewMemberRefusal(person);
  if (refused) return refused.message;
  const last = absences.get(`${employee_id} ${date}`);
  if (last !== undefined) return absentUntil(last);
  return exceptions.has(`${employee_id} ${date}`) ? 'Taken off this day by a planner' : undefined;
}

const placeOf = ({ people, settings }: Facts) => ({
  roleOf: (id: number) => people.get(id)?.role ?? 'operator',
  time_zone: settings.time_zone,
});

/**
 * The people whom the rules of working time and skills refuse, each with the message. With a reason, no person is
 * refused, and the reason is stored with the findings that it overrides.
 */
async function refusedPeople(
  change: Change,
  plans: readonly MachinePlan[],
  facts: Facts,
  overrideReason: string | undefined,
): Promise<ReadonlyMap<number, string>> {
  const place = placeOf(facts);
  const add = plans.flatMap(({ create }) => create.map((one) => workOf(one, place)));
  const findings = await checkChange(change.tx, { add, remove: [] });
  if (overrideReason !== undefined) {
    await settleFindings(change, findings, overrideReason);
    return new Map();
  }
  const refused = new Map<number, string>();
  for (const { employee_id, severity, message } of findings)
    if (severity === 'refuse' && !refused.has(employee_id)) refused.set(employee_id, message);
  return refused;
}

function record(
  change: Change,
  { machine, create }: MachinePlan,
  done: ReadonlySet<number>,
  date: PlantDate,
): void {
  const created = create
    .filter(({ employee_id }) => done.has(employee_id))
    .map(({ machine_id: _, ...assignment }) => assignment);
  if (created.length === 0) return;
  change.audit({
    action: 'crews_assigned',
    entity: 'machine',
    entity_id: machine.id,
    after: { date, assignments: created },
  });
  tellAssignments(change, machine.id, created);
}

interface Outcome {
  readonly refused: ReadonlyMap<number, string>;
  /** The people who were assigned. */
  readonly done: ReadonlySet<number>;
  readonly facts: Facts;
}

function skippedOf(
  { machine, create, skip, absent }: MachinePlan,
  { refused, done, facts }: Outcome,
): AutoAssigned['skipped'] {
  const machineOf = (id: number) => facts.known.find((one) => one.id === id)?.machine_name ?? null;
  const sentences: readonly (readonly [WantedAssignment, string])[] = [
    ...absent,
    ...create.flatMap((one) => {
      const sentence = refused.get(one.employee_id);
      return sentence === undefined ? [] : [[one, sentence] as const];
    }),
    ...skip.map(
      ({ wanted, because }) => [wanted, skipReason(because.shift_type, machineOf(because.id))] as const,
    ),
    // Another change assigned the person at the same moment.
    ...create
      .filter(({ employee_id }) => !refused.has(employee_id) && !done.has(employee_id))
      .map((one) => [one, justAssigned] as const),
  ];
  return sentences.map(([{ employee_id, shift_type }, reason]) => ({
    employee_id,
    employee: facts.people.get(employee_id)?.full_name ?? '',
    machine_name: machine.name,
    shift_type,
    reason,
  }));
}
