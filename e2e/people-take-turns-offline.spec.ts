/** A shared tablet without the server: people take turns, and each action arrives as the action of the right person. */
import { expect, type Page } from '@playwright/test';
import { listHelpCalls } from '@pms/domain/help/endpoints';
import { getOrder, listOrderQuantities, orderTimeline, orderWaste } from '@pms/domain/orders/endpoints';
import { complaintsWhileServerIsAway } from './console-watch';
import { expectAccessible } from './expect-accessible';
import { keptMessage } from './kept-on-device';
import { aMachine, anOrder } from './order-scenario';
import { dialogNamed, expectToast, field } from './orders-screen';
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

/** The records that the tablet keeps, as text. */
const keptTexts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opened = indexedDB.open('pms-offline');
        opened.onsuccess = () => {
          const all = opened.result.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result.map((record) => JSON.stringify(record)));
          };
        };
      }),
  );

/** Waits until the files of the application are on the device. */
const keepsFiles = (page: Page) =>
  page.evaluate(
    async () => (await (await caches.open('pms-interface')).match('/offline-files.json')) !== undefined,
  );

interface Kept {
  readonly person: Person;
  readonly means: 'pin' | 'badge';
  readonly order: string;
}

/** Waits until the person is signed in and the tablet keeps the person, the session and the order. */
async function expectKept(page: Page, { person, means, order }: Kept) {
  await expect(signedInAs(page, person.full_name)).toBeVisible();
  await expect(page.locator('html[data-works-offline]')).toHaveCount(1);
  await expect.poll(() => keepsFiles(page), { timeout: 60_000 }).toBe(true);
  await expect
    .poll(
      async () => {
        const texts = await keptTexts(page);
        const turn =
          texts.find((text) => text.startsWith(`{"wrong"`) && text.includes(`"id":${person.id},`)) ?? '';
        return [
          turn.includes(`"${means}":{`),
          texts.some((text) => text.startsWith('[') && text.includes(order)),
        ];
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true]);
}

async function enterPin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).tap();
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
}

async function report(page: Page, amount: string) {
  await key(page, 'Update Quantity').tap();
  const quantity = page.getByRole('dialog', { name: /^Update Quantity/ });
  await field(quantity, 'Add to the good count').fill(amount);
  await quantity.getByRole('button', { name: 'Save' }).tap();
  await expect(quantity).toHaveCount(0);
}

async function leave(page: Page, person: Person) {
  await signedInAs(page, person.full_name).tap();
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap();
  await expect(whoAreYou(page)).toBeVisible();
}

// covers OFFL-29, OFFL-32, STAT-05, TAB-13, TAB-18
test('an operator runs a whole order without the server, and the next person signs in by badge', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(complaintsWhileServerIsAway);
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_/);
  const machine = await aMachine(plant, 'Filler far from the server');
  const order = await anOrder(plant, { order_number: 'TURN-1', status: 'assigned', machine, quantity: 500 });
  const [first, second] = [await plant.person('operator'), await plant.person('supervisor')];
  const [one, two] = [await badgeOf(plant, first), await badgeOf(plant, second)];
  const page = await visitorPage({ viewport: tablet, serviceWorkers: 'allow' });
  await bindPage(page, plant, { name: 'Tablet far away', machineId: machine.id });
  await scan(page, two);
  await expectKept(page, { person: second, means: 'badge', order: 'TURN-1' });
  await scan(page, one);
  await expectKept(page, { person: first, means: 'badge', order: 'TURN-1' });
  await expect(key(page, 'Start TURN-1')).toBeVisible();

  const board = page.locator(`[data-station="${machine.id}"]`);
  await plant.stopServer('stop');
  await key(page, 'Start TURN-1').tap();
  await dialogNamed(page, 'Start Production: TURN-1').getByRole('button', { name: 'Start Production' }).tap();
  await expectToast(page, keptMessage);
  await expect(bar(page)).toContainText('Go on with orders, counts, stops, waste');
  await expectAccessible(page, () => expect(bar(page)).toContainText('1 not yet sent'));
  await page.setViewportSize(tablet);
  await key(page, 'Update Quantity').tap();
  const quantity = dialogNamed(page, 'Update Quantity: TURN-1');
  await field(quantity, 'Add to the good count').fill('120');
  await quantity.getByRole('button', { name: 'Save' }).tap();
  await expect(board).toContainText('120');
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
  await expect(board).toContainText('No order');
  await expect(bar(page)).toContainText('5 not yet sent');

  await scan(page, two);
  await expect(signedInAs(page, second.full_name)).toBeVisible();
  await expect(bar(page)).toContainText(/Offline, as of/);
  await expect(bar(page)).not.toContainText('not yet sent');
  // The machine has the state that the previous person left.
  await expect(board).toContainText('No order');
  await key(page, 'Call for help').tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Material/ })
    .tap();
  await expect(bar(page)).toContainText('1 not yet sent');

  const back = Date.now();
  await plant.startServer();
  // A sign-in without the server gives no session on the server.
  await expect(whoAreYou(page)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The connection is back')).toBeVisible();
  const { call } = plant.people.supervisor;
  await expect
    .poll(async () => (await call(getOrder, { params: { id: order.id } })).data.status, { timeout: 60_000 })
    .toBe('completed');
  await expect.poll(async () => (await call(listHelpCalls)).data.length).toBe(1);
  const { data: counts } = await call(listOrderQuantities, { params: { id: order.id }, query: {} });
  const counted = counts.find(({ new_quantity: made }) => made === 120);
  expect(counted?.updated_by_name).toBe(first.full_name);
  expect(Date.parse(counted?.update_time ?? '')).toBeLessThan(back);
  const { data: waste } = await call(orderWaste, { params: { id: order.id } });
  expect(waste).toMatchObject([{ recorded_by_name: first.full_name }]);
  const { data: calls } = await call(listHelpCalls);
  expect(calls).toMatchObject([{ called_by: second.id }]);
  expect(Date.parse(calls[0]?.called_at ?? '')).toBeLessThan(back);
  const { data: timeline } = await call(orderTimeline, { params: { id: order.id } });
  const deeds = ['order_started', 'order_paused', 'order_resumed', 'order_completed'];
  const doers = timeline.filter(({ action }) => deeds.includes(action)).map(({ user }) => user);
  expect(doers).toEqual(deeds.map(() => first.full_name));
});

