/**
 * Opens browsers and keeps what they complain about: errors of the console (a violated content policy is one of them)
 * and of the page itself.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';

/**
 * What the browser may write while a server goes and comes back. A request that meets the closing socket is reset or
 * gets an empty answer; a kept connection may be closed already; a later request is refused.
 */
export const complaintsWhileServerIsAway =
  /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection/;

export class ConsoleWatch {
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext(options);
    this.#contexts.push(context);
    context.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (problem) => this.#problems.push(String(problem.error().stack)));
    return context;
  }

  /**
   * Announces what the test provokes: the browser writes every refused call to its console. What was announced must
   * also happen, or the announcement would outlive its reason.
   */
  expect(problem: RegExp): void {
    this.#expected.push(problem);
  }

  /** Announces what may or may not come, as when the server is away for a time that nobody can foretell. */
  allow(problem: RegExp): void {
    this.#allowed.push(problem);
  }

  check(): void {
    const announced = [...this.#expected, ...this.#allowed];
    const surprises = this.#problems.filter((text) => !announced.some((known) => known.test(text)));
    expect(surprises, 'complaints of the browser').toEqual([]);
    const missing = this.#expected.filter((known) => !this.#problems.some((text) => known.test(text)));
    expect(missing, 'announced complaints that did not come').toEqual([]);
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#contexts.map(async (context) => {
        // The page goes on asking until it closes: what a journey does to a call must not fail on the closed page.
        const pages = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
        await Promise.all(pages);
        await context.close();
      }),
    );
  }
}
