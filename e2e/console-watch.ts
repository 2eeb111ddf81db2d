/**
 * Opens browsers and records their errors: errors of the console (which include violations of the content policy) and
 * errors of the page.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';

/**
 * The errors that the browser may write while a server stops and starts. A request to the closing socket is reset or
 * gets an empty answer. A kept connection may already be closed. A later request is refused.
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
   * Announces an error that the test provokes, because the browser writes every refused call to the console. If an
   * announced error does not occur, the test fails.
   */
  expect(problem: RegExp): void {
    this.#expected.push(problem);
  }

  /** Announces an error that may occur or not, for example while the server is away for an unknown time. */
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
        // An open page sends calls until the page closes. A closed page must not make a route handler fail.
        const pages = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
        await Promise.all(pages);
        await context.close();
      }),
    );
  }
}
