/**
 * The start of a shift: which shift is meant, when its page is offered, and who may take over from somebody who does not
 * come. Pure.
 */
import { hasCome } from '../attendance/rules';
import type { AttendanceStatus } from '../attendance/schema';
import { formatNumber } from '../number-format';
import { type Instant, type Shift, type ShiftPlan, shiftAt } from '../plant-time';
import type { Refusal } from '../refusal';
import type { Role } from '../roles';
import type { NamedFinding } from '../working-time/schema';

import * as no from './refusals';
import { roleNames } from './role-names';
import type { ReplacementReason } from './shift-start-schema';

const minuteMs = 60_000;

/** So many minutes before a boundary the coming shift is the one that starts. */
export const minutesBeforeStart = 30;
/** So many minutes after a boundary the page is still offered. */
export const minutesAfterStart = 120;

const later = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

/** The coming shift from thirty minutes before its start, else the shift that runs. */
export const startingShift = (now: Instant, plan: ShiftPlan, zone: string): Shift =>
  shiftAt(later(now, minutesBeforeStart), plan, zone);

/** Whether the page is offered on other pages: thirty minutes before the boundary to two hours after it. */
export const isStartOffered = (now: Instant, { starts_at }: Pick<Shift, 'starts_at'>): boolean =>
  now >= later(starts_at, -minutesBeforeStart) && now <= later(starts_at, minutesAfterStart);

interface Span {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** What is left of an assignment for somebody who takes over now; undefined once it is over. */
export function remainingSpan({ starts_at, ends_at }: Span, now: Instant): Span | undefined {
  if (now >= ends_at) return undefined;
  return { starts_at: now > starts_at ? now : starts_at, ends_at };
}

/** Somebody who came is not replaced. */
export const replaceRefusal = (name: string, status: AttendanceStatus | null): Refusal | undefined =>
  status !== null && hasCome(status) ? no.hasAlreadyCome(name) : undefined;

export interface ReplacementFacts {
  readonly employee_id: number;
  readonly full_name: string;
  readonly role: Role;
  /** Whether the account's role is the usual one for the work (`isUsual`). */
  readonly is_usual: boolean;
  /** Work planned in the week of the shift, without this shift, in minutes. */
  readonly week_minutes: number;
  /** Between the end of the work before and the start, in minutes; null where no work before is known. */
  readonly rest_minutes: number | null;
  /** What the rules of working time have against the person taking over. */
  readonly findings: readonly NamedFinding[];
}

/** Whether the plant refuses the person without a reason. */
export const needsReason = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'refuse');

const lacksRest = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ rule }) => rule === 'daily_rest' || rule === 'weekly_rest');

const lacksSkill = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ rule }) => rule === 'skill');

/**
 * The order in which people are asked, as numbers of which the smaller one comes first: those whom no rule refuses, those who
 * have the skills (decision 0350), the rested,
 * those who usually do the work, those with the fewest findings, those with the fewest planned hours of the week.
 */
const placeOf = (one: ReplacementFacts): readonly number[] => [
  Number(needsReason(one)),
  Number(lacksSkill(one)),
  Number(lacksRest(one)),
  Number(!one.is_usual),
  one.findings.length,
  one.week_minutes,
];

/** A total order: people who are equal in everything else stand by name and then by number. */
export function compareReplacements(a: ReplacementFacts, b: ReplacementFacts): number {
  const [left, right] = [placeOf(a), placeOf(b)];
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  const [one, other] = [a.full_name.toLowerCase(), b.full_name.toLowerCase()];
  if (one !== other) return one < other ? -1 : 1;
  return a.employee_id - b.employee_id;
}

export const rankReplacements = <T extends ReplacementFacts>(people: readonly T[]): T[] =>
  [...people].sort(compareReplacements);

const hoursOf = (minutes: number): string => `${formatNumber(Math.round(minutes / 6) / 10)} h`;

/** Why a person stands where they stand: rest, role, hours of the week, and each finding in its words. */
export function reasonsOf(one: ReplacementFacts): ReplacementReason[] {
  const { rest_minutes: rest, week_minutes, role, is_usual, findings } = one;
  const restText =
    rest === null ? 'No work before this shift on the roster' : `${hoursOf(rest)} since the last shift`;
  return [
    { tone: lacksRest(one) ? 'warn' : 'good', text: restText },
    { tone: is_usual ? 'good' : 'warn', text: `Account role: ${roleNames[role]}` },
    { tone: 'good', text: `${hoursOf(week_minutes)} planned in the week without this shift` },
    ...findings.map(({ severity, message }): ReplacementReason => ({ tone: severity, text: message })),
  ];
}
