/** Pure functions that change three crews in a form. After each change, every offset and every person occurs once. */
import type { Crew, CrewLetter, CrewOffset, CrewPlan } from '@pms/domain/crews/schema';

export const planOf = ({ letter, offset, employees }: Crew): CrewPlan => ({
  letter,
  offset,
  employees: employees.map(({ id }) => id),
});

const changed = (
  crews: readonly CrewPlan[],
  letter: CrewLetter,
  change: (employees: readonly number[]) => readonly number[],
): CrewPlan[] =>
  crews.map((crew) => (crew.letter === letter ? { ...crew, employees: change(crew.employees) } : crew));

export const withPerson = (crews: readonly CrewPlan[], letter: CrewLetter, id: number): CrewPlan[] =>
  changed(crews, letter, (employees) => [...employees, id]);

export const withoutPerson = (crews: readonly CrewPlan[], letter: CrewLetter, id: number): CrewPlan[] =>
  changed(crews, letter, (employees) => employees.filter((one) => one !== id));

/** The crew with the wanted offset takes the offset of this crew; otherwise two crews would be on one shift. */
export function withOffset(crews: readonly CrewPlan[], letter: CrewLetter, offset: CrewOffset): CrewPlan[] {
  const before = crews.find((crew) => crew.letter === letter);
  if (!before) return [...crews];
  return crews.map((crew) => {
    if (crew.letter === letter) return { ...crew, offset };
    return crew.offset === offset ? { ...crew, offset: before.offset } : crew;
  });
}
