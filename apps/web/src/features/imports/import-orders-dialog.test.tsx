/** The steps of a person, against a server that answers in the form of the endpoint. */
import { MantineProvider } from '@mantine/core';
import {
  type DraftOrder,
  importDefaults,
  importMapping,
  type UploadOrdersResult,
  uploadOrdersResult,
} from '@pms/domain/imports/schema';
import { forEachOrderText } from '@pms/domain/orders/text-fields';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../client/call-error';
import { ImportOrdersDialog } from './import-orders-dialog';
import { emptyState } from './import-state';
import { forgetImport, isImporting, keepState, keptState } from './kept-import';

interface Sent {
  readonly dryRun: boolean;
  readonly key: string | undefined;
  readonly fields: Record<string, unknown>;
}

let sent: Sent[] = [];
let answer: (sent: Sent) => UploadOrdersResult | Promise<UploadOrdersResult>;
const went = vi.fn();

vi.mock('../../client/api', () => ({
  call: async (
    endpoint: { name: string; repeat: string },
    { form, idempotencyKey }: { form?: FormData; idempotencyKey?: string },
  ) => {
    if (endpoint.name !== 'uploadOrders' || !form) return { data: [] };
    const fields = Object.fromEntries([...form.entries()].filter(([name]) => name !== 'file'));
    const request: Sent = { dryRun: fields.dry_run === 'true', key: idempotencyKey, fields };
    // Previews have no key, because they change nothing.
    expect(endpoint.repeat).toBe(request.dryRun ? 'harmless' : 'key');
    sent.push(request);
    return { data: uploadOrdersResult.parse(await answer(request)) };
  },
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => went }));

const draft: DraftOrder = {
  ...{
    order_number: 'A-1',
    product_id: null,
    ...forEachOrderText(() => null),
    product_name: 'Cola',
    quantity: 1,
    produced_quantity: 1,
    scrap_quantity: null,
    rework_quantity: null,
  },
  ...{
    unit_of_measurement: 'units',
    priority: 'normal',
    environment: 'packaging',
    machine_id: null,
    machine: null,
  },
  ...{ operator_id: null, operator: 'Mac', status: 'completed', planned_start: null, planned_end: null },
  ...{
    start: '2024-09-03T20:55:00.000Z',
    end: '2024-09-03T23:05:00.000Z',
    due_at: null,
    due_has_time: false,
  },
  ...{ customer_info: null, specifications: null, notes: null },
};

function result(changes: Partial<UploadOrdersResult> = {}): UploadOrdersResult {
  return {
    kind: 'orders',
    file_name: 'week.csv',
    sheets: [{ name: 'week', rows: 2 }],
    sheet: 'week',
    headings: ['Batch', 'Product'],
    examples: [['A-1'], ['Cola']],
    mapping: {
      heading_row: 1,
      columns: { order_number: 'Batch', product_name: 'Product' },
      date_order: null,
      decimal_mark: null,
    },
    defaults: { status: 'completed' },
    remembered: false,
    rows: 1,
    valid: 1,
    errors: [],
    error_count: 0,
    preview: [{ row: 2, order: draft, given: {} }],
    totals: {
      ...{ open: 0, history: 1, produced_quantity: 1, run_minutes: 130, generated_numbers: 0 },
      unmatched_operators: ['Mac'],
    },
    left_out: null,
    created: 0,
    import_id: null,
    orders: [],
    ...changes,
  };
}

// Drawing twenty-four selects in a simulated browser takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  sent = [];
  answer = () => result();
  forgetImport();
  went.mockReset();
});
afterEach(cleanup);

function open() {
  const onClose = vi.fn();
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ImportOrdersDialog opened onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, onClose };
}

