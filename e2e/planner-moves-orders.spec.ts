/** The schedule board by pointer, by keys, by touch, and by two planners at the same time. */
import { expect } from '@playwright/test';
import { putIdealRate } from '@pms/domain/machines/endpoints';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { formatPlantDate } from '@pms/domain/plant-time';
import { expectAccessible } from './expect-accessible';
import { holdReads, withoutEvents } from './held-calls';
import { aMachine, anOrder, orderNow, plantDay } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field, holdToast, pick, toastSaying } from './orders-screen';
import { test } from './plant';
import {
  aPlannedOrder,
  barOf,
  boardPath,
  carry,
  countChanges,
  ghost,
  hourOf,
  pointAt,
  rowOfMachine,
  spoken,
  timeText,
} from './schedule-screen';

test.use({ plantName: 'schedule board' });

// covers BOARD-21, BOARD-22, BOARD-30, BOARD-53
test('a planner drags an order to another machine and time, and undoes the change', async ({
  plant,
  signedInPage,
}) => {
  const [one, two] = [await aMachine(plant), await aMachine(plant)];
  const order = await aPlannedOrder(plant, one, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath });
  await carry(page, await pointAt(page, one, 7), await pointAt(page, two, 13));
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'fits');
  await expect(ghost(page)).toContainText(`${timeText(12)} – 16:00`);
  await expect(rowOfMachine(page, two).locator('[data-ghost]')).toHaveCount(1);
  await page.mouse.up();
  await expect(ghost(page)).toHaveCount(0);
  await expect(rowOfMachine(page, two).locator(barOf(page, order))).toBeVisible();
  const toast = toastSaying(page, `${order.order_number} is planned on ${two.name}`);
  await holdToast(toast);
  expect(await orderNow(plant, order)).toMatchObject({
    machine_id: two.id,
    planned_start_at: hourOf(12),
    planned_end_at: hourOf(16),
  });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, `The change of ${order.order_number} was taken back`);
  await expect(rowOfMachine(page, one).locator(barOf(page, order))).toBeVisible();
  expect(await orderNow(plant, order)).toMatchObject({ machine_id: one.id, planned_start_at: hourOf(6) });
});

// covers BOARD-23, BOARD-31, BOARD-62, BOARD-63
test('the board shows a conflict before the drop, and the drop lists and moves the later orders', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const taken = await aPlannedOrder(plant, machine, [12, 16], { due_date: hourOf(17) });
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath });
  const changes = countChanges(page);
  await carry(page, await pointAt(page, machine, 8), await pointAt(page, machine, 13));
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'refused');
  const sentence = `Scheduling conflict! Order ${taken.order_number} is already scheduled on this machine from ${timeText(12)} to ${timeText(16)}`;
  await expect(ghost(page)).toContainText(`${sentence}. Let go to push 1 order`);
  await page.mouse.up();
  const dialog = dialogNamed(page, `Push what follows on ${machine.name}`);
  await expect(dialog).toContainText(
    `${order.order_number} takes ${timeText(11)} to ${timeText(15)}. 1 order starts later.`,
  );
  await expect(dialog).toContainText('1 order becomes late.');
  const pushed = dialog.locator(`[data-pushed="${taken.order_number}"]`);
  await expect(pushed).toContainText(timeText(15));
  await expect(pushed).toContainText('Late by 2 h 00 min');
  await expectAccessible(page, () => expect(pushed).toBeVisible());
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(changes()).toBe(0);
  expect((await orderNow(plant, order)).version).toBe(order.version);

  await carry(page, await pointAt(page, machine, 8), await pointAt(page, machine, 13));
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Push 1 order' }).click();
  const toast = toastSaying(page, '2 orders have new times');
  await holdToast(toast);
  await expect(dialog).toHaveCount(0);
  expect(await orderNow(plant, order)).toMatchObject({
    planned_start_at: hourOf(11),
    planned_end_at: hourOf(15),
  });
  expect(await orderNow(plant, taken)).toMatchObject({
    planned_start_at: hourOf(15),
    planned_end_at: hourOf(19),
  });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '2 orders are back at their times');
  expect(await orderNow(plant, order)).toMatchObject({ planned_start_at: hourOf(6) });
  expect(await orderNow(plant, taken)).toMatchObject({ planned_start_at: hourOf(12) });
});

