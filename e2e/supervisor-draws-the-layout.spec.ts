/** A supervisor draws the layout for every view of the plant. Two people who draw at the same time lose no changes. */
import { expect, type Page } from '@playwright/test';
import { setMachineStatus } from '@pms/domain/machines/endpoints';
import { getLayoutInUse, listLayouts } from '@pms/domain/twin/endpoints';
import { aMachine } from './order-scenario';
import { dialogNamed, expectLive, expectToast, field } from './orders-screen';
import { test } from './plant';
import { sceneOf } from './twin-screen';

test.use({ plantName: 'layouts' });

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Launch Advanced 2D Editor' }).click();
  const editor = dialogNamed(page, '2D Digital Twin Factory');
  await expect(editor.getByRole('application')).toBeVisible();
  return editor;
}

async function save(page: Page, name: string): Promise<void> {
  const editor = dialogNamed(page, '2D Digital Twin Factory');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  const form = dialogNamed(page, 'Save Layout');
  await field(form, 'Layout name').fill(name);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
}

// covers EDITOR-6, EDITOR-7, EDITOR-9
test('a supervisor draws, saves and shows a room, and the changes of two people are merged', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const page = await signedInPage('supervisor', { path: '/digital-twin?view=2d' });
  await expect(page.getByRole('heading', { name: 'Advanced 2D Factory Layout' })).toBeVisible();
  const editor = await openEditor(page);
  await editor.getByRole('button', { name: 'Add Room' }).click();
  await editor.getByRole('application').click({ position: { x: 100, y: 100 } });
  const before = await field(editor, 'Name').inputValue();
  await field(editor, 'Name').fill('Blending hall');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(field(editor, 'Name')).toHaveValue(before);
  await editor.getByRole('button', { name: 'Redo' }).click();
  await expect(field(editor, 'Name')).toHaveValue('Blending hall');
  await save(page, 'Main hall');
  await expectToast(page, 'Layout "Main hall" saved as version 1');

  const call = plant.people.manager;
  const inUse = (await call.call(getLayoutInUse)).data;
  if (!inUse) throw new Error('No layout is in use');
  const { data } = inUse;
  expect(data.rooms.map(({ name }) => name)).toContain('Blending hall');
  // Another person opens the same version, draws a wall and is the first to save.
  const other = await signedInPage('manager', { path: '/digital-twin?view=2d' });
  const theirs = await openEditor(other);
  await theirs.getByRole('button', { name: 'Add Wall' }).click();
  await theirs.getByRole('application').focus();
  await other.keyboard.press('Enter');
  await save(other, 'Main hall');
  await expectToast(other, 'Layout "Main hall" saved as version 2');

  await editor.getByRole('application').press('Control+a');
  await editor.getByRole('application').press('ArrowRight');
  browserConsole.expect(/status of 409/);
  await save(page, 'Main hall');
  const choice = dialogNamed(page, 'Somebody else saved this layout');
  await expect(choice.getByText('Both changed different items')).toBeVisible();
  await choice.getByRole('button', { name: 'Save the joined layout' }).click();
  await expectToast(page, 'Layout "Main hall" saved as version 3');
  const joined = (await call.call(getLayoutInUse)).data;
  expect(joined?.data.elements.map(({ kind }) => kind)).toEqual(['wall']);
  expect(joined?.data.rooms.map(({ x }) => x)).toEqual(data.rooms.map(({ x }) => x + 20));
  await editor.getByRole('button', { name: 'Exit' }).click();
  await expect(page.locator('[data-plan]').getByText('Blending hall')).toBeVisible();

  // The 3D view uses the same layout: 2,000 by 1,500 units of 4 cm around the middle of the floor.
  await page.goto('/digital-twin?view=3d');
  const hall = joined?.data.rooms.find(({ name }) => name === 'Blending hall');
  if (!hall) throw new Error('The layout has no room "Blending hall"');
  await expect.poll(async () => (await sceneOf(page))?.walls.length).toBe(1);
  const room = (await sceneOf(page))?.rooms.find(({ id }) => id === hall.id);
  expect(room?.x).toBeCloseTo((hall.x + hall.width / 2 - 1000) * 0.04, 6);
  expect(room?.z).toBeCloseTo((750 - hall.y - hall.height / 2) * 0.04, 6);
  expect(room?.width).toBeCloseTo(hall.width * 0.04, 6);
  const places = joined?.machines.map(({ position }) => position.x) ?? [];
  expect((await sceneOf(page))?.machines.map(({ x }) => x / 0.04 + 1000)).toEqual(
    places.map((x) => expect.closeTo(x, 6)),
  );
});

