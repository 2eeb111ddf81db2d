/** The people in a picker of the planner for a role, with the reason if a person cannot be chosen. Pure functions. */
import { absentUntil } from '@pms/domain/absences/refusals';
import { isOffered, isUsual } from '@pms/domain/labour/rules';
import type { LabourAssignment, LabourRole } from '@pms/domain/labour/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { texts } from './texts';

export interface PersonOption {
  readonly id: number;
  readonly label: string;
  readonly name: string;
  /** The reason why the person cannot be chosen; undefined if the person can be chosen. */
  readonly reason: string | undefined;
  /** The skills that the person lacks for the work, in words; undefined if no skill is missing. */
  readonly lacks: string | undefined;
}

const labelOf = ({ fullName, employee_code }: DirectoryUser): string =>
  employee_code ? `${fullName} (${shownEmployeeCode(employee_code)})` : fullName;

/**
 * People who usually do the work come first, then other free people, then people who lack a skill, then people who are
 * assigned or absent on that day.
 */
export function personOptions(
  people: readonly DirectoryUser[],
  assignments: readonly LabourAssignment[],
  role: LabourRole,
  /** The last day of the absence of each person who is absent that day. */
  absent: ReadonlyMap<number, PlantDate> = new Map(),
  lacksOf: (id: number) => string | undefined = () => undefined,
): PersonOption[] {
  const places = new Map(assignments.map((one) => [one.employee_id, one]));
  const isTaken = ({ id }: DirectoryUser) => places.has(id) || absent.has(id);
  const lacking = new Map(people.map(({ id }) => [id, lacksOf(id)]));
  const rank = (person: DirectoryUser): number => {
    if (isTaken(person)) return 3;
    if (lacking.get(person.id) !== undefined) return 2;
    return isUsual(person, role) ? 0 : 1;
  };
  return people
    .filter((person) => isOffered(person, role, new Set()))
    .sort((a, b) => rank(a) - rank(b) || a.fullName.localeCompare(b.fullName))
    .map((person) => {
      const place = places.get(person.id);
      const last = absent.get(person.id);
      return {
        id: person.id,
        label: labelOf(person),
        name: person.fullName,
        reason: place
          ? texts.assignedTo(place.machine_name ?? texts.factoryWide, place.shift_type)
          : last && absentUntil(last),
        lacks: lacking.get(person.id),
      };
    });
}

/** The people whom a search finds by name or by code, with or without leading zeros (decision A-63). */
export function optionsFound(
  options: readonly PersonOption[],
  search: string,
  codeOf: (id: number) => string | null,
): PersonOption[] {
  const wanted = search.trim().toLowerCase();
  return options.filter(({ id, label }) => `${label} ${codeOf(id) ?? ''}`.toLowerCase().includes(wanted));
}
