/** The stops of the shift of the shown moment, by machine: what the card of a machine lists beside its open stop. */
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import type { PastStop } from '@pms/domain/twin/history-schema';
import type { Replay } from '@pms/domain/twin/replay';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import type { TwinTime } from './use-twin-time';

export interface ShiftStop {
  readonly stop: PastStop;
  /** Until the moment where it is still open. */
  readonly minutes: number;
}

const minuteMs = 60_000;

/** Stops that overlap the shift and had begun at the moment, the newest first; minutes count within the shift. */
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
  const { shift_model: plan, time_zone: zone } = usePlant();
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return useMemo(() => {
    if (!replay) return new Map();
    return shiftStopsOf(replay, minute, Date.parse(shiftAt(toInstant(minute), plan, zone).starts_at));
  }, [replay, minute, plan, zone]);
}
