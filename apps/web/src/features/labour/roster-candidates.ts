/** The people who could be assigned to a place. People with the fewest findings come first. Pure functions. */
import type { BoardPerson } from '@pms/domain/labour/board-schema';
import type { RosterReading, RosterVerdict } from '@pms/domain/labour/roster-verdict';
import type { LabourRole } from '@pms/domain/labour/schema';
import { weekOf } from '@pms/domain/working-time/work-span';
import type { BoardPlace } from './roster-hand';
import type { RosterModel } from './roster-model';
import { usualRoleOf } from './roster-roles';

interface Candidate {
  readonly person: BoardPerson;
  readonly hours: number;
  readonly verdict: RosterVerdict;
}

type MachinePlace = Extract<BoardPlace, { kind: 'machine' }>;

/** Only the people with the fewest hours are checked, because a check of all people of a large plant would be slow. */
const mostJudged = 60;
const mostShown = 5;

const rank: Readonly<Record<RosterVerdict['outcome'], number>> = {
  fits: 0,
  unchecked: 1,
  warns: 2,
  refuses: 3,
  impossible: 4,
};

export function candidatesFor(
  model: RosterModel,
  reading: RosterReading,
  { machine_id, date, shift_type }: MachinePlace,
  role: LabourRole | undefined,
): Candidate[] {
  const week = weekOf(date);
  return model.board.people
    .filter(
      (person) =>
        person.is_active &&
        (role === undefined || usualRoleOf(person) === role) &&
        !model.assignmentOf(person.id, date) &&
        !model.isAbsent(person.id, date),
    )
    .map((person) => ({ person, hours: model.hoursOf(person.id, week) }))
    .sort((a, b) => a.hours - b.hours || a.person.full_name.localeCompare(b.person.full_name))
    .slice(0, mostJudged)
    .map(({ person, hours }) => {
      const wish = {
        employee_id: person.id,
        machine_id,
        date,
        shift_type,
        role: role ?? usualRoleOf(person),
        own: null,
      };
      return { person, hours, verdict: reading.judge({ add: [wish], remove: [] }) };
    })
    .filter(({ verdict }) => verdict.outcome !== 'impossible')
    .sort(
      (a, b) =>
        rank[a.verdict.outcome] - rank[b.verdict.outcome] ||
        a.verdict.findings.length - b.verdict.findings.length ||
        a.hours - b.hours,
    )
    .slice(0, mostShown);
}
