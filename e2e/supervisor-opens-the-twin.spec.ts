/** The digital twin: the stopped machine, a change of another person, the past, figures, and many visits. */
import { expect, type Page } from '@playwright/test';
import { listMachines, setMachineStatus } from '@pms/domain/machines/endpoints';
import { resumeOrder } from '@pms/domain/orders/endpoints';
import { machineStatusHistory } from '@pms/domain/twin/history-endpoints';
import { expectAccessible } from './expect-accessible';
import { aMachine, anOrder } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';
import { colourOf, expectScene, machineRow, machineRows, sceneOf, twinPath } from './twin-screen';

test.use({ plantName: 'with a twin' });
test.describe.configure({ mode: 'serial' });

// covers SCENE-1, SCENE-2, MODEL-4
test('a supervisor finds the stopped machine and opens its card', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const running = await anOrder(plant, { status: 'in_progress' });
  const stopped = await anOrder(plant, { status: 'stopped', product_name: 'Cola 2 l' });
  const page = await signedInPage('supervisor', { path: '/' });
  await page.getByRole('link', { name: '4D Digital Twin Factory' }).click();
  await expectScene(page);
  await expect(machineRows(page).first()).toContainText('Error');
  await machineRow(page, String(stopped.machine_name)).click();
  const card = machineRows(page).first();
  await expect(card).toContainText(`${stopped.order_number} · Cola 2 l`);
  await expect(card).toContainText('Unplanned Stop');
  await expect(card.getByRole('link', { name: 'Open order' })).toBeVisible();
  await expect.poll(async () => (await sceneOf(page))?.selected).toBe(stopped.machine_id);

  const token = (name: string) =>
    page.evaluate(
      (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
      `--pms-${name}`,
    );
  await expect.poll(() => colourOf(page, stopped.machine_id)).toBe(await token('stopped-text'));
  expect(await colourOf(page, running.machine_id)).not.toBe(await token('stopped-text'));
  expect((await sceneOf(page))?.machines.find(({ id }) => id === running.machine_id)?.isRunning).toBe(true);

  await expectAtRest(page);

  // An admin gives the type of the machine an uploaded model, and removes the model again.
  const machines = (await plant.people.admin.call(listMachines)).data;
  const type = machines.find(({ id }) => id === running.machine_id)?.type ?? '';
  const isModel = async () =>
    (await sceneOf(page))?.machines.find(({ id }) => id === running.machine_id)?.isModel;
  const desk = await signedInPage('admin', { path: '/admin?tab=types' });
  await desk.getByRole('button', { name: `3D model of ${type}` }).click();
  const dialog = dialogNamed(desk, `3D model of ${type}`);
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('File of the 3D model').setInputFiles({ name, mimeType: 'model/gltf+json', buffer });
  browserConsole.expect(/status of 400/);
  await choose('no-model.gltf', Buffer.from('{}'));
  await expect(dialog.getByText('The model could not be saved')).toBeVisible();
  await choose('body.gltf', aModel());
  await expect(dialog.getByText('body.gltf, 1 kB')).toBeVisible();
  await expect.poll(isModel).toBe(true);
  await expectAccessible(desk, () => expect(dialog).toBeVisible());
  await dialog.getByRole('button', { name: 'Take the model off' }).click();
  await expect(dialog.getByRole('button', { name: 'Upload a model' })).toBeVisible();
  await expect.poll(isModel).toBe(false);
});

/** A model of a single triangle. */
function aModel(): Buffer {
  const corners = Buffer.alloc(36);
  corners.writeFloatLE(1, 12);
  corners.writeFloatLE(1, 28);
  return Buffer.from(
    JSON.stringify({
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36, uri: `data:;base64,${corners.toString('base64')}` }],
    }),
  );
}

