/** The person who takes the tablet without the server, after the page has dropped the data of the previous person. */
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
