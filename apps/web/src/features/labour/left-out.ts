/** The people whom a copy of the roster leaves out. */
import type { Copied } from '@pms/domain/labour/schema';
import { rosterTexts as texts } from './roster-texts';

/** "Zanele Ngcobo, Mon 23-11, Tue 24-11: Absent until 27-11-2026". A person has one line for each reason. */
export function leftOutLines(skipped: Copied['skipped']): string[] {
  const lines = new Map<string, { who: string; dates: Set<string>; why: string }>();
  for (const { employee_id, employee: who, date, reason: why } of skipped) {
    const key = `${employee_id} ${why}`;
    const line = lines.get(key) ?? { who, dates: new Set(), why };
    line.dates.add(texts.onDate(date));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ who, dates, why }) => `${who}, ${[...dates].join(', ')}: ${why}`);
}
