/** The sentence of a finding, with the rule, the number and the time. */
import { formatPlantDate } from '../plant-time';
import type { Finding, RuleKey } from './schema';

/** A number with the plant's decimal comma (decision A-43). */
const amount = (value: number): string => String(value).replace('.', ',');

const span = ({ from, to }: Pick<Finding, 'from' | 'to'>): string =>
  from === to ? formatPlantDate(from) : `${formatPlantDate(from)} to ${formatPlantDate(to)}`;

export const ruleNames: Readonly<Record<RuleKey, string>> = {
  weekly_hours: 'Weekly hours',
  weekly_overtime: 'Weekly overtime',
  daily_hours: 'Hours of the day',
  daily_rest: 'Rest',
  weekly_rest: 'Weekly rest',
  working_days: 'Working days',
  meal: 'Work without a meal',
  night: 'Night work',
  sunday: 'Sunday work',
  public_holiday: 'Public holiday work',
  skill: 'Skill',
  absence: 'Absence',
};

export function sentenceFor(finding: Omit<Finding, 'message'>): string {
  const { rule, limit, value, unit } = finding;
  const name = ruleNames[rule];
  if (rule === 'night' && limit > 0)
    return `Regular night worker: ${value} nights of ${limit}, ${span(finding)}`;
  if (limit === 0)
    return `${name} without an agreement: ${value === 1 ? 'one shift' : `${value} shifts`}, ${span(finding)}`;
  const short = unit === 'hours' ? 'h' : unit;
  return `${name} ${amount(value)} of ${amount(limit)} ${short}, ${span(finding)}`;
}
