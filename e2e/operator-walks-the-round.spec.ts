/** The morning round by touch, from vessel to vessel. Another person makes one of the checks meanwhile. */
import { expect, type Page } from '@playwright/test';
import { addDailyCheck, listMaturation } from '@pms/domain/maturation/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { aBlendIn } from './blend-scenario';
import { expectAccessible } from './expect-accessible';
import { test } from './plant';

test.use({ plantName: 'with a round' });
test.describe.configure({ mode: 'serial' });

const step = (page: Page, batch: string) => page.locator(`[data-step="${batch}"]`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();
async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys) await press(page, key === ',' ? 'Decimal comma' : key);
}

// covers ROUND-02, ROUND-03, ROUND-04
test('an operator does the round by touch, and skips a blend that another person has checked', async ({
  plant,
  signedInPage,
}) => {
  const { admin, supervisor } = plant.people;
  for (const [batch, code] of [
    ['R-1', 'V-1'],
    ['R-2', 'V-2'],
    ['R-3', 'V-3'],
    ['R-10', 'V-10'],
  ] as const)
    await aBlendIn(plant, batch, code);
  const maturation_limits = {
    temperature_min: 18,
    temperature_max: 24,
    humidity_min: null,
    humidity_max: 70,
  };
  await admin.call(putPlant, { body: { maturation_limits } });
  const { data } = await supervisor.call(listMaturation);
  const idOf = (batch: string) => data.find(({ batch_number }) => batch_number === batch)?.id ?? 0;
  const others = (batch: string) =>
    supervisor.call(addDailyCheck, { body: { maturation_room_id: idOf(batch), temperature: 20 } });

  const page = await signedInPage('operator', {
    path: '/maturation-room',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.getByRole('link', { name: 'Round' }).tap();
  await expect(page.getByText('0 of 4 checked', { exact: true })).toBeVisible();
  await press(page, 'Start the round: V-1');

  await expect(step(page, 'R-1')).toContainText('1 of 4');
  await type(page, '24,65');
  await expect(page.getByText('temperature 24.6 °C is 0.6 °C above 24 °C')).toBeVisible();
  await page.getByLabel('Humidity (%)').tap();
  await type(page, '68');
  for (const key of ['5', 'Concerning', 'Save, next V-2'])
    expect(
      (await page.getByRole('button', { name: key, exact: true }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(56);
  await press(page, 'Save, next V-2');

  // The person has typed nothing, so the round continues automatically.
  await expect(step(page, 'R-2')).toContainText('2 of 4');
  await others('R-2');
  await expect(page.getByText(/ has checked V-2\. The round goes on without this place\.$/)).toBeVisible();
  await expect(step(page, 'R-3')).toContainText('3 of 4');

  // Typed text stays until the person continues.
  await type(page, '21');
  await others('R-3');
  await expect(step(page, 'R-3').getByRole('alert')).toContainText(
    'has checked this blend in the meantime: 20 °C · Good',
  );
  await press(page, 'Next V-10');
  await expect(step(page, 'R-10')).toContainText('4 of 4');
  await type(page, '19,5');
  await press(page, 'Fair');
  await press(page, 'Save, end the round');
  await expect(page.getByText('The round is done. Nothing is left to check today.')).toBeVisible();
  await expect(page.getByText('4 of 4 checked', { exact: true })).toBeVisible();

  const after = (await supervisor.call(listMaturation)).data;
  const seen = (batch: string) => after.find(({ batch_number }) => batch_number === batch)?.last_check;
  expect(seen('R-1')).toMatchObject({ temperature: 24.6, humidity: 68, visual_condition: 'Good' });
  expect(seen('R-3')).toMatchObject({ temperature: 20 });
  expect(seen('R-10')).toMatchObject({ temperature: 19.5, visual_condition: 'Fair', humidity: null });
});

// covers ROUND-03
test('the round is accessible in every width', async ({ signedInPage }) => {
  const page = await signedInPage('operator', { path: '/maturation-room/round' });
  await expectAccessible(page, () => expect(page.locator('[data-stop="R-10"]')).toBeVisible());
  await page.getByRole('button', { name: 'Check: V-1', exact: true }).click();
  await expectAccessible(page, () => expect(step(page, 'R-1')).toBeVisible());
});