// covers BOARD-31, BOARD-62
test('a running order is not moved: the drop shows the reason and sends no change', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const running = await anOrder(plant, { status: 'in_progress', machine });
  await plant.people.supervisor.call(updateOrder, {
    params: { id: running.id },
    body: { reserved_until: hourOf(12) },
  });
  const order = await aPlannedOrder(plant, machine, [14, 18]);
  const page = await signedInPage('supervisor', { path: boardPath });
  const changes = countChanges(page);
  await carry(page, await pointAt(page, machine, 16), await pointAt(page, machine, 11));
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'refused');
  await page.mouse.up();
  await expect(
    toastSaying(page, `Order ${running.order_number} is already scheduled on this machine`),
  ).toBeVisible();
  expect(changes()).toBe(0);
  expect((await orderNow(plant, order)).version).toBe(order.version);
});

// covers BOARD-64
test('a short bar shows its text to the pointer and to the keyboard, and a legend names the colours', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10], { due_date: hourOf(9) });
  const page = await signedInPage('supervisor', { path: boardPath });
  const card = page.locator('[data-bar-card]');
  await barOf(page, order).hover();
  for (const text of [
    order.product_name,
    'assigned',
    `${timeText(6)} to ${timeText(10)}`,
    'late by 1 h 00 min',
  ])
    await expect(card).toContainText(text);
  await page.mouse.move(0, 0);
  await expect(card).toHaveCount(0);
  await barOf(page, order).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toContainText(order.order_number);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  const legend = page.getByRole('list', { name: 'What colours and signs mean' });
  for (const name of ['Planned', 'In progress', 'Paused', 'Late, or past its time'])
    await expect(legend).toContainText(name);
});

// covers BOARD-24, BOARD-32
test('a dragged order shows how late it would be, and Escape cancels the drag', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10], { due_date: hourOf(12) });
  const page = await signedInPage('supervisor', { path: boardPath });
  const changes = countChanges(page);
  await carry(page, await pointAt(page, machine, 7), await pointAt(page, machine, 12));
  await expect(ghost(page)).toHaveAttribute('data-verdict', 'caution');
  await expect(ghost(page)).toContainText(`Late by 3 h 00 min: due ${timeText(12)}`);
  await page.keyboard.press('Escape');
  await expect(ghost(page)).toHaveCount(0);
  await page.mouse.up();
  expect(changes()).toBe(0);
  await expect(dialogNamed(page, `Plan ${order.order_number}`)).toHaveCount(0);
});

// covers ORD-70
test('the board, the dialog and a phone show the same due day of an order', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const due_date = plantDay(2);
  const order = await aPlannedOrder(plant, machine, [6, 10], { due_date });
  const waiting = await anOrder(plant, { due_date });
  const said = `Due ${formatPlantDate(due_date)}`;
  const page = await signedInPage('supervisor', { path: boardPath });
  await barOf(page, order).press('Enter');
  const form = dialogNamed(page, `Plan ${order.order_number}`);
  await expect(form.getByText(said, { exact: true })).toBeVisible();
  await field(form, 'End date').fill(formatPlantDate(plantDay(3)));
  await expect(form.locator('[data-verdict-note]')).toContainText(`due ${formatPlantDate(due_date)}`);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary', { hasText: 'To place' }).click();
  await expect(page.locator(`[data-order="${waiting.order_number}"]`)).toContainText(said);
});

// covers BOARD-33, BOARD-16
test('both edges change the time of an order, and only the end changes the time of a running order', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath });
  // Done first, because this step scrolls the row of the machine into view and moves the elements around it.
  const noon = await pointAt(page, machine, 12);
  const end = await barOf(page, order).locator('[data-edge="end"]').boundingBox();
  if (!end) throw new Error('The order has no edge');
  await carry(page, { x: end.x + 2, y: end.y + 10 }, noon);
  await expect(ghost(page)).toContainText(`${timeText(6)} – 12:`);
  await page.mouse.up();
  await expectToast(page, `${order.order_number} is planned on`);
  expect((await orderNow(plant, order)).planned_start_at).toBe(hourOf(6));

  const running = await anOrder(plant, { status: 'in_progress' });
  await page.goto('/schedule?scale=week');
  const bar = barOf(page, running);
  await expect(bar).toHaveAttribute('data-grip', 'end');
  await expect(bar.locator('[data-edge]')).toHaveCount(1);
});

