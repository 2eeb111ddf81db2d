/** Keeps the request of a call to restore the plant. The process then stops its server and restores the plant. */
import type { Actor } from '../change';

export interface RestoreWish {
  /** The name of the backup. */
  readonly name: string;
  /** Null means the end of the backup. */
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

  /** While this is true, every call is answered with 503, because the restore would lose its writes. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  ask(wish: RestoreWish): void {
    this.#isUnderWay = true;
    this.#settle(wish);
  }
}
