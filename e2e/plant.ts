/** The fixtures of every journey: a plant, and browsers with people in front of them. */
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Role } from '@pms/domain/roles';
import { ConsoleWatch } from './console-watch';
import { type Person, type RunningPlant, startPlant } from './running-plant';

/** A role stands for the worker's person of that role. */
type Who = Role | Person;

interface Visit extends BrowserContextOptions {
  /** The first address of the visit. Without it, the first page of the person. */
  readonly path?: string;
}

interface Journey {
  /** A journey that counts what the whole plant holds names one of its own: `test.use({ plantName: … })`. */
  readonly plantName: string;
  readonly plant: RunningPlant;
  /** Errors that the test provokes are announced here; any other fails it. */
  readonly browserConsole: ConsoleWatch;
  /** A new browser without an open page. */
  readonly newPage: (options: BrowserContextOptions) => Promise<Page>;
  /** A browser of its own in which nobody is signed in. */
  readonly visitorPage: (visit?: Visit) => Promise<Page>;
  /** A browser of its own in which this person has signed in before. */
  readonly signedInPage: (who: Who, visit?: Visit) => Promise<Page>;
}

interface Worker {
  /** By name; what is done before all tests of a file asks here for their plant. */
  readonly plants: RunningPlants;
}

type Prepare = (plant: RunningPlant) => Promise<unknown>;

interface RunningPlants {
  /** Prepared once, however often a worker comes back to the file that asks for it. */
  named(name: string, prepare?: Prepare): Promise<RunningPlant>;
}

const asItIs: Prepare = async () => undefined;

/** The storage key of the token of the signed-in person. */
export const tokenKey = 'pms-token';

/** Runs before the first script of the application, once for each tab, so that a sign-out is not reversed. */
function layToken([key, token]: readonly [string, string]): void {
  // The browser's own page about an unreachable server has no storage.
  if (origin === 'null') return;
  const mark = 'journey: token laid';
  if (sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, 'yes');
  localStorage.setItem(key, token);
}

const sharedName = 'shared by journeys';

/**
 * The shared plant and one of a name of its own, which ends when another one is asked for: a worker and its browser
 * outlive them.
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
    // With the worker's browser, which lives as long.
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
