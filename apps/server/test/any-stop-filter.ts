/** Random filters of stops with every field of a filter, and a function that applies the same filter to each record. */
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import fc from 'fast-check';
import type { StopFilter } from '../src/features/downtime/report-queries';

interface PlacedMachine {
  readonly id: number;
  readonly environment: string;
}

interface Field {
  readonly values: readonly (string | number)[];
  readonly fits: (stop: DowntimeRecord, value: string | number) => boolean;
}

/** The groups of the first three categories of a new plant. */
const groups = ['mechanical', 'supply', 'quality'];

const lower = (value: string | number | null) => String(value).toLowerCase();

/** Every field of a filter. If a filter gets a new field, the compiler requires the field here. */
const fieldsFor = (machines: readonly PlacedMachine[]): Readonly<Record<keyof StopFilter, Field>> => ({
  machine_id: { values: machines.map(({ id }) => id), fits: (stop, value) => stop.machine_id === value },
  order_id: { values: [1_000_000], fits: (stop, value) => stop.order_id === value },
  category_id: { values: [2], fits: (stop, value) => stop.category_id === value },
  category: {
    values: ['material', '3', 'mechanical'],
    fits: (stop, value) =>
      [lower(stop.category_name), String(stop.category_id), groups[stop.category_id - 1]].includes(
        String(value),
      ),
  },
  reason: {
    values: ['power_outage', 'Power Outage', 'bird in the hall'],
    fits: (stop, value) =>
      lower(stop.reason_code ?? stop.reason) === lower(value) ||
      (stop.reason_label !== null && lower(stop.reason_label) === lower(value)),
  },
  environment: {
    values: ['blending', 'packaging'],
    fits: (stop, value) => machines.find(({ id }) => id === stop.machine_id)?.environment === value,
  },
  status: { values: ['investigating', 'resolved'], fits: (stop, value) => stop.status === value },
});

/** A random filter with at most two fields, because more fields would exclude every stop. */
export function anyStopFilter(machines: readonly PlacedMachine[]) {
  const fields = Object.entries(fieldsFor(machines));
  return fc
    .subarray(fields, { maxLength: 2 })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map(([name, { values }]) => [name, fc.constantFrom(...values)]))),
    );
}

export function stopsThatFit(
  records: readonly DowntimeRecord[],
  machines: readonly PlacedMachine[],
  filter: Readonly<Record<string, unknown>>,
): DowntimeRecord[] {
  const asked = Object.entries(fieldsFor(machines)).filter(([name]) => filter[name] !== undefined);
  return records.filter((stop) =>
    asked.every(([name, field]) => field.fits(stop, filter[name] as string | number)),
  );
}
