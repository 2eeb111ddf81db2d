/** Fields of plant data and their values in words. */
import type { HistoryValue } from '@pms/domain/history/endpoints';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import { settingNames } from '@pms/domain/settings/names';
import type { PlantSettings } from '@pms/domain/settings/schema';
import { buildingsText, floorSizeText, maturationLimitsText } from '@pms/domain/settings/texts';

export const texts = {
  title: (what: string) => `History: ${what}`,
  label: 'History',
  loading: 'Loading the history',
  failed: 'The history could not be loaded',
  empty: 'Nothing was changed yet',
  emptyHint: 'Each change is kept here with the person, the values, the time and the reason.',
  server: 'The server',
  reason: (reason: string) => `Reason: ${reason}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  actions: { added: 'Added', changed: 'Changed', removed: 'Removed' },
  named: (action: string, name: string) => `${action}: ${name}`,
  none: 'none',
  yes: 'yes',
  no: 'no',
} as const;

const fieldNames: Readonly<Record<string, string>> = {
  product_name: 'Product',
  machine_id: 'Machine',
  machine_type_id: 'Machine type',
  environment: 'Area',
  seconds_per_unit: 'Seconds per unit',
  valid_from: 'Valid from',
  valid_to: 'Valid until',
  kind: 'Kind',
  name: 'Name',
  weekdays: 'Days',
  start_time: 'Begins at',
  end_time: 'Ends at',
  starts_at: 'From',
  ends_at: 'Until',
  approved: 'Approved',
  label: 'Label',
  code: 'Code',
  category: 'Category',
  time_class: 'Counts as',
  failure: 'Failure',
  operator_error: 'Operator error',
  areas: 'Areas',
  active: 'Active',
  waste_type: 'Waste type',
  unit: 'Unit',
  rate_per_unit: 'Rate per unit',
  type: 'Type',
  capacity: 'Capacity',
  production_rate: 'Production rate per hour',
  micro_stop_seconds: 'Micro-stop in seconds',
  downtime_cost_per_hour: 'Cost of downtime per hour',
  pack_size: 'Pack size',
  shelf_life_days: 'Shelf life in days',
  blend_per_unit: 'Blend in one unit',
  blend_product_id: 'Drawn blend',
  customer_number: 'Customer’s number',
  ...settingNames,
};

/** Settings that consist of several numbers. The history stores each of these settings as JSON. */
const compounds: Readonly<Record<string, ((json: string) => string) | undefined>> = {
  buildings: (json) => buildingsText(JSON.parse(json) as PlantSettings['buildings']),
  floor_size: (json) => floorSizeText(JSON.parse(json) as PlantSettings['floor_size']),
  maturation_limits: (json) => maturationLimitsText(JSON.parse(json) as PlantSettings['maturation_limits']),
};

const dates: ReadonlySet<string> = new Set(['valid_from', 'valid_to']);
const instants: ReadonlySet<string> = new Set(['starts_at', 'ends_at']);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The names that are shown instead of ids. */
export interface Names {
  readonly machine_id: ReadonlyMap<number, string>;
  readonly machine_type_id: ReadonlyMap<number, string>;
}

function nameOf(field: string, id: number, names: Names): string | undefined {
  if (field === 'machine_id' || field === 'machine_type_id') return names[field].get(id) ?? `#${id}`;
  return field.endsWith('_id') ? `#${id}` : undefined;
}

export function valueInWords(field: string, value: HistoryValue, zone: string, names: Names): string {
  if (value === null || value === '') return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return nameOf(field, value, names) ?? formatNumber(value);
  if (Array.isArray(value)) {
    const parts = value.map((part) =>
      field === 'weekdays' ? (weekdays[Number(part) - 1] ?? String(part)) : String(part),
    );
    return parts.join(', ') || texts.none;
  }
  const compound = compounds[field];
  if (compound) return compound(value);
  if (dates.has(field)) return formatPlantDate(value);
  if (instants.has(field)) return formatDateTime(value, zone);
  return field === 'time_class' || field === 'kind' || field === 'shift_model'
    ? value.replaceAll('_', ' ')
    : value;
}

/** The known label of a field, or else the name of the field with a capital letter. */
export function fieldInWords(field: string): string {
  const words = fieldNames[field] ?? field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