// covers BOARD-34, BOARD-61
test('a planner drags a waiting order from the tray to its place', async ({ plant, signedInPage }) => {
  const [machine, quick] = [await aMachine(plant), await aMachine(plant)];
  const order = await anOrder(plant, { priority: 'urgent', quantity: 120, product_name: 'Carried cola' });
  await plant.people.admin.call(putIdealRate, {
    body: {
      product_name: 'Carried cola',
      machine_id: quick.id,
      seconds_per_unit: 30,
      valid_from: plantDay(-1),
    },
  });
  // The height shows the tray and the last machine at the same time.
  const page = await signedInPage('supervisor', {
    path: boardPath,
    viewport: { width: 1440, height: 2000 },
  });
  const eight = await pointAt(page, machine, 8);
  const card = await barOf(page, order).boundingBox();
  if (!card) throw new Error('The order is not in the tray');
  await carry(page, { x: card.x + 20, y: card.y + 20 }, await pointAt(page, quick, 8));
  await expect(ghost(page)).toContainText(`${timeText(8)} – 09:00`);
  await expect(ghost(page)).toContainText('1 h 00 min for 120 units at 120 units an hour (ideal rate)');
  await page.mouse.move(eight.x, eight.y);
  await expect(ghost(page)).toContainText(`${timeText(8)} – 10:00`);
  await expect(ghost(page)).toContainText('at 60 units an hour (production rate of the machine)');
  await page.mouse.up();
  await expectToast(page, `${order.order_number} is planned on ${machine.name}`);
  expect(await orderNow(plant, order)).toMatchObject({ status: 'assigned', planned_start_at: hourOf(8) });
});

