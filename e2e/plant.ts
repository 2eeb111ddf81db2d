/** The fixtures of every journey: a plant, and browsers with signed-in people. */
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Role } from '@pms/domain/roles';
import { ConsoleWatch } from './console-watch';
import { type Person, type RunningPlant, startPlant } from './running-plant';

/** A role stands for the person with this role in the plant of the worker. */
type Who = Role | Person;

interface Visit extends BrowserContextOptions {
  /** The first address of the visit. The default is the first page of the person. */
  readonly path?: string;
}

interface Journey {
  /** A journey that counts data of the whole plant names a separate plant: `test.use({ plantName: … })`. */
  readonly plantName: string;
  readonly plant: RunningPlant;
  /** A test announces here the errors that it provokes. Any other error fails the test. */
  readonly browserConsole: ConsoleWatch;
  /** A new browser without an open page. */
  readonly newPage: (options: BrowserContextOptions) => Promise<Page>;
  /** A separate browser without a signed-in person. */
  readonly visitorPage: (visit?: Visit) => Promise<Page>;
  /** A separate browser in which this person is already signed in. */
  readonly signedInPage: (who: Who, visit?: Visit) => Promise<Page>;
}

interface Worker {
  /** A plant by name, for work before all tests of a file. */
  readonly plants: RunningPlants;
}

type Prepare = (plant: RunningPlant) => Promise<unknown>;

interface RunningPlants {
  /** `prepare` runs when the plant is started. A plant that still runs is not prepared again. */
  named(name: string, prepare?: Prepare): Promise<RunningPlant>;
}

const asItIs: Prepare = async () => undefined;

/** The storage key of the token of the signed-in person. */
export const tokenKey = 'pms-token';

/** Runs before the first script of the application, once for each tab, so that a sign-out is not reversed. */
function layToken([key, token]: readonly [string, string]): void {
  // The error page of the browser for an unreachable server has no storage.
  if (origin === 'null') return;
  const mark = 'journey: token laid';
  if (sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, 'yes');
  localStorage.setItem(key, token);
}

const sharedName = 'shared by journeys';

/**
 * The shared plant and one named plant. A named plant ends when a test needs another named plant. The worker and the
 * browser continue.
 */
class PlantsOfWorker implements RunningPlants {
  #shared: Promise<RunningPlant> | undefined;
  #own: Promise<RunningPlant> | undefined;
  #ownName: string | undefined;

  async named(name: string, prepare = asItIs): Promise<RunningPlant> {
    const plant = await this.#started(name, prepare);
    await plant.wake();
    return plant;
  }

  async #started(name: string, prepare: Prepare): Promise<RunningPlant> {
    const start = async () => {
      const plant = await startPlant(name);
      // The sessions are as old as the copied plant. A slow run reaches this plant after the limit of inactivity.
      await plant.wake();
      await prepare(plant);
      return plant;
    };
    if (name === sharedName) {
      this.#shared ??= start();
      return this.#shared;
    }
    if (this.#own === undefined || this.#ownName !== name) {
      await (await this.#own)?.close();
      this.#ownName = name;
      this.#own = start();
    }
    return this.#own;
  }

  async close(): Promise<void> {
    for (const plant of [this.#own, this.#shared]) await (await plant)?.close();
  }
}

export const test = base.extend<Journey, Worker>({
  plantName: [sharedName, { option: true }],
  plants: [
    // Requests the browser of the worker, which stays open until the worker ends.
    async ({ browser: _ }, use) => {
      const plants = new PlantsOfWorker();
      await use(plants);
      await plants.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  plant: [async ({ plants, plantName }, use) => use(await plants.named(plantName)), { timeout: 240_000 }],
  browserConsole: async ({ browser }, use) => {
    const watch = new ConsoleWatch(browser);
    await use(watch);
    watch.check();
    await watch.close();
  },
  newPage: async ({ plant, browserConsole }, use) => {
    await use(async (options) => {
      const context = await browserConsole.open({ baseURL: plant.origin, ...options });
      return context.newPage();
    });
  },
  visitorPage: async ({ newPage }, use) => {
    await use(async ({ path = '/', ...options } = {}) => {
      const page = await newPage(options);
      await page.goto(path);
      return page;
    });
  },
  signedInPage: async ({ plant, newPage }, use) => {
    await use(async (who, { path = '/', ...options } = {}) => {
      const { token } = typeof who === 'string' ? plant.people[who] : who;
      const page = await newPage(options);
      await page.addInitScript(layToken, [tokenKey, token] as const);
      await page.goto(path);
      return page;
    });
  },
});
