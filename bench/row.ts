/** One line of the result, and the format of the numbers. */
export interface Row {
  readonly question: string;
  readonly answer: string;
  readonly ratio: string;
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const times = (value: number): string => `${value.toFixed(1)} x`;
