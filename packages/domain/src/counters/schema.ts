/**
 * Counters of machines: the readings that a machine sends about its pieces, and the keys that allow a machine to send
 * readings.
 */

import { z } from 'zod';
import { hasAtMostDecimals } from '../decimals';
import { deviceKey } from '../device-key';

const quantity = (what: string, least: number) =>
  z
    .number({ error: `${what} must be a number` })
    .min(least, least > 0 ? `${what} must be above 0` : `${what} must not be negative`)
    .max(99_999_999_999, `${what} is too large`)
    .refine((value) => hasAtMostDecimals(value, 3), {
      error: `${what} has at most three decimals`,
    });

/** A machine sends either the pieces since its last message or the total of its counter. */
export const countsBody = z
  .strictObject({
    count: quantity('The count', 0.001).optional(),
    total: quantity('The total', 0).optional(),
    /**
     * The time at which the machine counted. If omitted, the time at which the server receives the reading; a repeated
     * message is then a new reading.
     */
    time: z.iso.datetime({ offset: true, error: 'Enter a time with its offset' }).optional(),
  })
  .refine(({ count, total }) => (count === undefined) !== (total === undefined), {
    error: 'Send either count or total',
    path: ['total'],
  });
export type CountsBody = z.infer<typeof countsBody>;

/** The last reading of a key. Each key has its own counter (decision 0617). */
export const machineCounter = z.object({
  /** Null if the device sends counts, or if a count followed the last total. */
  total: z.number().nullable(),
  counted_at: z.string(),
  /** Increases by one each time the counter starts again. */
  segment: z.number().int(),
});
export type MachineCounter = z.infer<typeof machineCounter>;

export const countingKey = deviceKey.extend({
  /** Null if the device never sent a reading. */
  counter: machineCounter.nullable(),
});
export type CountingKey = z.infer<typeof countingKey>;

export const machineCounting = z.object({
  /** The newest reading of all keys. Null if the machine never sent a reading. */
  counter: machineCounter.nullable(),
  keys: z.array(countingKey),
});
export type MachineCounting = z.infer<typeof machineCounting>;
