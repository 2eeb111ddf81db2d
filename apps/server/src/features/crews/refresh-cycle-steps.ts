/** Brings the coming assignments of a machine into line with its crews and its cycle (PH-29). */
import { absentUntil } from '@pms/domain/absences/refusals';
import {
  type AssignmentPlan,
  datesToPlan,
  justAssigned,
  planAssignments,
  shiftsToCome,
  skipReason,
  todayOf,
  type WantedAssignment,
  wantedOn,
} from '@pms/domain/crews/assignment-plan';
import { crewsNotConfigured } from '@pms/domain/crews/refusals';
import { crewMemberRefusal, cycleRefusal, hasTwoShifts } from '@pms/domain/crews/rules';
import type { CrewPlan, CycleRefresh, SkippedAssignment } from '@pms/domain/crews/schema';
import { isPublishedAtOnce } from '@pms/domain/labour/rules';
import { addDays } from '@pms/domain/plant-time';
import { RefusalError, refuse } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import { listAbsentDays } from '../absences/queries';
import { sharePublication } from '../labour/assignment-queries';
import { readSettings } from '../settings/queries';
import { type HeldPerson, holdPeople } from '../users/queries';
import { refusedWork } from '../working-time/finding-queries';
import { loadRosterFacts } from '../working-time/roster-facts-queries';
import {
  deleteCycleAssignments,
  insertCycleAssignments,
  listAssignmentsOn,
  listCycleDates,
  listCycleExceptions,
  type NamedAssignment,
  workOf,
} from './assignment-queries';
import { plansOf } from './present-crews';
import { listPublishedDays, publishAssignments } from './published-queries';
import { takeCrews } from './store-crews';
import { tellAssignments } from './tell-assignments';

interface RefreshWish {
  /** Whether all assignments are published at once, including drafts. The nightly job publishes. */
  readonly publishes?: boolean;
}

export async function refreshShiftCycle(
  change: Change,
  machineId: number,
  { publishes = false }: RefreshWish = {},
): Promise<CycleRefresh> {
  const { machine, crews } = await takeCrews(change, machineId);
  const { shift_plan, time_zone } = await readSettings(change.tx);
  const ahead = datesToPlan(todayOf({ now: change.now, time_zone }), []);
  const refused = cycleRefusal({ ...machine, shift_plan }, ahead);
  // After a change to three shifts, the assignments that the cycle made before the change are removed (decision 0599).
  const leavesWork =
    refused?.code === 'CYCLE_NEEDS_TWO_SHIFTS' &&
    (await listCycleDates(change.tx, machineId, ahead[0] ?? '')).length > 0;
  if (!leavesWork) refuse(refused);
  if (crews.length === 0) throw new RefusalError(crewsNotConfigured());
  const people = await holdPeople(
    change.tx,
    crews.flatMap(({ employees }) => employees.map(({ id }) => id)),
  );
  await sharePublication(change.tx);
  await change.refreshNow();
  const plant = { now: change.now, time_zone, shift_plan };
  const today = todayOf(plant);
  const dates = datesToPlan(today, await listCycleDates(change.tx, machineId, addDays(today, 1)));
  const slots = shiftsToCome(dates, plant);
  const exceptions = await listCycleExceptions(change.tx, dates);
  const absences = await listAbsentDays(change.tx, dates);
  const onCycle = slots.filter(({ date }) => hasTwoShifts(shift_plan, date));
  const onDuty = wantedOn(onCycle, stillHere(plansOf(crews), people), machine.cycle_start_date).filter(
    ({ employee_id, date }) => !exceptions.has(`${employee_id} ${date}`),
  );
  const absenceOf = ({ employee_id, date }: WantedAssignment) => absences.get(`${employee_id} ${date}`);
  const wanted = onDuty.filter((one) => absenceOf(one) === undefined);
  const employees = [...people.keys()];
  const known = await listAssignmentsOn(change.tx, dates, { machines: [machineId], employees });
  const planned = planAssignments({ machine_id: machineId, slots, wanted, known });
  const published = await listPublishedDays(change.tx, dates);
  const place = {
    roleOf: (id: number) => people.get(id)?.role ?? 'operator',
    time_zone,
  };
  const refusals = await refusedIn(change, machineId, planned, place);
  const plan = { ...planned, create: planned.create.filter((one) => !refusals.has(one)) };
  const { removed, created } = await carryOut(change, machineId, plan, {
    ...place,
    isPublished: (date) => publishes || isPublishedAtOnce(date, today, published.has(date)),
  });
  record(change, machine.id, {
    removed,
    created,
    published: publishes ? await publishAssignments(change, plan.keep) : [],
  });
  return {
    created: created.length,
    removed: removed.length,
    kept: plan.keep.length,
    skipped: [
      ...onDuty.flatMap((one) => {
        const last = absenceOf(one);
        return last === undefined ? [] : [skippedBy(people, one, absentUntil(last))];
      }),
      ...[...refusals].map(([one, sentence]) => skippedBy(people, one, sentence)),
      ...skippedIn(plan, created, known, people),
    ],
    from: dates[0] ?? today,
    to: dates.at(-1) ?? today,
  };
}

