/** The form of an ideal rate. Seconds per unit and units per hour are the same value, and a person types either of them. */
import { type IdealRate, type IdealRateBody, perHour } from '@pms/domain/machines/ideal-rate';

export interface RateValues {
  readonly product_name: string;
  /** machine:1 or type:2. Empty until a person chooses. */
  readonly place: string;
  readonly seconds: string;
  readonly hour: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly reason: string;
}

export const emptyRate = (today: string): RateValues => ({
  product_name: '',
  place: '',
  seconds: '',
  hour: '',
  valid_from: today,
  valid_to: null,
  reason: '',
});

const placeKey = ({ machine_id, machine_type_id }: Pick<IdealRate, 'machine_id' | 'machine_type_id'>) =>
  machine_id === null ? `type:${machine_type_id}` : `machine:${machine_id}`;

export const rateValues = (rate: IdealRate): RateValues => ({
  product_name: rate.product_name,
  place: placeKey(rate),
  seconds: inField(rate.seconds_per_unit),
  hour: otherWay(inField(rate.seconds_per_unit)),
  valid_from: rate.valid_from,
  valid_to: rate.valid_to,
  reason: '',
});

/** Plants write decimals with a comma or with a point. */
export const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replaceAll(/\s/g, '').replace(',', '.'));

/** A number as a field of text shows it, with every digit and the decimal comma of all fields (decision 0192). */
const inField = (value: number): string => String(value).replace('.', ',');

/** The value of the other field: four decimals, as the server stores them. */
export function otherWay(text: string): string {
  const other = perHour(numberIn(text));
  return Number.isFinite(other) && other > 0 ? inField(Math.round(other * 10_000) / 10_000) : '';
}

/** The version that the person saw is 0 for a new rate. */
export function rateBody(values: RateValues, version: number): IdealRateBody {
  const [kind, id] = values.place.split(':');
  return {
    product_name: values.product_name,
    machine_id: kind === 'machine' ? Number(id) : null,
    machine_type_id: kind === 'type' ? Number(id) : null,
    seconds_per_unit: numberIn(values.seconds),
    valid_from: values.valid_from ?? '',
    valid_to: values.valid_to,
    version,
    ...(values.reason.trim() === '' ? {} : { reason: values.reason.trim() }),
  };
}

/** The schema names the field of the machine, but the form has a single field for machines and types. */
export const alsoWrong = (values: RateValues, placeRequired: string): Record<string, string> =>
  values.place === '' ? { place: placeRequired } : {};

type RateState = 'now' | 'later' | 'over';

export function rateState({ valid_from, valid_to }: IdealRate, today: string): RateState {
  if (valid_to !== null && valid_to <= today) return 'over';
  return valid_from > today ? 'later' : 'now';
}
