/** The people in the picker of a crew, with the reason if a person cannot be chosen. Pure functions. */
import { crewMemberRefusal } from '@pms/domain/crews/rules';
import type { CrewMembership, CrewPlan } from '@pms/domain/crews/schema';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import type { DirectoryUser } from '@pms/domain/users/schema';

/** A person who is in a crew or may join a crew, with the fields of the screens. */
export interface CrewPerson {
  readonly id: number;
  readonly full_name: string;
  readonly employee_code: string | null;
}

export interface Candidate extends CrewPerson {
  /** The reason why the person cannot be chosen; undefined if the person can be chosen. */
  readonly reason: string | undefined;
}

export const labelOf = ({ full_name, employee_code }: CrewPerson): string =>
  employee_code ? `${full_name} (${shownEmployeeCode(employee_code)})` : full_name;

interface Plant {
  readonly machineId: number;
  readonly people: readonly DirectoryUser[];
  readonly memberships: readonly CrewMembership[];
  /** The crews in the form. */
  readonly crews: readonly CrewPlan[];
}

/** People who can be chosen come first. Both groups are sorted by name. */
export function candidatesFor({ machineId, people, memberships, crews }: Plant): Candidate[] {
  const candidates = people.map(({ id, fullName, employee_code, role, is_active }): Candidate => {
    const person = { id, full_name: fullName, employee_code };
    const here = crews.find(({ employees }) => employees.includes(id));
    const elsewhere = memberships.find(
      ({ employee_id, machine_id }) => employee_id === id && machine_id !== machineId,
    );
    const reason = here
      ? `in crew ${here.letter}`
      : elsewhere
        ? `in crew ${elsewhere.crew_letter} of ${elsewhere.machine_name}`
        : reasonOfRule(crewMemberRefusal({ ...person, role, is_active })?.message, fullName);
    return { ...person, reason };
  });
  return candidates.sort(
    (a, b) =>
      Number(a.reason !== undefined) - Number(b.reason !== undefined) ||
      a.full_name.localeCompare(b.full_name),
  );
}

/** The people whom a search finds by name or by code, with or without leading zeros (decision A-63). */
export function matching(candidates: readonly Candidate[], search: string): Candidate[] {
  const wanted = search.trim().toLowerCase();
  return candidates.filter((one) =>
    `${labelOf(one)} ${one.employee_code ?? ''}`.toLowerCase().includes(wanted),
  );
}

/** The sentence of the rule without the person's name, because the list already shows the name. */
const reasonOfRule = (sentence: string | undefined, name: string): string | undefined =>
  sentence?.replace(`${name} `, '');
