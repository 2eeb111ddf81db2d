/** The passwords of imported people, which the server sends once, and the close of their dialog. */
import { noTotals, type UploadRowsResult } from '@pms/domain/imports/schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { ImportOrdersDialog } from './import-orders-dialog';
import { emptyState } from './import-state';
import { forgetImport, keepState } from './kept-import';

const result: UploadRowsResult = {
  kind: 'people',
  file_name: 'people.csv',
  sheets: [{ name: 'people', rows: 1 }],
  sheet: 'people',
  headings: ['Name'],
  examples: [],
  mapping: { columns: {} } as never,
  defaults: {},
  remembered: false,
  rows: 1,
  valid: 1,
  errors: [],
  error_count: 0,
  left_out: null,
  created: 1,
  import_id: 3,
  preview: [],
  totals: { ...noTotals, sign_ins: 1 },
  passwords: 'Username;Password\nthandi;first-1',
} as never;

const admin = aPerson('admin');
beforeEach(() => {
  showUser(admin);
  forgetImport();
  keepState(admin.id, {
    ...emptyState('people'),
    step: 'done',
    result,
    choices: { sheet: 'people' } as never,
  });
});
afterEach(forgetImport);

const open = () =>
  render(
    <Stage cache={presetCache()}>
      <ImportOrdersDialog opened kind="people" onClose={() => undefined} />
    </Stage>,
  );
const save = () => screen.findByRole('button', { name: 'Save usernames and passwords' });

it('an Esc loses no passwords: the next dialog shows them until the person presses Close', async () => {
  const first = open();
  await save();
  first.unmount();
  const second = open();
  await save();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  second.unmount();
  open();
  await screen.findByRole('button', { name: 'Choose file' });
});
