/** Where a call leaves the wish to bring the plant back. The process that serves takes it up: it ends its server first. */
import type { Actor } from '../change';

export interface RestoreWish {
  /** Of the backup. */
  readonly name: string;
  /** Null is the end of the backup. */
  readonly to: string | null;
  readonly actor: Actor;
}

export class RestoreDesk {
  readonly asked: Promise<RestoreWish>;
  #settle: (wish: RestoreWish) => void = () => undefined;
  #isUnderWay = false;

  constructor() {
    this.asked = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** From now on every call is answered with 503: what it wrote would be lost. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  ask(wish: RestoreWish): void {
    this.#isUnderWay = true;
    this.#settle(wish);
  }
}
