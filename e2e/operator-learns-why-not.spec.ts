/** A disabled button shows the reason, in the words of the refusal of the server. */
import { expect } from '@playwright/test';
import { startOrder, stopOrder } from '@pms/domain/orders/endpoints';
import { aMachine, anOrder } from './order-scenario';
import { ordersNamed, rowButton, rowOf } from './orders-screen';
import { test } from './plant';

// covers ORD-15, ORD-23
test('an order waits for its machine and says for which order', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const running = await anOrder(plant, { order_number: 'QUEUE-1', status: 'in_progress', machine });
  const { operator, supervisor } = plant.people;
  const waiting = await anOrder(plant, { order_number: 'QUEUE-2', machine_id: machine.id });
  const params = { id: waiting.id };
  const refused = await operator.call(startOrder, { params, body: {} }).catch(String);
  const sentence =
    `Cannot start production. Machine is already running Order ${running.order_number}. ` +
    'Please stop that order first.';
  expect(refused).toContain(sentence);

  const page = await signedInPage('operator', { path: ordersNamed('QUEUE') });
  const start = rowButton(page, waiting, 'Start');
  const reason = page.getByRole('tooltip');
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toHaveAccessibleDescription(sentence);

  await start.hover();
  await expect(reason).toHaveText(sentence);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(reason).toHaveCount(0);

  await rowOf(page, waiting).getByRole('button', { name: waiting.order_number, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await expect(reason).toHaveText(sentence);
  await page.keyboard.press('Tab');
  await expect(reason).toHaveCount(0);

  // Uses force, because Playwright waits for an enabled button.
  await start.click({ force: true });
  await expect(reason).toHaveText(sentence);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await supervisor.call(stopOrder, {
    params: { id: running.id },
    body: { reason: 'Planned Stop', category: 'Changeover' },
  });
  await expect(start).toHaveAttribute('aria-disabled', 'false');
  await expect(reason).toHaveCount(0);
  await start.click();
  await expect(page.getByRole('dialog', { name: `Start Production: ${waiting.order_number}` })).toBeVisible();
});

test('a tap also shows the reason', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  await anOrder(plant, { order_number: 'GLOVE-1', status: 'in_progress', machine });
  const waiting = await anOrder(plant, { order_number: 'GLOVE-2', machine_id: machine.id });
  const page = await signedInPage('operator', {
    path: ordersNamed('GLOVE'),
    hasTouch: true,
    viewport: { width: 820, height: 1180 },
  });
  const start = rowButton(page, waiting, 'Start');
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await start.tap({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('Machine is already running Order GLOVE-1');
});
