/**
 * Draws only after a change. A change requests a frame. Frames continue while a part moves, and for a short time after
 * the last change, because the camera comes to rest slowly.
 */

/** The time for which frames continue after the last change. */
const glideMs = 300;

interface DrawLoopParts {
  readonly draw: (now: number) => void;
  /** Whether a part moves without input. */
  readonly isMoving: () => boolean;
  /** The number of frames in the last second. Null while no part moves. */
  readonly onFrameRate: (framesPerSecond: number | null) => void;
}

export class DrawLoop {
  readonly #parts: DrawLoopParts;
  #request: number | undefined;
  #lastChange = 0;
  #isVisible = true;
  #second = { from: 0, frames: 0 };
  #rate: number | null = null;
  frames = 0;

  constructor(parts: DrawLoopParts) {
    this.#parts = parts;
  }

  /** Reports a change. */
  change = (): void => {
    this.#lastChange = performance.now();
    this.#ask();
  };

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    if (isVisible) this.change();
    else this.stop();
  }

  stop(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
    this.#second = { from: 0, frames: 0 };
    this.#tell(null);
  }

  #ask(): void {
    if (!this.#isVisible || this.#request !== undefined) return;
    this.#request = requestAnimationFrame(this.#frame);
  }

  #frame = (now: number): void => {
    this.#request = undefined;
    this.#parts.draw(now);
    this.frames += 1;
    this.#count(now);
    if (this.#parts.isMoving() || performance.now() - this.#lastChange < glideMs) this.#ask();
    else this.stop();
  };

  #count(now: number): void {
    if (this.#second.from === 0) this.#second = { from: now, frames: 0 };
    else this.#second.frames += 1;
    const elapsed = now - this.#second.from;
    if (elapsed < 1000) return;
    this.#tell(Math.round((this.#second.frames * 1000) / elapsed));
    this.#second = { from: now, frames: 0 };
  }

  #tell(rate: number | null): void {
    if (rate === this.#rate) return;
    this.#rate = rate;
    this.#parts.onFrameRate(rate);
  }
}
