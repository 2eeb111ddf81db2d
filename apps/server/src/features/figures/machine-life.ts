/** The span in which a machine counts in the calendar (decision 0040). */
import { type DefinitionVersion, definitionOf } from '@pms/domain/figures/version';
import type { Interval } from '@pms/domain/intervals';
import { addDays, plantDateOf, startOfDay, toInstant } from '@pms/domain/plant-time';
import type { MachineRow } from './machine-queries';

type Known = Pick<MachineRow, 'known_from' | 'retired_at'>;

/**
 * A machine counts from its first fact until its retirement. By definition 2, its whole first and last day count. A
 * machine without facts does not count.
 */
export function lifeOf(
  { known_from, retired_at }: Known,
  zone: string,
  version: DefinitionVersion,
): Interval {
  const life = { from: known_from ?? Number.POSITIVE_INFINITY, to: retired_at ?? Number.POSITIVE_INFINITY };
  if (definitionOf(version).calendar_from === 'span') return life;
  const midnight = (ms: number, days: number) =>
    Number.isFinite(ms) ? Date.parse(startOfDay(addDays(plantDateOf(toInstant(ms), zone), days), zone)) : ms;
  return { from: midnight(life.from, 0), to: midnight(life.to, 1) };
}

export const sharesAnInstant = (a: Interval, b: Interval): boolean => a.from < b.to && a.to > b.from;

/**
 * The part of a span in which the machine counts. Definition 1 counts the whole span for every machine that existed in
 * a part of it, so its calendar time depends on the requested span.
 */
export function withinLife(
  machine: Known,
  span: Interval,
  zone: string,
  version: DefinitionVersion,
): Interval {
  if (definitionOf(version).calendar_from === 'span') return span;
  const life = lifeOf(machine, zone, version);
  const from = Math.min(span.to, Math.max(span.from, life.from));
  return { from, to: Math.max(from, Math.min(span.to, life.to)) };
}
