/**
 * The start of a shift: which shift starts, when its page is offered, and who may replace a person who does not come.
 * Pure.
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

/** The number of minutes before a boundary from which the coming shift counts as starting. */
export const minutesBeforeStart = 30;
/** The number of minutes after a boundary for which the page is still offered. */
export const minutesAfterStart = 120;

const later = (instant: Instant, minutes: number): Instant =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

/** The coming shift from thirty minutes before its start, or else the present shift. */
export const startingShift = (now: Instant, plan: ShiftPlan, zone: string): Shift =>
  shiftAt(later(now, minutesBeforeStart), plan, zone);

/** Whether other pages offer the page: from thirty minutes before the boundary to two hours after the boundary. */
export const isStartOffered = (now: Instant, { starts_at }: Pick<Shift, 'starts_at'>): boolean =>
  now >= later(starts_at, -minutesBeforeStart) && now <= later(starts_at, minutesAfterStart);

interface Span {
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

/** The rest of an assignment for a person who takes over now; undefined after the end of the assignment. */
export function remainingSpan({ starts_at, ends_at }: Span, now: Instant): Span | undefined {
  if (now >= ends_at) return undefined;
  return { starts_at: now > starts_at ? now : starts_at, ends_at };
}

/** Refuses the replacement of a person who came. */
export const replaceRefusal = (name: string, status: AttendanceStatus | null): Refusal | undefined =>
  status !== null && hasCome(status) ? no.hasAlreadyCome(name) : undefined;

export interface ReplacementFacts {
  readonly employee_id: number;
  readonly full_name: string;
  readonly role: Role;
  /** Whether the role of the account is the usual role for the work (`isUsual`). */
  readonly is_usual: boolean;
  /** The planned work in the week of the shift, without this shift, in minutes. */
  readonly week_minutes: number;
  /** The minutes from the end of the previous work to the start of the shift; null if no previous work is known. */
  readonly rest_minutes: number | null;
  /** The findings of the rules of working time about the person. */
  readonly findings: readonly NamedFinding[];
}

/** Whether the plant refuses the person unless a reason is given. */
export const needsReason = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ severity }) => severity === 'refuse');

const lacksRest = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ rule }) => rule === 'daily_rest' || rule === 'weekly_rest');

const lacksSkill = ({ findings }: Pick<ReplacementFacts, 'findings'>): boolean =>
  findings.some(({ rule }) => rule === 'skill');

/**
 * The order in which people are called, as numbers; smaller numbers come first. The order is: people whom no rule
 * refuses, people with the skills (decision 0350), people who had their rest, people who usually do the work, fewer
 * findings, fewer planned hours in the week.
 */
const placeOf = (one: ReplacementFacts): readonly number[] => [
  Number(needsReason(one)),
  Number(lacksSkill(one)),
  Number(lacksRest(one)),
  Number(!one.is_usual),
  one.findings.length,
  one.week_minutes,
];

/** Compares two people. People who are equal in all these points are sorted by name and then by id. */
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

/** The reasons for a person's place in the list: rest, role, hours of the week, and the sentence of each finding. */
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