// covers BOARD-35, BOARD-36, BOARD-37, BOARD-38
test('keys move, stretch, drop and undo, and a live region announces each step', async ({
  plant,
  signedInPage,
}) => {
  const [one, two] = [await aMachine(plant, 'Keyed 1'), await aMachine(plant, 'Keyed 2')];
  const order = await aPlannedOrder(plant, one, [6, 10]);
  const taken = await aPlannedOrder(plant, two, [10, 14]);
  const page = await signedInPage('supervisor', { path: boardPath });
  const bar = barOf(page, order);
  await bar.focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(spoken(page)).toHaveText(`${one.name}, ${timeText(6).slice(0, 10)} 06:15 – 10:15: Fits`);
  // The machine below is occupied from ten o'clock on.
  await page.keyboard.press('Control+ArrowDown');
  await expect(spoken(page)).toContainText(`Order ${taken.order_number} is already scheduled`);
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText(`${order.order_number} stays where it was.`);
  await expect(ghost(page)).toHaveCount(0);

  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(spoken(page)).toContainText('06:00 – 09:45: Fits');
  await page.keyboard.press('Enter');
  await expect(rowOfMachine(page, two).locator(bar)).toBeFocused();
  await expectToast(page, `${order.order_number} is planned on ${two.name}`);
  expect(await orderNow(plant, order)).toMatchObject({ machine_id: two.id, planned_start_at: hourOf(6) });

  await page.keyboard.press('ArrowRight');
  await expect(barOf(page, taken)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(rowOfMachine(page, one).locator(bar)).toBeVisible();
});

// covers BOARD-40, BOARD-41, BOARD-42
test('the dialog gives the same verdict as the pointer, and saves the same change', async ({
  plant,
  signedInPage,
}) => {
  const [one, two] = [await aMachine(plant), await aMachine(plant)];
  const order = await aPlannedOrder(plant, one, [6, 10]);
  const taken = await aPlannedOrder(plant, two, [10, 14]);
  const page = await signedInPage('supervisor', { path: boardPath });
  await barOf(page, order).focus();
  await page.keyboard.press('Enter');
  const form = dialogNamed(page, `Plan ${order.order_number}`);
  await pick(form, 'Machine', `${two.name} (Filler)`);
  await expect(form.locator('[data-verdict-note]')).toHaveText('Fits');
  await field(form, 'End time').fill('12:00');
  await expect(form.locator('[data-verdict-note]')).toContainText(
    `Scheduling conflict! Order ${taken.order_number}`,
  );
  await field(form, 'End time').fill('0930');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(rowOfMachine(page, two).locator(barOf(page, order))).toBeVisible();

  await barOf(page, order).click();
  await form.getByRole('button', { name: 'Take off the board' }).click();
  await expect(form).toHaveCount(0);
  expect(await orderNow(plant, order)).toMatchObject({ status: 'pending', machine_id: null });
});

// covers BOARD-55, BOARD-56
test('the open dialog reports a change of another planner before it overwrites the change', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const [one, two] = [await aMachine(plant), await aMachine(plant)];
  const order = await aPlannedOrder(plant, one, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath });
  await expectLive(page);
  const elsewhere = (hours: readonly [number, number]) =>
    plant.people.manager.call(updateOrder, {
      params: { id: order.id },
      body: { machine_id: two.id, start_time: hourOf(hours[0]), stop_time: hourOf(hours[1]) },
    });
  await barOf(page, order).focus();
  await page.keyboard.press('Enter');
  const form = dialogNamed(page, `Plan ${order.order_number}`);
  await field(form, 'End time').fill('09:00');
  await elsewhere([12, 16]);
  const stale = form.getByRole('alert').filter({ hasText: 'This record was changed by somebody else.' });
  await expect(stale).toBeVisible();
  await stale.getByRole('button', { name: 'Load the latest values' }).click();
  await expect(stale).toHaveCount(0);
  await expect(field(form, 'Start time')).toHaveValue('12:00');
  await expect(field(form, 'End time')).toHaveValue('16:00');
  await field(form, 'End time').fill('15:00');
  await form.getByRole('button', { name: 'Save' }).click();
  const toast = toastSaying(page, `${order.order_number} is planned on ${two.name}`);
  await holdToast(toast);

  const { planned_start_at } = (await elsewhere([18, 20])).data;
  browserConsole.expect(/status of 409/);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(
    toastSaying(
      page,
      `The change of ${order.order_number} was not taken back. This order has changed since.`,
    ),
  ).toBeVisible();
  expect((await orderNow(plant, order)).planned_start_at).toBe(planned_start_at);
});

// covers BOARD-39
test('a resting finger drags an order, and a finger that moves at once does not', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const [from, to] = [await pointAt(page, machine, 7), await pointAt(page, machine, 13)];
  await finger('touchStart', [from]);
  await expect(ghost(page)).toHaveCount(1);
  await finger('touchMove', [to]);
  await expect(ghost(page)).toContainText(`${timeText(12)} – 16:00`);
  await finger('touchEnd', []);
  await expectToast(page, `${order.order_number} is planned on ${machine.name}`);
  const planned = await orderNow(plant, order);
  expect(planned.planned_start_at).toBe(hourOf(12));

  // Sends the moves without a wait between them, because a pause would count as a rest.
  await Promise.all([
    finger('touchStart', [to]),
    finger('touchMove', [{ x: to.x, y: to.y + 40 }]),
    finger('touchMove', [{ x: to.x, y: to.y + 80 }]),
  ]);
  await expect(ghost(page)).toHaveCount(0);
  await finger('touchEnd', []);
  expect((await orderNow(plant, order)).version).toBe(planned.version);
});

// covers BOARD-50, BOARD-13, BOARD-54
test('two planners: each sees the changes of the other before overwriting them', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const [one, two] = [await aMachine(plant), await aMachine(plant)];
  const order = await aPlannedOrder(plant, one, [6, 10]);
  const seeing = await signedInPage('manager', { path: boardPath });
  await expectLive(seeing);
  const blind = await signedInPage('supervisor', { path: '/orders' });
  await withoutEvents(blind);
  await blind.goto(boardPath);
  await expect(barOf(blind, order)).toBeVisible();
  const release = await holdReads(blind, '/api/schedule');

  await plant.people.supervisor.call(updateOrder, {
    params: { id: order.id },
    body: { machine_id: two.id, start_time: hourOf(12), stop_time: hourOf(14) },
  });
  await expect(rowOfMachine(seeing, two).locator(barOf(seeing, order))).toBeVisible();

  browserConsole.expect(/status of 409/);
  await carry(blind, await pointAt(blind, one, 7), await pointAt(blind, one, 17));
  await blind.mouse.up();
  await expect(
    toastSaying(blind, 'This record was changed by somebody else. Reload it and try again.'),
  ).toBeVisible();
  release();
  await expect(rowOfMachine(blind, two).locator(barOf(blind, order))).toBeVisible();
  expect((await orderNow(plant, order)).planned_start_at).toBe(hourOf(12));
});

