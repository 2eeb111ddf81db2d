/**
 * The stops in the shift of the shown moment, by machine. The card of a machine lists these stops beside the open stop.
 */
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import type { PastStop } from '@pms/domain/twin/history-schema';
import type { Replay } from '@pms/domain/twin/replay';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import type { TwinTime } from './use-twin-time';

export interface ShiftStop {
  readonly stop: PastStop;
  /** The end of the stop. For an open stop, the shown moment. */
  readonly minutes: number;
}

const minuteMs = 60_000;

/** The stops that overlap the shift and began before the moment, newest first. Only minutes in the shift count. */
export function shiftStopsOf(
  replay: Pick<Replay, 'stops'>,
  at: number,
  shiftFrom: number,
): ReadonlyMap<number, ShiftStop[]> {
  const byMachine = new Map<number, ShiftStop[]>();
  for (const { fact, from, to } of replay.stops) {
    if (from > at || to <= shiftFrom) continue;
    const minutes = (Math.min(to, at) - Math.max(from, shiftFrom)) / minuteMs;
    byMachine.set(fact.machine_id, [{ stop: fact, minutes }, ...(byMachine.get(fact.machine_id) ?? [])]);
  }
  return byMachine;
}

export function useShiftStops({
  replay,
  at,
}: Pick<TwinTime, 'replay' | 'at'>): ReadonlyMap<number, ShiftStop[]> {
  const { shift_plan: plan, time_zone: zone } = usePlant();
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return useMemo(() => {
    if (!replay) return new Map();
    return shiftStopsOf(replay, minute, Date.parse(shiftAt(toInstant(minute), plan, zone).starts_at));
  }, [replay, minute, plan, zone]);
}