/** Waits until the page has finished drawing. From now on the test counts frames and expects no frame. */
async function expectAtRest(page: Page): Promise<void> {
  const framesAfterASecond = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const scene = (window as unknown as { plantScene: { state(): { frames: number } } }).plantScene;
          const before = scene.state().frames;
          const from = performance.now();
          const look = (now: number) =>
            now - from < 1000 ? requestAnimationFrame(look) : resolve(scene.state().frames - before);
          requestAnimationFrame(look);
        }),
    );
  await expect.poll(framesAfterASecond).toBe(0);
}

// covers SCENE-5
test('the views in 3D and in 2D show a change of another person at once', async ({ plant, signedInPage }) => {
  const machine = await aMachine(plant);
  const three = await signedInPage('supervisor', { path: twinPath('?view=3d') });
  const two = await signedInPage('manager', { path: twinPath('?view=2d') });
  await expectScene(three);
  for (const page of [three, two]) {
    await expectLive(page);
    await expect(machineRow(page, machine.name)).toContainText('Available');
  }
  const before = await colourOf(three, machine.id);
  await plant.people.admin.call(setMachineStatus, {
    params: { id: machine.id },
    body: { status: 'maintenance' },
  });
  for (const page of [three, two]) await expect(machineRow(page, machine.name)).toContainText('Maintenance');
  await expect.poll(() => colourOf(three, machine.id)).not.toBe(before);
});

// covers SCENE-7
test('the replay pauses at the longest stop, and a link opens the same moment for other people', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'stopped', product_name: 'Lemonade' });
  await plant.people.supervisor.call(resumeOrder, { params: { id: order.id } });
  const { data: history } = await plant.people.supervisor.call(machineStatusHistory, {
    query: { machine_id: Number(order.machine_id) },
  });
  const stop = history.stops.at(-1);
  if (!stop) throw new Error('The order was stopped, but no stop is on record');
  const moment = (offset: number) => new Date(Date.parse(stop.from) + offset).toISOString();

  const page = await signedInPage('supervisor', {
    path: twinPath(`?view=2d&machine=${order.machine_id}&at=${moment(0)}`),
  });
  await expect(page.getByText(/^REPLAY .*, not live$/)).toBeVisible();
  const card = machineRows(page).filter({ hasText: String(order.machine_name) });
  // The open stop. The list of stops of the shift below also names the reason in the live view.
  const openStop = card.getByText(/^Unplanned Stop since /);
  await expect(openStop).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page.getByText(/^REPLAY/)).toBeHidden();
  await expect(page).not.toHaveURL(/at=/);
  await expect(card.getByRole('link')).not.toHaveCount(0);
  await expect(openStop).toHaveCount(0);

  const longest = page.getByRole('button', { name: /^Longest stop of the span/ });
  await longest.click();
  await expect(page).toHaveURL(/at=/);
  const there = new URL(page.url()).searchParams.get('at');
  const at = Date.parse(String(there).replaceAll('"', ''));
  await page.goto(twinPath(`?view=2d&at=${new Date(at - 700).toISOString()}`));
  await page.getByText('1x', { exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page).toHaveURL(
    (url) => Date.parse(String(url.searchParams.get('at')).replaceAll('"', '')) === at,
  );

  await page.getByRole('button', { name: /^Link to/ }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
  const other = await signedInPage('manager', { path: link.replace(plant.origin, '') });
  await expect(other.getByText(/^REPLAY/)).toHaveText(await page.getByText(/^REPLAY/).innerText());
});

