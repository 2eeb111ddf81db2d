/** The position of the live channel before the first load of this page. Later events may not be on screen yet. */
import { livePositionHeader } from '@pms/domain/live-protocol';

let known: { readonly token: string; readonly sequence: number } | null = null;

/**
 * Stores the position of an answer. Only the first position of a session is stored, because nothing on screen is older.
 */
export function notePosition(headers: Headers, token: string | null): void {
  const sequence = Number(headers.get(livePositionHeader));
  if (token && sequence > 0 && known?.token !== token) known = { token, sequence };
}

export const positionOf = (token: string | null): number | undefined =>
  token !== null && known?.token === token ? known.sequence : undefined;