// covers BOARD-43
test('a person without the right to plan reads the board, and cannot move an order', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const page = await signedInPage('operator', { path: boardPath });
  await carry(page, await pointAt(page, machine, 7), await pointAt(page, machine, 13));
  await expect(ghost(page)).toHaveCount(0);
  await page.mouse.up();
  await barOf(page, order).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(spoken(page)).toHaveText('You do not have permission to do this');
  await page.keyboard.press('Enter');
  const facts = dialogNamed(page, `${order.order_number} ${order.product_name}`);
  await expect(facts).toContainText(`${timeText(6)} – 10:00`);
  await expect(facts.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

// covers BOARD-44
test('a phone shows the machines as a list, and the dialog plans', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const page = await signedInPage('supervisor', { path: boardPath, viewport: { width: 390, height: 844 } });
  const section = page.getByRole('region', { name: machine.name, exact: true });
  await section.getByRole('button', { name: new RegExp(order.order_number) }).click();
  const form = dialogNamed(page, `Plan ${order.order_number}`);
  await field(form, 'Start time').fill('08:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(section).toContainText(`${timeText(8)} – 10:00`);
});

// covers BOARD-45, BOARD-46
test('orders and machines link to the board, and its address contains days, areas and the search', async ({
  plant,
  signedInPage,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10]);
  const other = await aPlannedOrder(plant, machine, [12, 14]);
  const page = await signedInPage('supervisor', { path: '/machines' });
  await page.getByRole('link', { name: 'Schedule Board' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule Board' })).toBeVisible();
  await page.getByRole('link', { name: 'Production Orders', exact: true }).last().click();
  await page.getByRole('link', { name: 'Schedule Board' }).click();
  await expect(barOf(page, order)).toBeVisible();
  // The month of the planned day. At the end of a month, this is the next month.
  await page.goto(boardPath);
  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/scale=month/);
  await page.getByRole('searchbox', { name: 'Search order number or product' }).fill(order.order_number);
  await expect(barOf(page, other)).toHaveAttribute('data-dimmed');
  await expect(barOf(page, order)).not.toHaveAttribute('data-dimmed');
  await pick(page.getByRole('main'), 'Production area', 'Blending');
  await expect(barOf(page, order)).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/environment=blending/);
});

// covers BOARD-47, BOARD-48
test('a board that could not be loaded can be loaded again, and every state is accessible', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const machine = await aMachine(plant);
  const order = await aPlannedOrder(plant, machine, [6, 10], { due_date: hourOf(8) });
  const page = await signedInPage('supervisor', { path: boardPath });
  await expectAccessible(page, async () => {
    await expect(page.locator(`[data-order="${order.order_number}"]`)).toBeVisible();
  });
  browserConsole.expect(/status of 500/);
  await page.setViewportSize({ width: 1440, height: 900 });
  let isBroken = true;
  await page.route(
    (url) => url.pathname === '/api/schedule',
    (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { success: false, error: 'Internal server error', code: 'INTERNAL' },
          })
        : route.fallback(),
  );
  await page.reload();
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to load the schedule' });
  await expect(problem).toContainText('Internal server error');
  // Presses Retry first, because after the repair the page may also repeat the call automatically.
  await problem.getByRole('button', { name: 'Retry' }).click();
  isBroken = false;
  await expect(barOf(page, order)).toBeVisible();
  await barOf(page, order).click();
  await expectAccessible(page, () => expect(dialogNamed(page, `Plan ${order.order_number}`)).toBeVisible());
});
