/** The real efficiency of a machine over its last days, beside the specification's rate / capacity (PH-24). */
import { z } from 'zod';
import { reasons } from '../figures/figures';
import { efficiencyOf } from '../orders/figures';

/** PH-24: the last seven days. */
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
  /** The units of the reports, each once; kilograms and pieces cannot be added. */
  readonly units: readonly string[];
  readonly quantity: number;
  readonly running_ms: number;
  /** Units per hour. */
  readonly production_rate: number;
}

/**
 * The reported quantity divided by the quantity of the rate in the hours in use. This is the mean over hours, so that a
 * day with one hour does not weigh as much as a day with twenty.
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

/** The specification's number: units per hour over units per cycle, in percent; null without a capacity. */
export function rateOverCapacity(rate: number | null, capacity: number | null): number | null {
  return rate === null || capacity === null || capacity <= 0 ? null : (100 * rate) / capacity;
}
