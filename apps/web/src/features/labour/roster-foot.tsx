/** What the shifts of a date lack, as the foot of both views shows it. */

import { missingPeople, shiftKey } from '@pms/domain/labour/board';
import type { PlantDate } from '@pms/domain/plant-time';
import type { RosterModel } from './roster-model';
import { rosterTexts as texts } from './roster-texts';

export function footCell({ coverage, hasWork }: RosterModel, date: PlantDate, shift: string) {
  const missing = coverage.ofShift.get(shiftKey(date, shift)) ?? {};
  const people = missingPeople(missing);
  const where = `${texts.onDate(date)}, ${texts.shift(shift)}`;
  if (people === 0) {
    const words = hasWork(date, shift) ? texts.coveredShort : texts.noWork;
    return { isShort: false, label: `${where}: ${words}`, content: hasWork(date, shift) ? '✓' : '–' };
  }
  const roles = texts.missing(missing);
  return {
    isShort: true,
    label: `${where}: ${texts.shortBy(people)}, ${roles.join(', ')}`,
    content: (
      <>
        <strong>{texts.shortBy(people)}</strong>
        {roles.map((role) => (
          <span key={role}>{role}</span>
        ))}
      </>
    ),
  };
}
