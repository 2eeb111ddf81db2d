/** A bound tablet with a machine, and people who sign in on the tablet. */
import { expect, type Locator, type Page } from '@playwright/test';
import { bindTablet, makeBadges, setPin } from '@pms/domain/tablets/endpoints';
import type { Person, RunningPlant } from './running-plant';
import { endTimeLimits } from './time-limits';

export const codeOn = (page: Page): Locator => page.getByRole('img', { name: 'Code of this device' });

interface Wish {
  readonly name: string;
  readonly machineId: number;
  readonly seconds?: number;
}

/** Binds the device whose code this page shows, and opens the start screen of the device. */
export async function bindPage(page: Page, plant: RunningPlant, { name, machineId, seconds = 600 }: Wish) {
  // When a sign-in takes longer than eight seconds, the tablet acts as if the server were away.
  await page.addInitScript(endTimeLimits);
  await page.goto('/device');
  const code = (await codeOn(page).textContent()) ?? '';
  const { data } = await plant.people.admin.call(bindTablet, {
    body: { code, name, environment: null, machine_ids: [machineId], sign_out_seconds: seconds },
  });
  await page.getByRole('button', { name: 'Open the tablet' }).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  return data;
}

export async function badgeOf({ people }: RunningPlant, { id }: Person): Promise<string> {
  const { data } = await people.admin.call(makeBadges, { body: { user_ids: [id] } });
  return data[0]?.code ?? '';
}

export const givePin = (person: Person, pin: string): Promise<unknown> =>
  person.call(setPin, { body: { currentPassword: person.password, pin } });

/**
 * Types like a handheld scanner: a key every 10 ms, then Enter. Runs in the page, as outside calls are slower. The events
 * have the times of a scanner, because a busy machine can pause between two keys.
 */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((read) => {
    const start = performance.now();
    for (const [nth, key] of [...read, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: start + 10 * nth });
      document.body.dispatchEvent(event);
    }
  }, text);
}
