/** A supervisor draws the layout that every view of the plant shows, and two people who draw at once lose nothing. */
import { expect, type Page } from '@playwright/test';
import { changeLayout, getLayoutInUse } from '@pms/domain/twin/endpoints';
import { dialogNamed, field, toastSaying } from './orders-screen';
import { test } from './plant';

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
test('a room is drawn, saved and shown; the changes of two people are joined', async ({
  plant,
  signedInPage,
  browserConsole,
}) => {
  const page = await signedInPage('supervisor', { path: '/digital-twin?view=2d' });
  await expect(page.getByRole('heading', { name: 'Advanced 2D Factory Layout' })).toBeVisible();
  const editor = await openEditor(page);
  await editor.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'Add Room' }).click();
  await editor.getByRole('application').click({ position: { x: 100, y: 100 } });
  const before = await field(editor, 'Name').inputValue();
  await field(editor, 'Name').fill('Blending hall');
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(field(editor, 'Name')).toHaveValue(before);
  await editor.getByRole('button', { name: 'Redo' }).click();
  await expect(field(editor, 'Name')).toHaveValue('Blending hall');
  await save(page, 'Main hall');
  await expect(toastSaying(page, 'Layout "Main hall" saved as version 1')).toBeVisible();

  const call = plant.people.manager;
  const inUse = (await call.call(getLayoutInUse)).data;
  if (!inUse) throw new Error('No layout is in use');
  const { id, data, machines } = inUse;
  expect(data.rooms.map(({ name }) => name)).toContain('Blending hall');
  const theirs = {
    ...data,
    elements: [
      {
        id: 'w',
        kind: 'wall' as const,
        points: [
          [0, 0],
          [900, 0],
        ] as [number, number][],
      },
    ],
  };
  await call.call(changeLayout, { params: { id }, body: { data: theirs, machines, base_version: 1 } });

  await editor.getByRole('application').press('Control+a');
  await editor.getByRole('application').press('ArrowRight');
  browserConsole.expect(/status of 409/);
  await save(page, 'Main hall');
  const choice = dialogNamed(page, 'Somebody else saved this layout');
  await expect(choice.getByText('Both changed different items')).toBeVisible();
  await choice.getByRole('button', { name: 'Save the joined layout' }).click();
  await expect(toastSaying(page, 'Layout "Main hall" saved as version 3')).toBeVisible();
  const joined = (await call.call(getLayoutInUse)).data;
  expect(joined?.data.elements.map(({ id: key }) => key)).toEqual(['w']);
  expect(joined?.data.rooms.map(({ x }) => x)).toEqual(data.rooms.map(({ x }) => x + 20));
  await editor.getByRole('button', { name: 'Exit' }).click();
  await expect(page.locator('[data-plan]').getByText('Blending hall')).toBeVisible();
});

// covers EDITOR-8
test('an unsaved drawing is not lost by Esc, by leaving or by loading another one', async ({
  signedInPage,
}) => {
  const page = await signedInPage('supervisor', { path: '/digital-twin?view=2d' });
  const editor = await openEditor(page);
  const footer = editor.getByText(/^Rooms: /);
  const before = (await footer.textContent()) ?? '';
  await editor.getByRole('combobox', { name: 'Tool' }).click();
  await page.getByRole('option', { name: 'Add Room' }).click();
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
