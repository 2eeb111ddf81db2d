/** The text of a view of the plan about a machine. */
import type { MachineSign } from '@pms/domain/twin/machine-sign';

export interface PlanMachine {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly environment: string;
  readonly sign: MachineSign;
}

/** The mark of a status, for people who cannot see the colour. The box of the mark is 24 by 24. */
export const signMarks: Readonly<Record<MachineSign, string>> = {
  error: 'M12 3 22 21H2ZM11 9h2v6h-2ZM11 16.5h2v2h-2Z',
  stopped: 'M5 5h14v14H5Z',
  paused: 'M6 4h4v16H6ZM14 4h4v16h-4Z',
  maintenance:
    'M21 7a6 6 0 0 1-8 5.6L6.6 19A2.5 2.5 0 0 1 3 15.4L9.4 9A6 6 0 0 1 17 1.3l-3.4 3.4v3.7h3.7L20.7 5A6 6 0 0 1 21 7Z',
  offline: 'M4 6 6 4l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6Z',
  busy: 'M6 3 21 12 6 21Z',
  available: 'M12 3a9 9 0 1 1 0 18 9 9 0 1 1 0-18ZM12 6a6 6 0 1 0 0 12 6 6 0 1 0 0-12Z',
};

/** Splits words into at most two lines with a maximum length. A longer text ends in an ellipsis. */
export function inTwoLines(text: string, letters: number): string[] {
  if (text.length <= letters) return [text];
  const cut = text.lastIndexOf(' ', letters);
  const at = cut > letters / 3 ? cut : letters;
  const rest = text.slice(at).trim();
  return [text.slice(0, at), rest.length > letters ? `${rest.slice(0, letters - 1)}…` : rest];
}
