/** Who takes the tablet without the server, once the page knows nothing of the person before. */
import type { Turn } from '../../client/offline/turns';

let next: Turn | undefined;

export function giveTo(turn: Turn): void {
  next = turn;
}

export function takeNext(): Turn | undefined {
  const turn = next;
  next = undefined;
  return turn;
}
