/**
 * The format of numbers for people: a decimal comma, a narrow no-break space between groups of three digits, and the
 * decimals of the unit (decisions A-43 and 0192). Screens, PDF and files for people use this format. The module does
 * not use Intl, because the separators of Intl differ between versions.
 */
const groupMark = '\u202f';

/** The sign for a number that cannot be computed. The reason is shown beside the sign. */
const dash = '–';

/** The decimals of each unit. Numbers of another unit have the digits of their data, at most three decimals. */
const unitDecimals: ReadonlyMap<string, number> = new Map([
  ['units', 0],
  ['pieces', 0],
  ['min', 0],
  ['kg', 1],
]);

interface Digits {
  /** Decimals that are always written. */
  readonly least: number;
  /** Decimals to which the value is rounded. */
  readonly most: number;
}

function write(value: number, { least, most }: Digits): string {
  // The value is increased by the smallest step, so that 1.005, which is stored as a smaller number, is rounded up.
  const rounded = (Math.abs(value) * (1 + Number.EPSILON)).toFixed(most);
  const [whole = '', decimals = ''] = rounded.split('.');
  const kept = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, groupMark);
  const text = kept === '' ? grouped : `${grouped},${kept}`;
  // A value that rounds to zero has no sign.
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A number with the digits of its data, at most three decimals: 1 234,5. */
export const formatNumber = (value: number): string => write(value, { least: 0, most: 3 });

/** A number with exactly this number of decimals: 1 234,50. */
export const formatDecimals = (value: number, decimals: number): string =>
  write(value, { least: decimals, most: decimals });

/** A number with the decimals of its unit, without the unit, for a column or a sentence that names the unit. */
export function formatAmount(value: number, unit: string | null): string {
  const decimals = unitDecimals.get(unit ?? 'units');
  return decimals === undefined ? formatNumber(value) : formatDecimals(value, decimals);
}

/** A quantity with the decimals and the name of its unit: 120 978 min, 60,5 kg. */
export const formatQuantity = (value: number, unit: string): string => `${formatAmount(value, unit)} ${unit}`;

/** A production rate with the decimals of its unit: 1 944 units/h, 377,5 kg/h. */
export const formatPerHour = (rate: number, unit: string): string => `${formatQuantity(rate, unit)}/h`;

/** A percentage (76.7 gives 76,7%), or a dash without a value. The reason is shown beside the dash. */
export const formatPercent = (percent: number | null, decimals = 1): string =>
  percent === null ? dash : `${formatDecimals(percent, decimals)}%`;

/** Rand: R1 234,50. */
export const formatMoney = (value: number): string => `R${formatDecimals(value, 2)}`;

/** A rate in rand, with two to four decimals: R0,0125. */
export const formatRate = (value: number): string => `R${write(value, { least: 2, most: 4 })}`;

/** A weight of waste, to ten grams: 22,00 kg (decision A-43). */
export const formatKilograms = (value: number): string => `${formatDecimals(value, 2)} kg`;

/** A quantity of waste: kilograms to ten grams, every other unit with the decimals of the unit. */
export const formatWaste = (value: number, unit: string): string =>
  unit === 'kg' ? formatKilograms(value) : formatQuantity(value, unit);

/** Minutes as text: 45 min, 2 h 05 min. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  return `${formatNumber(Math.floor(whole / 60))} h ${String(whole % 60).padStart(2, '0')} min`;
}
