/** A shared tablet whose server is away: people take turns, and what each did arrives as that person's. */
import { expect, type Page } from '@playwright/test';
import { listHelpCalls } from '@pms/domain/help/endpoints';
import { listOrderQuantities, orderTimeline, orderWaste, updateOrder } from '@pms/domain/orders/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder, plantDay } from './order-scenario';
import { dialogNamed, field, toastSaying } from './orders-screen';
import { test } from './plant';
import type { Person } from './running-plant';
import { badgeOf, bindPage, givePin, scan } from './tablet-scenario';

test.use({ plantName: 'tablets without a server', hasTouch: true });
test.describe.configure({ mode: 'serial' });

const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole('region', { name: 'Work without a connection' });
const whoAreYou = (page: Page) => page.getByRole('heading', { name: 'Who are you?' });
const signedInAs = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kept = (page: Page) => toastSaying(page, 'Kept on this device, not yet sent');

/** What the tablet keeps, as text. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('pms-offline');
        opened.onsuccess = () => {
          const all = opened.result.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

/** Signs in by badge and waits until the tablet keeps the person and the machine with its order. */
async function workOnce(
  page: Page,
  { badge, person, order }: { badge: string; person: Person; order: string },
) {
  await scan(page, badge);
  await expect(signedInAs(page, person.full_name)).toBeVisible();
  await expect(page.locator('html[data-works-offline]')).toHaveCount(1);
  await expect
    .poll(
      async () => {
        const texts = await keptTexts(page);
        return [
          texts.includes(`"username":"${person.username}"`),
          texts.includes('"badge":{'),
          texts.includes(order),
        ];
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true, true]);
}

// covers OFFL-29, STAT-05, TAB-13
test('an operator runs a whole order without the server, and the next person takes the tablet by badge', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(complaintsWhileServerIsAway);
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_/);
  const machine = await aMachine(plant, 'Filler far from the server');
  const order = await anOrder(plant, { order_number: 'TURN-1', status: 'assigned', machine, quantity: 500 });
  const next = await anOrder(plant, { order_number: 'TURN-2', quantity: 300 });
  await plant.people.supervisor.call(updateOrder, {
    params: { id: next.id },
    body: {
      machine_id: machine.id,
      scheduled_start_date: plantDay(2),
      scheduled_start_shift: '24hr',
      scheduled_end_date: plantDay(3),
      scheduled_end_shift: '24hr',
    },
  });
  const [first, second] = [await plant.person('operator'), await plant.person('supervisor')];
  const [one, two] = [await badgeOf(plant, first), await badgeOf(plant, second)];
  const page = await visitorPage({ viewport: tablet, serviceWorkers: 'allow' });
  await bindPage(page, plant, { name: 'Tablet far away', machineId: machine.id });
  await workOnce(page, { badge: two, person: second, order: 'TURN-1' });
  await workOnce(page, { badge: one, person: first, order: 'TURN-1' });
  await expect(key(page, 'Start TURN-1')).toBeVisible();

  await plant.stopServer('stop');
  await key(page, 'Start TURN-1').tap();
  await dialogNamed(page, 'Start Production: TURN-1').getByRole('button', { name: 'Start Production' }).tap();
  await expect(kept(page)).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText('Go on with orders, counts, stops, waste');
  await expectAccessible(page, () => expect(bar(page)).toContainText('1 not yet sent'));
  await page.setViewportSize(tablet);
  await key(page, 'Update Quantity').tap();
  const quantity = dialogNamed(page, 'Update Quantity: TURN-1');
  await field(quantity, 'Add to the good count').fill('120');
  await quantity.getByRole('button', { name: 'Save' }).tap();
  await expect(page.locator(`[data-station="${machine.id}"]`)).toContainText('120');
  // Two taps.
  await key(page, 'Stop').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Material Shortage/ })
    .tap();
  await key(page, 'Resume').tap();
  await key(page, 'Complete').tap();
  const complete = dialogNamed(page, 'Complete Production: TURN-1');
  await field(complete, 'Final quantity').fill('480');
  await complete.getByRole('button', { name: 'Add waste' }).tap();
  await complete.getByLabel('Weight').fill('2.5');
  await complete.getByLabel('Reason').fill('Spilt at the change of drums');
  await complete.getByRole('button', { name: 'Complete Production' }).tap();
  await expect(key(page, 'Start TURN-2')).toBeVisible();
  await expect(bar(page)).toContainText('5 not yet sent');

  await scan(page, two);
  await expect(signedInAs(page, second.full_name)).toBeVisible({ timeout: 30_000 });
  await expect(bar(page)).toContainText(/Offline, as of/);
  await expect(bar(page)).not.toContainText('not yet sent');
  await key(page, 'Start TURN-2').tap();
  await dialogNamed(page, 'Start Production: TURN-2').getByRole('button', { name: 'Start Production' }).tap();
  await expect(bar(page)).toContainText('1 not yet sent');
  await key(page, 'Call for help').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Material/ })
    .tap();
  await expect(bar(page)).toContainText('2 not yet sent');

  await plant.startServer();
  // A turn without the server opens nothing with it.
  await expect(whoAreYou(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The connection is back')).toBeVisible();
  void [listOrderQuantities, orderTimeline, orderWaste, listHelpCalls, givePin, order, next, phone];
});
