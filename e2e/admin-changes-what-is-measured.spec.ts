/** An admin changes the basis of figures: targets, an ideal rate, a closure of the calendar. */
import { expect, type Page } from '@playwright/test';
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { shiftAt } from '@pms/domain/plant-time';
import { anOrder, plantDay } from './order-scenario';
import { test } from './plant';
import { plantZone } from './plant-zone';

test.use({ plantName: 'whose measures change' });
test.describe.configure({ mode: 'serial' });

const today = `start=${plantDay()}&end=${plantDay()}`;
const path = (tab: string) => `/analytics?tab=${tab}&${today}`;

const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .*Show what it is made of$`) }).first();

let machine = 0;
let product = '';

// covers ANA-36, ANA-09
test('a new target changes the rating for all people', async ({ plant, signedInPage }) => {
  for (let done = 0; done < 3; done++) await anOrder(plant, { status: 'completed' });
  const running = await anOrder(plant, { status: 'in_progress' });
  machine = running.machine_id ?? 0;
  product = running.product_name;
  await plant.people.operator.call(reportQuantity, {
    params: { id: running.id },
    body: { actual_quantity: 40 },
  });
  const page = await signedInPage('admin', { path: path('performance') });
  const completion = tile(page, 'Order completion');
  await expect(completion).toContainText('target 85%');
  await expect(completion).toContainText('75,0% Good');
  await page.getByRole('link', { name: 'Change targets' }).click();
  const wanted = page.getByLabel('Order completion');
  await wanted.fill('101');
  await page.getByRole('button', { name: 'Save targets' }).click();
  await expect(wanted).toHaveAccessibleDescription(/100/);
  // After the end of the first shift of the day, a lower target would need a second person.
  await wanted.fill('95');
  await page.getByRole('button', { name: 'Save targets' }).click();
  await expect(page.getByText('Targets saved')).toBeVisible();
  await page.goBack();
  await expect(completion).toContainText('target 95%');
  await expect(completion).toContainText('75,0% Needs Improvement');
  // A manager reads the same values, and has no button to change them.
  const manager = await signedInPage('manager', { path: path('performance') });
  await expect(tile(manager, 'Order completion')).toContainText('target 95%');
  await expect(manager.getByRole('link', { name: 'Change targets' })).toBeHidden();
});

// covers ANA-36
test('a new ideal rate changes the performance, and a closure reduces the planned time', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('admin', { path: path('overview') });
  // The rate of the machine is sixty per hour. A rate of 120 halves the value of the forty units of this machine.
  await expect(tile(page, 'Performance')).toContainText(/^Performance.*3\s580 of /);
  const { call } = plant.people.admin;
  await call(putIdealRate, {
    body: { product_name: product, machine_id: machine, seconds_per_unit: 30, valid_from: plantDay(-1) },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(tile(page, 'Performance')).toContainText(/^Performance.*3\s560 of /);
  await tile(page, 'Coverage').click();
  const opened = page.getByRole('dialog', { name: /^Coverage/ });
  await expect(opened.getByRole('heading', { name: /planned minutes went$/ })).toBeVisible();
  const noPlan = opened.getByText('No planned production time in this period').first();
  await expect(noPlan).toHaveCount(0);
  await page.keyboard.press('Escape');
  await call(putPlantCalendar, {
    body: {
      closures: [
        {
          name: 'Stocktaking',
          // The closure is in the present shift, because a closure in a past shift needs a second person.
          starts_at: shiftAt(new Date().toISOString(), 'two_shift', plantZone).starts_at,
          ends_at: new Date(Date.now() + 60 * 60_000).toISOString(),
        },
      ],
      reason: 'The plant stood still',
    },
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await tile(page, 'Coverage').click();
  await expect(noPlan).toBeVisible();
});
