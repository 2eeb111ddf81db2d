/** The crews in the form of the API: always three crews, also before a person configures them. */
import { threeCrews } from '@pms/domain/crews/rules';
import type { Crew, CrewPlan } from '@pms/domain/crews/schema';
import type { StoredCrew } from './queries';

export const plansOf = (crews: readonly StoredCrew[]): CrewPlan[] =>
  crews.map(({ letter, offset, employees }) => ({
    letter,
    offset,
    employees: employees.map(({ id }) => id),
  }));

export function presentCrews(stored: readonly StoredCrew[]): Crew[] {
  return threeCrews(plansOf(stored)).map(({ letter, offset }) => ({
    crew_letter: letter,
    letter,
    cycle_offset: offset,
    offset,
    employees: [...(stored.find((crew) => crew.letter === letter)?.employees ?? [])],
  }));
}