// covers SCENE-10, LAYOUT-11
test('a text of the layout is also in 3D, and an unused layout can be deleted', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: '/digital-twin?view=2d' });
  const editor = await openEditor(page);
  await editor.getByRole('button', { name: 'Add Label' }).click();
  await editor.getByRole('application').focus();
  await page.keyboard.press('Enter');
  await field(editor, 'Text').fill('Goods in');
  await save(page, 'With a text');
  await expectToast(page, 'Layout "With a text" saved as version 1');
  await save(page, 'A second hall');
  await expectToast(page, 'Layout "A second hall" saved as version 1');
  const names = async () =>
    (await plant.people.manager.call(listLayouts)).data.map(({ name }) => name).sort();
  expect(await names()).toEqual(expect.arrayContaining(['A second hall', 'With a text']));
  const [inUse, spare] = (await plant.people.manager.call(listLayouts)).data
    .filter(({ name }) => name === 'With a text' || name === 'A second hall')
    .sort((one, another) => Number(another.active) - Number(one.active));

  await editor.getByRole('button', { name: 'Load', exact: true }).click();
  const list = dialogNamed(page, 'Load Layout');
  await expect(list.getByRole('button', { name: `Delete ${inUse?.name}` })).toHaveCount(0);
  await list.getByRole('button', { name: `Delete ${spare?.name}` }).click();
  const question = dialogNamed(page, 'Delete layout');
  await expect(question.getByText(`"${spare?.name}" and all its versions leave the list.`)).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(page, `Layout "${spare?.name}" deleted`);
  expect(await names()).not.toContain(spare?.name);

  await page.goto('/digital-twin?view=3d');
  const note = page.locator('[data-tone="note"]', { hasText: 'Goods in' });
  await expect(note).toBeVisible();
  // The note gets a position one frame after it appears.
  const nearestEdge = () =>
    note.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return Math.min(x, y);
    });
  await expect.poll(nearestEdge).toBeGreaterThan(0);
});

