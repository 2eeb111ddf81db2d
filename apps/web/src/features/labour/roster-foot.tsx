/** The people and skills that are missing on the shifts of a date, in the foot of both views. */

import { missingPeople, shiftKey } from '@pms/domain/labour/board';
import type { PlantDate } from '@pms/domain/plant-time';
import type { RosterModel } from './roster-model';
import { rosterTexts as texts } from './roster-texts';

export function footCell({ coverage, hasWork, lacking }: RosterModel, date: PlantDate, shift: string) {
  const missing = coverage.ofShift.get(shiftKey(date, shift)) ?? {};
  const people = missingPeople(missing);
  const where = `${texts.onDate(date)}, ${texts.shift(shift)}`;
  const skills = texts.lacking(lacking(date, shift));
  if (people === 0 && skills.length === 0) {
    const words = hasWork(date, shift) ? texts.coveredShort : texts.noWork;
    return { isShort: false, label: `${where}: ${words}`, content: hasWork(date, shift) ? '✓' : '–' };
  }
  const short = people > 0 ? [texts.shortBy(people)] : [];
  const details = [...texts.missing(missing), ...skills];
  return {
    isShort: true,
    label: `${where}: ${[...short, ...details].join(', ')}`,
    content: (
      <>
        {short.map((words) => (
          <strong key={words}>{words}</strong>
        ))}
        {details.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </>
    ),
  };
}
