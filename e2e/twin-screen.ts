/** Helpers for the digital twin. */
import { expect, type Page } from '@playwright/test';

export const twinPath = (search = ''): string => `/digital-twin${search}`;

interface SceneState {
  readonly machines: readonly {
    readonly id: number;
    readonly colour: string;
    readonly isRunning: boolean;
    readonly isModel: boolean;
    readonly x: number;
    readonly z: number;
  }[];
  /** In metres from the middle of the floor. The z axis points to the back. */
  readonly rooms: readonly {
    readonly id: string;
    readonly x: number;
    readonly z: number;
    readonly width: number;
    readonly depth: number;
  }[];
  readonly walls: readonly unknown[];
  readonly selected: number | null;
  readonly frames: number;
  readonly isAnimated: boolean;
}

/** The drawing data of the scene. Undefined if the page has no scene. */
export const sceneOf = (page: Page): Promise<SceneState | undefined> =>
  page.evaluate(() => {
    const { plantScene } = window as unknown as { plantScene?: { state(): SceneState } };
    return plantScene?.state();
  });

/** The drawn colour of a machine. */
export const colourOf = async (page: Page, machineId: number | null): Promise<string | undefined> =>
  (await sceneOf(page))?.machines.find(({ id }) => id === machineId)?.colour;

export async function expectScene(page: Page): Promise<void> {
  await expect.poll(async () => (await sceneOf(page))?.machines.length ?? 0).toBeGreaterThan(0);
}

const machineList = (page: Page) => page.getByRole('region', { name: /^Machines/ });

/** The row of a machine in the list beside the picture. */
export const machineRow = (page: Page, name: string) =>
  machineList(page).getByRole('button', { name: new RegExp(`^${name} ?`) });

export const machineRows = (page: Page) => machineList(page).locator('li');
