/**
 * The query of the floor monitor. The screen computes the values that follow the clock, so that a card renders only
 * when its machine changes.
 */
import { knownMachineStatus } from '@pms/domain/machines/statuses';
import { readFloorOverview } from '@pms/domain/production/endpoints';
import type { MachineCard } from '@pms/domain/production/machine-card';
import type { FloorMachine, FloorOverview, StripPart } from '@pms/domain/production/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

/** Specification 2, section 9. */
export const floorRefreshMs = 5000;

export interface CardStripPart extends Omit<StripPart, 'to'> {
  /** Null while the absence lasts. */
  readonly to: string | null;
}

export type CardMachine = MachineCard & {
  readonly strip: readonly CardStripPart[];
};

export interface Floor extends Omit<FloorOverview, 'machineStatus' | 'as_of'> {
  readonly machines: readonly CardMachine[];
  /** The time in milliseconds by which the plant's clock is ahead of the browser's clock. */
  readonly clockAheadMs: number;
}

export const floorKey = ['floor'] as const;

function cardOf(
  { efficiency, efficiency_reason, strip, ...machine }: FloorMachine,
  now: string,
): CardMachine {
  return {
    ...machine,
    status: knownMachineStatus(machine.status),
    strip: strip.map((part) => (part.to === now ? { ...part, to: null } : part)),
  };
}

/** Rounded to ten seconds, so that the time of the answer on the network does not count as a difference. */
const aheadMs = (now: string): number => Math.round((Date.parse(now) - Date.now()) / 10_000) * 10_000;

export const floorQuery = queryOptions({
  queryKey: floorKey,
  queryFn: async ({ signal }): Promise<Floor> => {
    const { machineStatus, as_of, ...rest } = (await call(readFloorOverview, { signal })).data;
    return {
      ...rest,
      machines: machineStatus.map((one) => cardOf(one, as_of)),
      clockAheadMs: aheadMs(as_of),
    };
  },
  refetchInterval: floorRefreshMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});