// covers EDITOR-10, EDITOR-11, EDITOR-12, EDITOR-13, EDITOR-14, EDITOR-15, EDITOR-16, EDITOR-17, SCREEN-2
test('a layout is traced, measured and compared, by mouse, keys and fingers', async ({
  plant,
  signedInPage,
}) => {
  const page = await signedInPage('manager', { path: '/digital-twin?view=2d' });
  const editor = await openEditor(page);
  const sheet = editor.getByRole('application');
  const footer = editor.getByText(/^Rooms: /);
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The drawing area is not on the screen');
  const at = (x: number, y: number) => [box.x + x, box.y + y] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...at(...from));
    await page.mouse.down();
    await page.mouse.move(...at(...to), { steps: 4 });
    await page.mouse.up();
  };

  await editor.getByRole('button', { name: 'Measure' }).click();
  await drag([40, 40], [240, 40]);
  await expect(editor.locator('[data-length]')).toHaveText(/^\d+,?\d* m$/);

  await editor.getByRole('button', { name: 'Add Wall' }).click();
  for (const [x, y] of [
    [40, 60],
    [140, 60],
    [140, 140],
  ] as const)
    await page.mouse.click(...at(x, y));
  await page.keyboard.press('Enter');
  await expect(editor.locator('[data-handle]')).toHaveCount(3);

  await editor.getByRole('button', { name: 'Add Screen' }).click();
  await sheet.focus();
  await page.keyboard.press('Enter');
  await expect(footer).toContainText('Screens: 1');
  await expect(editor.locator('[data-handle]')).toHaveCount(8);
  const width = Number(await field(editor, 'Width').inputValue());
  const handle = await editor.locator('[data-handle]').nth(3).boundingBox();
  if (!handle) throw new Error('The handle is not on the screen');
  const [x, y] = [handle.x + handle.width / 2 - box.x, handle.y + handle.height / 2 - box.y];
  await drag([x, y], [x + 60, y + 40]);
  await expect.poll(async () => Number(await field(editor, 'Width').inputValue())).toBeGreaterThan(width);
  await expect(field(editor, 'Height')).toHaveValue('160');

  await editor.getByLabel('Picture of the floor plan').setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>alert(1)</script><path d="M0 0L40 30" stroke="red"/></svg>',
    ),
  });
  await expect(editor.locator('[data-underlay]')).toHaveAttribute('href', /^data:image\/(png|jpeg);base64,/);

  await editor.getByRole('button', { name: 'Picture', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG, 8000 x 6000' }).click();
  const picture = await (await saved).createReadStream();
  const head: Buffer[] = [];
  for await (const part of picture) head.push(part as Buffer);
  const png = Buffer.concat(head);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8000, 6000]);

  await save(page, 'Traced');
  await expectToast(page, 'Layout "Traced" saved as version 1');
  await sheet.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+s');
  await dialogNamed(page, 'Save Layout').getByRole('button', { name: 'Cancel' }).click();
  await editor.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('button', { name: 'Compare Traced, version 1' }).click();
  const compared = dialogNamed(page, 'Traced, version 1, and the drawing');
  await expect(compared.getByText(/^Moved: /)).toBeVisible();
  await expect(compared.locator('figure svg')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const zoom = editor.getByText(/^Zoom /);
  const before = await zoom.textContent();
  const pinch = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [at(200 - apart, 200), at(200 + apart, 200)].map(([fx, fy]) => ({ x: fx, y: fy }));
  for (const [type, apart] of [
    ['touchStart', 30],
    ['touchMove', 90],
  ] as const)
    await pinch.send('Input.dispatchTouchEvent', { type, touchPoints: fingers(apart) });
  await pinch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(zoom).not.toHaveText(String(before));

  await expect(editor.getByText('Unsaved. The drawing is kept on this device.')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  const again = await openEditor(page);
  await again.getByRole('button', { name: 'Continue this drawing' }).click();
  await expect(again.getByText('Traced · Version 1')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await again.getByRole('button', { name: 'Exit' }).click();
  await dialogNamed(page, 'Leave the editor').getByRole('button', { name: 'Leave without saving' }).click();
  const unsaved = await openEditor(page);
  await expect(unsaved.getByText('An unsaved drawing is kept on this device')).toHaveCount(0);
  await unsaved.getByRole('button', { name: 'Exit' }).click();

  await page.getByRole('link', { name: 'Open Screen as a wall display' }).click();
  await expect(page).toHaveURL(/\/wall-display\?screen=/);
  await expect(page.getByRole('heading', { name: 'Screen' })).toBeVisible();
  const wall = page.locator('[data-wall="production-overview"]');
  await expectLive(page);
  await expect(wall).toContainText('Standing');
  const counts = await wall.textContent();
  const machine = await aMachine(plant);
  await plant.people.admin.call(setMachineStatus, {
    params: { id: machine.id },
    body: { status: 'maintenance' },
  });
  await expect(wall).not.toHaveText(String(counts));
});

// covers EDITOR-8
test('Esc, leaving and loading another layout do not lose an unsaved drawing', async ({ signedInPage }) => {
  const page = await signedInPage('supervisor', { path: '/digital-twin?view=2d' });
  const editor = await openEditor(page);
  const footer = editor.getByText(/^Rooms: /);
  const before = (await footer.textContent()) ?? '';
  await editor.getByRole('button', { name: 'Add Room' }).click();
  await editor.getByRole('application').click({ position: { x: 60, y: 60 } });
  await expect(footer).not.toHaveText(before);
  const drawn = (await footer.textContent()) ?? '';

  await editor.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(dialogNamed(page, 'Load Layout')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogNamed(page, 'Load Layout')).toHaveCount(0);
  await expect(footer).toHaveText(drawn);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(footer).toHaveText(drawn);

  await editor.getByRole('button', { name: 'Exit' }).click();
  await dialogNamed(page, 'Leave the editor').getByRole('button', { name: 'Cancel' }).click();
  await expect(footer).toHaveText(drawn);
  await editor.getByRole('button', { name: 'Exit' }).click();
  await dialogNamed(page, 'Leave the editor').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(editor).toHaveCount(0);
});
