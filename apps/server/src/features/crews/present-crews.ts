/** The answer for crews: always three, whether anybody has configured them or not. */
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
