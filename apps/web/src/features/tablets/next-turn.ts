/** The change from one person of a tablet to the next person. */
import type { Turn } from '../../client/offline/turns';
import { createStore } from '../../client/store';

/** Whether the next person takes the tablet now, and the page still belongs to the person before. */
export const changing = createStore(false);

/** The person who takes the tablet without the server, after the page has dropped the data of the previous person. */
let next: Turn | undefined;

export function giveTo(turn: Turn): void {
  next = turn;
}

export function takeNext(): Turn | undefined {
  const turn = next;
  next = undefined;
  return turn;
}
