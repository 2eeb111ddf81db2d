/**
 * The heartbeat of one connection. A connection can die without a close (a network cable, a sleeping access point). The
 * socket then stays open and silent. A ping without an answer is sent once more. If the second ping also has no answer,
 * the connection counts as dead.
 */
const heartbeatMs = 30_000;
const answerMs = 10_000;
const mostUnanswered = 2;

interface PulseSettings {
  readonly ping: () => void;
  /** Called when two pings in a row had no answer. */
  readonly onDead: () => void;
}

export class Pulse {
  readonly #settings: PulseSettings;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: PulseSettings) {
    this.#settings = settings;
  }

  start(): void {
    this.stop();
    this.#heartbeat = setInterval(() => this.check(), heartbeatMs);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    this.heard();
  }

  /** Any message of the server shows that the connection is alive. */
  heard(): void {
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  /** Sends a ping now, unless a ping is under way. */
  check(): void {
    if (this.#answer === undefined) this.#ask(1);
  }

  #ask(count: number): void {
    this.#settings.ping();
    this.#answer = setTimeout(() => {
      this.#answer = undefined;
      if (count < mostUnanswered) this.#ask(count + 1);
      else this.#settings.onDead();
    }, answerMs);
  }
}
