/**
 * The heartbeat of one connection. A line can die without closing (a network cable, a sleeping access point): the socket
 * stays open and says nothing. A ping that is not answered is sent once more, and after the second one the line is dead.
 */
const heartbeatMs = 30_000;
const answerMs = 10_000;
const mostUnanswered = 2;

interface PulseSettings {
  readonly ping: () => void;
  /** Two pings in a row had no answer. */
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

  /** Anything that the server says shows that the line is alive. */
  heard(): void {
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  /** Asks now whether the line is alive, unless a question is on its way. */
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
