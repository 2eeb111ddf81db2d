/**
 * The steps from the recorded stops to the loss of running time. Both numbers are called downtime. The recorded stops
 * are the stops that people entered. The loss is the time that the figures subtract from the planned time (decision
 * 0050).
 */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { minutesOf } from '../intervals';
import { spanQuery } from '../report-span';

/** All values are in minutes. */
export const downtimeBridge = z.object({
  /** Recorded stops: for each machine the time in which at least one stop was open (figures, section 3, case 4). */
  recorded: z.number(),
  /** The part of the recorded stops without a machine. */
  without_machine: z.number(),
  /** The part in breaks, closures and approved maintenance, outside the shifts, or while the machine did not exist. */
  outside_planned: z.number(),
  /** The part with a reason that the plant excludes. */
  excluded: z.number(),
  /** The part that is shorter than the threshold of the machine. It is a loss of performance. */
  micro_stops: z.number(),
  /** The rest of the recorded stops. It is a loss of running time. */
  counted: z.number(),
  /** The time in which the machine stood without a recorded stop. */
  without_record: z.number(),
  /** The time in which an order was due and not started. */
  due_not_started: z.number(),
  /** The loss of running time: the part of the planned time by which availability is below 100 percent. */
  loss: z.number(),
});
export type DowntimeBridge = z.infer<typeof downtimeBridge>;

/** The parts that the figures compute, in milliseconds. */
export type BridgeParts = Readonly<
  Record<Exclude<keyof DowntimeBridge, 'outside_planned' | 'counted'>, number>
>;

/** The shown minutes must add up. The time outside the planned time is therefore computed as the remainder. */
export function bridgeOf(parts: BridgeParts): DowntimeBridge {
  const shown = Object.fromEntries(
    Object.entries(parts).map(([name, ms]) => [name, minutesOf(ms)]),
  ) as Record<keyof BridgeParts, number>;
  const cents = (minutes: number) => Math.round(minutes * 100) / 100;
  const counted = cents(shown.loss - shown.without_record - shown.due_not_started);
  const named = shown.without_machine + shown.excluded + shown.micro_stops + counted;
  return { ...shown, counted, outside_planned: cents(shown.recorded - named) };
}

export const readDowntimeBridge = endpoint({
  name: 'readDowntimeBridge',
  method: 'GET',
  path: '/analytics/downtime-bridge',
  access: ['viewAnalytics', 'viewReports'],
  summary:
    'The steps from the recorded stops of a span to the loss of running time. The steps add up to the loss.',
  heavy: true,
  query: spanQuery.extend({
    environment: z.string().trim().min(1).optional(),
    machine_id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(downtimeBridge.extend({ from: z.string(), to: z.string() })),
});
