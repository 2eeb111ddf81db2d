/**
 * Finds the people who can replace a person on a shift. All callers use this module. The guard gives the findings of
 * the rules of working time.
 */
import * as no from '@pms/domain/labour/refusals';
import { isOffered, isUsual } from '@pms/domain/labour/rules';
import type { LabourRole } from '@pms/domain/labour/schema';
import {
  needsReason,
  type ReplacementFacts,
  rankReplacements,
  reasonsOf,
  remainingSpan,
} from '@pms/domain/labour/shift-start';
import { mostReplacements, type Replacements } from '@pms/domain/labour/shift-start-schema';
import type { Instant, PlantDate } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import type { Role } from '@pms/domain/roles';
import { minutesBetween, weekOf, workedMinutes } from '@pms/domain/working-time/work-span';
import { sql } from 'kysely';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { type AddedWork, findingsOf } from '../working-time/finding-queries';
import { loadRosterFacts, type RosterFacts } from '../working-time/roster-facts-queries';
import { findAssignment, type NamedRow } from './assignment-queries';

/** The work of an assignment as another person would take it over now. */
export function takenOver(row: NamedRow, employee_id: number, now: Instant): AddedWork {
  const span = remainingSpan(row, now);
  if (!span) throw new RefusalError(no.assignmentOver(row.full_name));
  const isMealAhead = row.meal_starts_at !== null && row.meal_starts_at >= span.starts_at;
  return {
    employee_id,
    date: row.assignment_date,
    machine_id: row.machine_id,
    role: row.role,
    ...span,
    meal_minutes: row.meal_minutes,
    meal_starts_at: isMealAhead ? row.meal_starts_at : null,
    // People cannot relieve their own meal.
    meal_relief_by: row.meal_relief_by === employee_id ? null : row.meal_relief_by,
  };
}

export async function listReplacements(reader: Reader, assignmentId: number): Promise<Replacements> {
  const row = await findAssignment(reader, assignmentId);
  if (!row) throw new RefusalError(no.assignmentNotFound());
  const now = await plantNow(reader);
  const work = takenOver(row, row.employee_id, now);
  const people = await listCandidates(reader, row, work);
  const free = people.filter(({ is_taken }) => !is_taken);
  const facts = await loadRosterFacts(reader, {
    employees: free.map(({ id }) => id),
    from: row.assignment_date,
    to: row.assignment_date,
  });
  const spansOf = new Map<number, RosterFacts['spans'][number][]>(free.map(({ id }) => [id, []]));
  for (const span of facts.spans) spansOf.get(span.employee_id)?.push(span);
  const ranked = rankReplacements(
    free.map((person) => ({
      ...factsOf(person, row.role as LabourRole, takenOver(row, person.id, now), {
        ...facts,
        spans: spansOf.get(person.id) ?? [],
      }),
      employee_code: person.employee_code,
    })),
  );
  return {
    assignment_id: row.id,
    version: row.version,
    full_name: row.full_name,
    people: ranked.slice(0, mostReplacements).map((one) => ({
      employee_id: one.employee_id,
      full_name: one.full_name,
      employee_code: one.employee_code,
      needs_reason: needsReason(one),
      reasons: reasonsOf(one),
    })),
    left_out: people.length - free.length,
    more: Math.max(0, ranked.length - mostReplacements),
  };
}

interface Candidate {
  readonly id: number;
  readonly full_name: string;
  readonly employee_code: string | null;
  readonly role: Role;
  readonly is_active: boolean;
  /** Whether the person is on the roster of the date or at that time, absent, or marked as not coming that day. */
  readonly is_taken: boolean;
}

async function listCandidates(reader: Reader, row: NamedRow, work: AddedWork): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id, u.full_name, u.employee_code, u.role, u.is_active,
           exists (select 1 from labour_assignments a
                    where a.employee_id = u.id
                      and (a.assignment_date = ${row.assignment_date}::date
                           or tstzrange(a.starts_at, a.ends_at) && tstzrange(${work.starts_at}, ${work.ends_at})))
           or exists (select 1 from attendance_records r
                       where r.employee_id = u.id and r.shift_date = ${row.assignment_date}::date
                         and r.status in ('absent', 'sick', 'leave'))
           or exists (select 1 from absences b
                       where b.employee_id = u.id
                         and ${row.assignment_date}::date between b.first_date and b.last_date) as is_taken
      from users u
     where u.is_active and u.id <> ${row.employee_id}
     order by u.id`.execute(reader);
  const nobody: ReadonlySet<number> = new Set();
  return rows.filter(
    (person) =>
      isOffered(person, row.role as LabourRole, nobody) &&
      // Office staff are not offered as replacements at a machine.
      person.role !== 'manager' &&
      person.role !== 'viewer',
  );
}

function factsOf(
  person: Candidate,
  role: LabourRole,
  work: AddedWork,
  /** The facts with the work of this person only. */
  facts: RosterFacts,
): ReplacementFacts {
  const before = facts.spans.filter(({ ends_at }) => ends_at <= work.starts_at).at(-1);
  return {
    employee_id: person.id,
    full_name: person.full_name,
    role: person.role,
    is_usual: isUsual(person, role),
    week_minutes: plannedMinutes(facts.spans, work.date),
    rest_minutes: before ? minutesBetween(before.ends_at, work.starts_at) : null,
    findings: findingsOf(facts, { add: [work], remove: [] }),
  };
}

const plannedMinutes = (spans: RosterFacts['spans'], date: PlantDate): number =>
  spans
    .filter((span) => weekOf(span.date) === weekOf(date))
    .reduce((sum, span) => sum + workedMinutes(span), 0);
