/** One line of the result, and how its numbers are written. */
export interface Row {
  readonly question: string;
  readonly answer: string;
  readonly ratio: string;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const times = (value: number): string => `${value.toFixed(1)} x`;