// covers TAB-13, TAB-17, TAB-18, OFFL-30
test('on a phone the queue shows each person the own entries, and wrong PINs delay the sign-in offline too', async ({
  plant,
  visitorPage,
  browserConsole,
}) => {
  browserConsole.allow(complaintsWhileServerIsAway);
  browserConsole.allow(/Failed to (fetch|load)|net::ERR_/);
  const machine = await aMachine(plant, 'Filler with a phone');
  const order = await anOrder(plant, {
    order_number: 'TURN-3',
    status: 'in_progress',
    machine,
    quantity: 500,
  });
  const [first, second, third] = [
    await plant.person('operator'),
    await plant.person('supervisor'),
    await plant.person('packer'),
  ];
  const badge = await badgeOf(plant, first);
  await givePin(second, '4718');
  await givePin(third, '7394');
  const page = await visitorPage({ viewport: phone, serviceWorkers: 'allow' });
  await bindPage(page, plant, { name: 'Phone at the filler', machineId: machine.id });
  for (const [person, pin] of [
    [third, '7394'],
    [second, '4718'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Another username' }).fill(person.username);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await enterPin(page, pin);
    await expectKept(page, { person, means: 'pin', order: '' });
    await leave(page, person);
  }
  await scan(page, badge);
  await expectKept(page, { person: first, means: 'badge', order: 'TURN-3' });

  await plant.stopServer('stop');
  await report(page, '30');
  await bar(page)
    .getByRole('button', { name: /1 not yet sent/ })
    .tap();
  const queue = page.getByRole('dialog', { name: 'Not yet sent' });
  await expectAccessible(page, () => expect(queue.getByText('Quantity · TURN-3')).toHaveCount(1));
  await page.setViewportSize(phone);
  await page.keyboard.press('Escape');
  // A scan while the dialog is open belongs to the dialog.
  await expect(queue).toBeHidden();

  await scan(page, badge);
  await expect(whoAreYou(page)).toBeVisible();
  await expectAccessible(page, () => expect(page.getByText('The server is away')).toBeVisible());
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: third.full_name }).tap();
  for (const text of [
    'The PIN is wrong.',
    'The PIN is wrong.',
    'The PIN is wrong.',
    'Please wait 1 minute',
  ]) {
    await enterPin(page, '9357');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute(
      'data-loading',
    );
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Not me' }).tap();
  await page.getByRole('textbox', { name: 'Another username' }).fill(first.username);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await enterPin(page, '4718');
  // On a quick machine, the page still shows a second alert: the message about the kept quantity.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Only people who signed in on this tablet' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Not me' }).tap();

  await page.getByRole('button', { name: second.full_name }).tap();
  await enterPin(page, '4718');
  await expect(page.locator(`[data-station="${machine.id}"]`)).toContainText('30');
  await expect(bar(page)).toContainText(/Offline, as of/);
  await expect(bar(page)).not.toContainText('not yet sent');
  await report(page, '50');
  await expect(page.locator(`[data-station="${machine.id}"]`)).toContainText('80');
  // The sign-in survives a reload.
  await page.reload();
  await bar(page)
    .getByRole('button', { name: /1 not yet sent/ })
    .tap({ timeout: 60_000 });
  await expect(queue.getByText('Quantity · TURN-3')).toHaveCount(1);

  await plant.startServer();
  await expect(whoAreYou(page)).toBeVisible({ timeout: 60_000 });
  const { call } = plant.people.supervisor;
  const reported = async () =>
    (await call(listOrderQuantities, { params: { id: order.id }, query: {} })).data
      .map(({ new_quantity: made, updated_by_name: by }) => `${made} ${by}`)
      .sort();
  await expect
    .poll(reported, { timeout: 60_000 })
    .toEqual([`30 ${first.full_name}`, `80 ${second.full_name}`]);
});
