/**
 * From recorded stops to the loss of running time: two numbers that are both called downtime, and every step between them.
 * Recorded stops are what people wrote down; the loss is what the figures take from the planned time (decision 0050).
 */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { minutesOf } from '../intervals';
import { spanQuery } from '../report-span';

/** Minutes. */
export const downtimeBridge = z.object({
  /** Recorded stops: of each machine the time in which at least one of them went on (figures, section 3, case 4). */
  recorded: z.number(),
  /** The part of the recorded stops that names no machine. */
  without_machine: z.number(),
  /** The part in breaks, closures and approved maintenance, outside the shifts, or while the machine did not exist. */
  outside_planned: z.number(),
  /** The part with a reason that the plant excludes. */
  excluded: z.number(),
  /** Shorter than the threshold of their machine: a loss of performance. */
  micro_stops: z.number(),
  /** The rest of the recorded stops, which is a loss of running time. */
  counted: z.number(),
  /** The time in which the machine stood without a recorded stop. */
  without_record: z.number(),
  /** The time in which an order was due and not started. */
  due_not_started: z.number(),
  /** Loss of running time: the part of the planned time that availability lacks to 100 percent. */
  loss: z.number(),
});
export type DowntimeBridge = z.infer<typeof downtimeBridge>;

/** The parts that the figures know, in milliseconds. */
export type BridgeParts = Readonly<
  Record<Exclude<keyof DowntimeBridge, 'outside_planned' | 'counted'>, number>
>;

/** The shown minutes must add up, so the time outside the planned time is the rest between the two ends. */
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
