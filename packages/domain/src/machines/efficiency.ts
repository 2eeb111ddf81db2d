/** The real efficiency of a machine over its last days, beside the specification's rate / capacity (PH-24). */
import { z } from 'zod';
import { reasons } from '../figures/figures';
import { efficiencyOf } from '../orders/figures';

/** The number of days of the mean efficiency (PH-24). */
export const efficiencyDays = 7;

export const machineEfficiency = z.object({
  days: z.number().int(),
  /** Percent, 0 to 100; null with a reason where it cannot be computed. */
  efficiency: z.number().nullable(),
  reason: z.string().nullable(),
  /** The parts of the figure: the reported good quantity (null over several units), and the minutes in use. */
  quantity: z.number().nullable(),
  /** The unit of the quantity; null without a report, or with several units. */
  unit: z.string().nullable(),
  running_minutes: z.number(),
  production_rate: z.number(),
});
export type MachineEfficiency = z.infer<typeof machineEfficiency>;

export interface MachineOutput {
  readonly reports: number;
  /** The distinct units of the reports. Quantities of different units cannot be added. */
  readonly units: readonly string[];
  readonly quantity: number;
  readonly running_ms: number;
  /** Units per hour. */
  readonly production_rate: number;
}

/**
 * The reported quantity divided by the quantity that the rate would make in the hours in use. The mean is over hours
 * and not over days, so that a day with one hour in use has less weight than a day with twenty.
 */
export function meanEfficiency(made: MachineOutput): MachineEfficiency {
  const reason = whyNot(made);
  return {
    days: efficiencyDays,
    efficiency: reason === null ? efficiencyOf(made.quantity, made.running_ms, made.production_rate) : null,
    reason,
    quantity: made.units.length > 1 ? null : made.quantity,
    unit: made.units.length === 1 ? (made.units[0] ?? null) : null,
    running_minutes: Math.round(made.running_ms / 60_000),
    production_rate: made.production_rate,
  };
}

function whyNot({ reports, units, running_ms, production_rate }: MachineOutput): string | null {
  if (reports === 0) return `No quantity was reported in the last ${efficiencyDays} days`;
  if (units.length > 1) return reasons.severalUnits;
  if (running_ms <= 0) return `The machine was not in use in the last ${efficiencyDays} days`;
  return production_rate > 0 ? null : 'The machine has no production rate';
}

/** The rate / capacity of the specification: units per hour divided by units per cycle, in percent. */
export function rateOverCapacity(rate: number | null, capacity: number | null): number | null {
  return rate === null || capacity === null || capacity <= 0 ? null : (100 * rate) / capacity;
}