async function chooseFile(name = 'week.csv') {
  await screen.findByRole('button', { name: 'Choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input');
  fireEvent.change(input, { target: { files: [new File(['a,b'], name)] } });
}

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
// The test searches by text, because a search by roles takes seconds with so many fields.
const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button') ?? document.body);

async function toCheck() {
  await chooseFile();
  await screen.findByText('The column of each field');
  type('Where empty: Ordered quantity', '1');
  type('Where empty: Notes', 'kept');
  answer = (request) =>
    result({
      mapping: importMapping.parse(JSON.parse(String(request.fields.mapping))),
      defaults: importDefaults.parse(JSON.parse(String(request.fields.defaults))),
    });
}

test('a file is only checked until Import is pressed', async () => {
  open();
  await toCheck();
  press('Check rows');
  // The area is still missing. The field shows this, and the server is not called.
  expect(await screen.findByText('Choose a column, or give a value')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a problem stands beside its cell and in the list, and prevents the import', async () => {
  keepState(0, {
    ...emptyState(),
    step: 'check',
    file: new File(['a'], 'week.csv'),
    choices: { sheet: 'week', mapping: result().mapping, defaults: {} },
    result: result({
      valid: 0,
      errors: [{ row: 2, field: 'order_number', message: 'Order number already exists' }],
      error_count: 1,
    }),
  });
  open();
  const cell = (await screen.findAllByText('A-1'))[0]?.closest('td, dd');
  expect(cell?.textContent).toContain('Order number already exists');
  expect(screen.getByText('Order number: Order number already exists')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Import 1 order' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe('1 row still has problems');
  fireEvent.click(button);
  expect(sent).toEqual([]);
});

test('Back keeps the typed values', async () => {
  keepState(0, {
    ...emptyState(),
    step: 'check',
    file: new File(['a'], 'week.csv'),
    choices: { sheet: 'week', mapping: result().mapping, defaults: { notes: 'typed here' } },
    result: result(),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Where empty: Notes');
  expect(field.value).toBe('typed here');
});

test('Import sends the checked values, and a second press after a lost answer sends the same key', async () => {
  keepState(0, {
    ...emptyState(),
    step: 'check',
    file: new File(['a'], 'week.csv'),
    choices: { sheet: 'week', mapping: result().mapping, defaults: { quantity: '1' } },
    result: result(),
  });
  open();
  answer = () => {
    throw new CallError({ status: null, code: 'NETWORK_ERROR', message: 'Upload failed' });
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed');
  answer = () => result({ created: 1, import_id: 3, orders: [{ id: 11, order_number: 'A-1' }] });
  press('Import 1 order');
  await screen.findByRole('heading', { name: '1 order imported' });
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([false, false]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.fields.defaults).toBe('{"quantity":"1"}');
  fireEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'A-1' }));
  expect(went).toHaveBeenCalledWith({ to: '/orders', search: expect.objectContaining({ order: 11 }) });
});

test('rows that conflict with new work are shown and not imported', async () => {
  keepState(0, {
    ...emptyState(),
    step: 'check',
    file: new File(['a'], 'week.csv'),
    choices: { sheet: 'week', mapping: result().mapping, defaults: {} },
    result: result(),
  });
  open();
  answer = () =>
    result({
      valid: 0,
      errors: [{ row: 2, field: 'order_number', message: 'Order number already exists' }],
      error_count: 1,
    });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  expect(await screen.findByText('1 row cannot be imported yet')).toBeTruthy();
  expect(screen.queryByText('1 order imported')).toBeNull();
});

test('the sentence of the server is shown if a file is refused, and another file can be chosen', async () => {
  open();
  answer = () => {
    throw new CallError({
      status: 400,
      code: 'OLD_EXCEL_FILE',
      message: 'This is an old Excel file (.xls).',
    });
  };
  await chooseFile('old.xls');
  expect((await screen.findByRole('alert')).textContent).toBe('This is an old Excel file (.xls).');
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveProperty('disabled', false);
});

test('a file of another kind is not sent', async () => {
  open();
  await chooseFile('photo.png');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Orders are read from .xlsx and .csv'),
  );
  expect(sent).toEqual([]);
});

test('an accidental close loses nothing', async () => {
  const first = open();
  await toCheck();
  first.unmount();
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('Where empty: Notes');
  expect(field.value).toBe('kept');
});

test('a check that fails keeps what was typed while the server checked', async () => {
  keepState(0, {
    ...emptyState(),
    step: 'columns',
    file: new File(['a'], 'week.csv'),
    choices: {
      sheet: 'week',
      mapping: result().mapping,
      defaults: { quantity: '1', environment: 'packaging' },
    },
    result: result(),
  });
  const { promise, reject } = later();
  answer = () => promise;
  open();
  press('Check rows');
  type('Where empty: Notes', 'typed meanwhile');
  reject(new CallError({ status: null, code: 'NETWORK_ERROR', message: 'Upload failed' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed');
  const field = await screen.findByLabelText<HTMLInputElement>('Where empty: Notes');
  expect(field.value).toBe('typed meanwhile');
});

function toImport() {
  keepState(0, {
    ...emptyState(),
    step: 'check',
    file: new File(['a'], 'week.csv'),
    choices: { sheet: 'week', mapping: result().mapping, defaults: {} },
    result: result(),
  });
  const { promise, resolve, reject } = later();
  answer = () => promise;
  return { finish: resolve, fail: reject };
}

function later() {
  let resolve: (given: UploadOrdersResult) => void = () => undefined;
  let reject: (error: CallError) => void = () => undefined;
  const promise = new Promise<UploadOrdersResult>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const imported = () => result({ created: 1, import_id: 3, orders: [{ id: 11, order_number: 'A-1' }] });
const importButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 order' });

/** Starts an import and closes the dialog before the answer of the server. */
async function leftDuringImport() {
  const answers = toImport();
  const first = open();
  fireEvent.click(await importButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  first.unmount();
  return answers;
}

test('the result of an import that ends after the dialog was closed is shown by the next dialog, once', async () => {
  const { finish } = await leftDuringImport();
  finish(imported());
  await waitFor(() => expect(keptState(0).step).toBe('done'));
  const second = open();
  await screen.findByRole('heading', { name: '1 order imported' });
  second.unmount();
  open();
  await screen.findByRole('button', { name: 'Choose file' });
});

test('a dialog that is opened during an import shows the import and starts no second import', async () => {
  const { finish } = await leftDuringImport();
  open();
  fireEvent.click(await importButton());
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(sent).toHaveLength(1);
  finish(imported());
  await screen.findByRole('heading', { name: '1 order imported' });
});

test('the reason why an import failed after the dialog was closed is shown by the next dialog', async () => {
  const { fail } = await leftDuringImport();
  fail(new CallError({ status: null, code: 'NETWORK_ERROR', message: 'Upload failed' }));
  await waitFor(() => expect(isImporting()).toBe(false));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed');
  expect((await importButton()).disabled).toBe(false);
});
