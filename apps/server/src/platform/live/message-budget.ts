/** How many messages a client may still send: a burst at once, and a few each second. */

export class MessageBudget {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(burst: number, perSecond: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  /** Counts one message. Returns false if the message exceeds the budget. */
  spend(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond) - 1;
    this.#at = now;
    return this.#left >= 0;
  }
}
