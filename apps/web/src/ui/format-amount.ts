/** Money and weights as reports write them (decision A-43). */
const kilograms = new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A leading R and two decimals with a dot, whatever the browser's language: R1234.50. */
export const formatMoney = (value: number): string => `R${value.toFixed(2)}`;

/** A rate may need more than cents, never fewer: R0.0125. */
export const formatRate = (value: number): string => `R${value.toFixed(4).replace(/0{1,2}$/, '')}`;

export const formatKilograms = (value: number): string => `${kilograms.format(value)} kg`;
