import type { PastStop } from '@pms/domain/twin/history-schema';
import { describe, expect, it } from 'vitest';
import { shiftStopsOf } from './shift-stops';

const minuteMs = 60_000;
const stop = (id: number, machineId: number, from: number, to: number) => ({
  fact: { id, machine_id: machineId } as PastStop,
  from: from * minuteMs,
  to: to * minuteMs,
});

describe('stops of the shift', () => {
  // covers REPLAY-8
  it('are the begun stops that overlap the shift, with their minutes in the shift', () => {
    const stops = [
      stop(1, 7, 0, 60),
      stop(2, 7, 50, 130),
      stop(3, 7, 200, Number.POSITIVE_INFINITY),
      stop(4, 8, 150, 160),
      stop(5, 7, 300, 310),
      stop(6, 9, 10, 100),
    ];
    const found = shiftStopsOf({ stops }, 240 * minuteMs, 100 * minuteMs);
    const stopsOf = (machine: number) =>
      found.get(machine)?.map(({ stop: { id }, minutes }) => [id, minutes]);
    expect(stopsOf(7)).toEqual([
      [3, 40],
      [2, 30],
    ]);
    expect(stopsOf(8)).toEqual([[4, 10]]);
    expect(stopsOf(9)).toBeUndefined();
  });
});