/**
 * The people whom the rules of the plant refuse on these shifts; the cycle cannot give a reason that overrides a rule.
 */
async function refusedIn(
  change: Change,
  machine_id: number,
  { create, remove }: AssignmentPlan,
  place: Parameters<typeof workOf>[1],
): Promise<ReadonlyMap<WantedAssignment, string>> {
  const dates = create.map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const employees = [...new Set(create.map(({ employee_id }) => employee_id))];
  const works = new Map(create.map((one) => [workOf({ ...one, machine_id }, place), one]));
  const refused = refusedWork(await loadRosterFacts(change.tx, { employees, from, to }), {
    add: [...works.keys()],
    remove: remove.map(({ id }) => id),
  });
  return new Map(
    [...works].flatMap(([work, one]) => {
      const sentence = refused.get(work);
      return sentence === undefined ? [] : [[one, sentence] as const];
    }),
  );
}

type People = ReadonlyMap<number, HeldPerson>;

/** A person may have left between the read of the crews and the lock. */
const stillHere = (crews: readonly CrewPlan[], people: People): CrewPlan[] =>
  crews.map((crew) => ({
    ...crew,
    employees: crew.employees.filter((id) => {
      const person = people.get(id);
      return person !== undefined && crewMemberRefusal(person) === undefined;
    }),
  }));

/** Removals come before additions, because a person has only one assignment on a date. */
async function carryOut(
  change: Change,
  machine_id: number,
  plan: AssignmentPlan,
  how: Omit<Parameters<typeof insertCycleAssignments>[1], 'wanted'>,
): Promise<CarriedOut> {
  const deleted = await deleteCycleAssignments(
    change.tx,
    plan.remove.map(({ id }) => id),
  );
  const inserted = await insertCycleAssignments(change, {
    ...how,
    wanted: plan.create.map((one) => ({ ...one, machine_id })),
  });
  const done = new Set(inserted.map((row) => `${row.employee_id} ${row.assignment_date}`));
  return {
    removed: plan.remove.filter(({ id }) => deleted.has(id)),
    created: plan.create.filter(({ employee_id, date }) => done.has(`${employee_id} ${date}`)),
  };
}

interface CarriedOut {
  readonly removed: AssignmentPlan['remove'];
  readonly created: readonly WantedAssignment[];
}

interface Refreshed extends CarriedOut {
  /** Drafts of the cycle that stayed and are now published. */
  readonly published: AssignmentPlan['keep'];
}

function record(change: Change, machineId: number, { removed, created, published }: Refreshed): void {
  if (created.length + removed.length + published.length === 0) return;
  change.audit({
    action: 'shift_cycle_refreshed',
    entity: 'machine',
    entity_id: machineId,
    before: { assignments: removed },
    after: { assignments: created, ...(published.length > 0 ? { published } : {}) },
  });
  tellAssignments(change, machineId, [
    ...[...removed, ...published].map(({ assignment_date: date, shift_type }) => ({ date, shift_type })),
    ...created,
  ]);
}

const skippedBy = (people: People, wanted: WantedAssignment, reason: string): SkippedAssignment => ({
  ...wanted,
  employee: people.get(wanted.employee_id)?.full_name ?? '',
  reason,
});

function skippedIn(
  plan: AssignmentPlan,
  created: readonly WantedAssignment[],
  known: readonly NamedAssignment[],
  people: People,
): SkippedAssignment[] {
  const machineOf = (id: number) => known.find((row) => row.id === id)?.machine_name ?? null;
  return [
    ...plan.skip.map(({ wanted, because }) =>
      skippedBy(people, wanted, skipReason(because.shift_type, machineOf(because.id))),
    ),
    ...plan.create.filter((one) => !created.includes(one)).map((one) => skippedBy(people, one, justAssigned)),
  ];
}
