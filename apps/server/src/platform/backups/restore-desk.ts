/** Keeps the request of a call to restore the plant. The process then stops its server and restores the plant. */
import { plantIsRestored } from '@pms/domain/backups/refusals';
import { RefusalError } from '@pms/domain/refusal';
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

  /** Called when the change that asks for the restore is on the disk. The first of two requests counts. */
  ask(wish: RestoreWish): void {
    if (this.#isUnderWay) throw new RefusalError(plantIsRestored());
    this.#isUnderWay = true;
    this.#settle(wish);
  }
}
