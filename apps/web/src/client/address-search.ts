/**
 * Reads the search parameters of a page's address. People type, shorten and send addresses, so an invalid value counts
 * as absent, and the page shows its default. Addresses are read before the first rows are shown, so the fields are
 * plain functions and not schemas.
 */
import { isPlantDate } from '@pms/domain/plant-time';

export type AddressField<T> = (value: unknown) => T;

export const oneOf =
  <const T extends string | number>(values: readonly T[]): AddressField<T | undefined> =>
  (value) =>
    values.find((known) => known === value);

/**
 * A text of 1 to `most` characters. The router parses digits in an address as a number. This field turns the number
 * into a text.
 */
export const text =
  (most = 200): AddressField<string | undefined> =>
  (value) => {
    const words = typeof value === 'number' ? String(value) : value;
    return typeof words === 'string' && words !== '' && words.length <= most ? words : undefined;
  };

export const wholeNumber =
  (least = 1): AddressField<number | undefined> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least ? (value as number) : undefined;

/** A day as YYYY-MM-DD. */
export const plantDate: AddressField<string | undefined> = (value) =>
  typeof value === 'string' && isPlantDate(value) ? value : undefined;

export const flag: AddressField<boolean | undefined> = (value) =>
  typeof value === 'boolean' ? value : undefined;

/** A field that always has a value. If the address contains no valid value, the field has the given value. */
export const otherwise =
  <T>(field: AddressField<T | undefined>, value: NoInfer<T>): AddressField<T> =>
  (given) =>
    field(given) ?? value;

type Fields = Readonly<Record<string, AddressField<unknown>>>;
type Absent<F extends Fields> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never;
}[keyof F];
type Read<F extends Fields> = { [Name in Exclude<keyof F, Absent<F>>]: ReturnType<F[Name]> } & {
  [Name in Absent<F>]?: ReturnType<F[Name]>;
};

/**
 * Reads the named fields of an address. A field without a valid value is set to undefined, because otherwise the router
 * would keep the value of the address.
 */
export type AddressSearch<T = object> = (given: Readonly<Record<string, unknown>>) => T;

export const addressSearch =
  <const F extends Fields>(fields: F): AddressSearch<Read<F>> =>
  (given) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(given[name])])) as Read<F>;