// covers SCENE-8
test('a figure on the floor is the figure of analytics and opens to its minutes', async ({
  plant,
  signedInPage,
}) => {
  const order = await anOrder(plant, { status: 'in_progress', product_name: 'Ginger beer' });
  const page = await signedInPage('supervisor', { path: twinPath('?view=2d') });
  await expect(machineRow(page, String(order.machine_name))).toBeVisible();
  const asked = page.waitForResponse(/\/api\/analytics\/oee\?/);
  await page.getByText('Loss of running time', { exact: true }).click();
  const { data } = await (await asked).json();
  const row = data.rows.find((one: { machine_id: number }) => one.machine_id === order.machine_id);
  const figure = machineRows(page)
    .filter({ hasText: String(order.machine_name) })
    .getByRole('button', { name: /^Loss of running time of/ });
  await expect(figure).toContainText(`${Math.round(row.figures.minutes.stopped)} min`);
  await figure.click();
  await expect(
    page.getByRole('dialog', { name: `Loss of running time of ${order.machine_name}` }),
  ).toBeVisible();
});

// covers SCENE-9
test('both views report that the plant could not be loaded, and Retry shows the plant', async ({
  signedInPage,
  browserConsole,
}) => {
  browserConsole.allow(/status of 500/);
  const page = await signedInPage('supervisor', { path: '/' });
  const isTwin = (url: URL) => url.pathname === '/api/machines/status-history';
  for (const view of ['3D', '2D']) {
    await page.route(isTwin, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The disk is full', code: 'INTERNAL' } }),
    );
    await page.goto(twinPath(`?view=${view.toLowerCase()}`));
    const alert = page.getByRole('alert').filter({ hasText: 'The disk is full' });
    await expect(alert).toHaveCount(1);
    await expect(page.getByText(`Loading ${view} Digital Twin Factory...`)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    // Presses Retry first, because after the repair the page may also repeat the call automatically.
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.unroute(isTwin);
    await expect(alert).toBeHidden();
    await expect(machineRows(page).first()).toBeVisible();
  }
});

// covers SCENE-11
test('the page shows the size of the building that an admin changed', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: twinPath('?view=3d') });
  await expect(page.getByText('Main Factory: 80m x 33m')).toBeVisible();
  const desk = await signedInPage('admin', { path: '/plant-data?tab=settings' });
  const form = desk.locator('form');
  // The browser inserts all characters at once, as for spoken and suggested text.
  await field(form, 'Main Factory, width in m').fill('96.5');
  await expect(field(form, 'Main Factory, width in m')).toHaveValue('96,5');
  await form.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(desk, 'Settings saved');
  await page.reload();
  await expect(page.getByText('Main Factory: 96,5m x 33m')).toBeVisible();
  await expectScene(page);
});

// covers LAYOUT-10
test('names of machines on the plan are readable at a desk', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: twinPath('?view=2d') });
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = page.locator('[data-plan] a text').first();
  await expect(name).toBeVisible();
  await expect
    .poll(() =>
      name.evaluate((text: SVGTextElement) => {
        const scale = text.getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    )
    .toBeGreaterThanOrEqual(12);
});

// covers SCENE-6
test('twenty visits leave no drawing context behind', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/' });
  await page.evaluate(() => {
    const made: WebGL2RenderingContext[] = [];
    Object.assign(window, { made });
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(original, this, args);
      if (context instanceof WebGL2RenderingContext && !made.includes(context)) made.push(context);
      return context;
    } as typeof original;
  });
  const contexts = () =>
    page.evaluate(() => {
      const { made } = window as unknown as { made: WebGL2RenderingContext[] };
      return { made: made.length, alive: made.filter((one) => !one.isContextLost()).length };
    });
  for (let visit = 1; visit <= 20; visit += 1) {
    await page.getByRole('link', { name: '4D Digital Twin Factory' }).click();
    await expectScene(page);
    await page.getByRole('link', { name: 'Production Orders' }).click();
    await expect.poll(() => sceneOf(page)).toBeUndefined();
  }
  await expect.poll(contexts).toEqual({ made: 20, alive: 0 });
});

test('the twin is accessible in both views', async ({ signedInPage }) => {
  for (const view of ['3d', '2d']) {
    const page = await signedInPage('supervisor', { path: twinPath(`?view=${view}`) });
    await expectAccessible(page, () => expect(machineRows(page).first()).toBeVisible());
  }
});
