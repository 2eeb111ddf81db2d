import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlantTimeZone } from '../plant-time';
import type { Cell } from './cells';
import type { Standing } from './check-rows';
import { type ImportColumn, importColumnDescriptions, importColumns } from './fields';
import { headingsFor } from './known-headings';
import type { PlantLists } from './plant-lists';
import { problemsOf, readTable, totalsOf } from './read-table';
import type { ImportDefaults } from './schema';
import { tableOf } from './table';

const lists: PlantLists = {
  time_zone: defaultPlantTimeZone,
  now: '2026-11-21T10:00:00.000Z',
  month_lock: { last_month: null, locked_until: null },
  environments: [
    { code: 'blending', name: 'Blending', default_unit: 'kg' },
    { code: 'packaging', name: 'Packaging', default_unit: 'units' },
  ],
  machines: [
    { id: 1, name: 'Filler 1', environment: 'packaging' },
    { id: 2, name: 'Mixer', environment: 'blending' },
  ],
  products: [
    {
      id: 4,
      name: 'Rooibos Blend',
      unit: 'kg',
      environment: 'blending',
      words: ['Rooibos Blend', 'Rooibos mix', 'RB-1'],
    },
  ],
  people: [
    { id: 7, full_name: 'Sipho Dlamini', username: 'sipho', employee_code: 'E-7' },
    { id: 8, full_name: 'Jan Botha', username: 'jan', employee_code: null },
    { id: 9, full_name: 'Jan Botha', username: 'jan2', employee_code: null },
  ],
};
const nothing: Standing = { order_numbers: new Set(), machine_history: [], reservations: [] };

type Row = Partial<Record<ImportColumn, Cell>>;

/** Reads rows given by field, as if the heading of each column was the name of its field. */
function read(rows: readonly Row[], defaults: ImportDefaults = {}, standing: Standing = nothing) {
  const sheet = {
    name: 'S',
    rows: [[...importColumns], ...rows.map((row) => importColumns.map((column) => row[column] ?? null))],
  };
  const columns = Object.fromEntries(importColumns.map((column) => [column, column]));
  const mapping = { heading_row: 1, columns, date_order: null, decimal_mark: null };
  const result = readTable(tableOf(sheet, 1), mapping, defaults, lists);
  return { rows: result, problems: problemsOf(result, standing, lists.time_zone) };
}

const plain: Row = { product_name: 'Cola', quantity: 10, environment: 'Packaging' };
const past: Row = {
  ...plain,
  status: 'done',
  start_date: '2024-09-03 08:00',
  end_date: '2024-09-03 10:00',
  produced_quantity: 9,
};

function order(row: Row, defaults?: ImportDefaults) {
  const { rows, problems } = read([row], defaults);
  expect(problems).toEqual([]);
  return rows[0]?.order;
}

function messagesOf(row: Row, defaults?: ImportDefaults) {
  return read([row], defaults).problems.map(({ field, message }) => `${field}: ${message}`);
}

describe('a row becomes an order', () => {
  test('an order is pending without a machine, and assigned with a machine, whose area the order takes', () => {
    expect(order(plain)).toMatchObject({
      ...{ product_name: 'Cola', quantity: 10, environment: 'packaging', status: 'pending' },
      ...{ order_number: null, priority: 'normal', unit_of_measurement: 'units', machine_id: null },
    });
    expect(order({ product_name: 'Cola', quantity: '10', machine: ' filler  1' })).toMatchObject({
      ...{ environment: 'packaging', status: 'assigned', machine_id: 1, machine: 'Filler 1' },
    });
    expect(order({ ...plain, machine: 'Filler 1', status: 'open' })?.status).toBe('pending');
  });

  test('numbers of a sheet are read as their digits', () => {
    expect(order({ ...plain, order_number: 422_148, batch_number: 422_148 })).toMatchObject({
      order_number: '422148',
      batch_number: '422148',
    });
  });

  test('a person is found by name, username or employee code, and a shared or unknown name is kept as text', () => {
    expect(order({ ...plain, operator: 'SIPHO DLAMINI' })).toMatchObject({ operator_id: 7 });
    expect(order({ ...plain, operator: 'e-7' })).toMatchObject({ operator_id: 7, operator: 'Sipho Dlamini' });
    expect(order({ ...plain, operator: 'Jan Botha' })).toMatchObject({
      operator_id: null,
      operator: 'Jan Botha',
    });
    expect(order({ ...plain, operator: 'Charlie' })).toMatchObject({
      operator_id: null,
      operator: 'Charlie',
    });
  });

  test('defaults replace only empty cells', () => {
    const defaults = { product_name: 'Water', quantity: '1', environment: 'blending', priority: 'urgent' };
    expect(order({ quantity: 5 }, defaults)).toMatchObject({
      ...{ product_name: 'Water', quantity: 5, environment: 'blending', priority: 'urgent' },
    });
  });

  test('a default is read in the notation of the plant, not in the notation of the file', () => {
    const { rows } = read(
      [
        { ...past, produced_quantity: '12,5' },
        { ...past, produced_quantity: null },
      ],
      {
        produced_quantity: '1.234',
      },
    );
    expect(rows.map(({ order }) => order.produced_quantity)).toEqual([12.5, 1.234]);
  });

  test.each<[string, Row, string | null, string | null]>([
    ['one column each', {}, '2024-09-03T06:00:00.000Z', '2024-09-03T08:00:00.000Z'],
    [
      'a date and two fractions of a day, the end above 1',
      {
        start_date: new Date('2024-09-03T00:00:00Z'),
        start_time: 0.954_861_111_111,
        end_date: null,
        end_time: 1.045_138_888_888,
      },
      '2024-09-03T20:55:00.000Z',
      '2024-09-03T23:05:00.000Z',
    ],
    [
      'an end before the start is on the next day',
      { start_date: '2024-09-03', start_time: '22:55', end_date: null, end_time: '01:05' },
      '2024-09-03T20:55:00.000Z',
      '2024-09-03T23:05:00.000Z',
    ],
    [
      'an end with its own day is not moved',
      { start_date: '2024-09-03', start_time: '22:55', end_date: '2024-09-05', end_time: '01:05' },
      '2024-09-03T20:55:00.000Z',
      '2024-09-04T23:05:00.000Z',
    ],
    [
      'a column of times that holds date and time',
      {
        start_date: '2024-09-01',
        start_time: '2024-09-03 22:55',
        end_date: null,
        end_time: '2024-09-04 01:05',
      },
      '2024-09-03T20:55:00.000Z',
      '2024-09-03T23:05:00.000Z',
    ],
    [
      'instants that name their offset',
      {
        start_date: '2024-09-03T08:00:00Z',
        end_date: '2024-09-03T09:00:00+01:00',
        status: 'stopped',
        end_time: null,
      },
      '2024-09-03T08:00:00.000Z',
      null,
    ],
  ])('start and end: %s', (_, times, start, end) => {
    const { rows, problems } = read([{ ...past, ...times }]);
    expect(rows[0]?.order.start).toBe(start);
    if (end) expect(rows[0]?.order.end).toBe(end);
    else expect(problems.map(({ message }) => message)).toEqual(['The end must be after the start']);
  });

  test('a plan without an end is 8 hours long, and due dates last until the end of their day', () => {
    expect(order({ ...plain, planned_start_date: '2030-01-05 06:00', due_date: '2030-01-06' })).toMatchObject(
      {
        planned_start: '2030-01-05T04:00:00.000Z',
        planned_end: '2030-01-05T12:00:00.000Z',
        due_at: '2030-01-06T22:00:00.000Z',
        due_has_time: false,
      },
    );
    expect(order({ ...plain, due_date: '2030-01-06 15:00' })).toMatchObject({
      due_at: '2030-01-06T13:00:00.000Z',
      due_has_time: true,
    });
  });
});

const gone: Row = { start_date: null, end_date: null, produced_quantity: null };

describe('the status and the dates of a row', () => {
  test.each<[string, Row, string[]]>([
    ['completed', {}, []],
    [
      'completed without times',
      gone,
      [
        'start: A completed order needs its start',
        'end: A completed order needs its end',
        'produced_quantity: A completed order needs its produced quantity',
      ],
    ],
    ['stopped', { status: 'stopped', produced_quantity: null }, []],
    ['stopped without an end', { status: 'stopped', end_date: null }, ['end: A stopped order needs its end']],
    ['cancelled before it ran', { status: 'cancelled', ...gone }, []],
    ['cancelled after it ran', { status: 'cancelled' }, []],
    [
      'cancelled without an end',
      { status: 'cancelled', end_date: null },
      ['end: A cancelled order needs its end'],
    ],
    [
      'in progress',
      { status: 'running' },
      [
        'status: An order that is running cannot be imported. Import the order as pending or stopped, then start it here.',
      ],
    ],
    [
      'paused',
      { status: 'on hold' },
      [
        'status: An order that is running cannot be imported. Import the order as pending or stopped, then start it here.',
      ],
    ],
    [
      'pending with a start',
      { status: 'open', produced_quantity: null },
      ['start: An order that is pending has no start yet. Leave the start out, or correct the status.'],
    ],
    [
      'pending that produced',
      { status: 'open', ...gone, produced_quantity: 3 },
      ['produced_quantity: An order that has not started has produced nothing'],
    ],
    ['pending that produced nothing', { status: 'open', ...gone, produced_quantity: 0 }, []],
    [
      'assigned without a machine',
      { status: 'assigned', ...gone },
      ['machine: An assigned order needs a machine'],
    ],
    [
      'no status beside past times',
      { status: null, produced_quantity: null },
      ['status: A row with a start or an end needs a status: completed, stopped or cancelled'],
    ],
    ['an end before the start', { end_date: '2024-09-03 07:00' }, ['end: The end must be after the start']],
    ['an end at the start', { end_date: '2024-09-03 08:00' }, ['end: The end must be after the start']],
    ['an end in the future', { end_date: '2026-11-21 13:00' }, ['end: The end lies in the future']],
    [
      'start and end in the future',
      { start_date: '2027-01-01 08:00', end_date: '2027-01-01 09:00' },
      ['start: The start lies in the future', 'end: The end lies in the future'],
    ],
    [
      'times without a day',
      { start_date: null, start_time: '08:00', end_date: null, end_time: '09:00' },
      ['start: The start has a time but no date', 'end: The end has a time but no date'],
    ],
    ['an unknown status', { status: 'mañana' }, ['status: "mañana" is no status of an order']],
  ])('%s', (_, row, sentences) => {
    expect(messagesOf({ ...past, ...row })).toEqual(sentences);
  });

  test('a default for the produced quantity does not apply to rows that have not started', () => {
    expect(order({ ...plain, status: 'open' }, { produced_quantity: '1' })?.produced_quantity).toBeNull();
  });
});

describe('cells that are wrong', () => {
  test.each<[string, Row, string]>([
    ['no product', { product_name: null }, 'product_name: Product name is required'],
    [
      'a page of text',
      { product_name: 'x'.repeat(1_000_000) },
      'product_name: Product name is at most 200 characters',
    ],
    ['a zero byte', { product_name: 'a\u0000b' }, 'product_name: Holds characters that cannot be stored'],
    ['half of an emoji', { notes: 'a\ud83d' }, 'notes: Holds characters that cannot be stored'],
    [
      'an order number with other characters',
      { order_number: 'ord_1' },
      'order_number: Order number may hold uppercase letters, digits and hyphens only',
    ],
    [
      'an order number with a blank',
      { order_number: 'ORD 1' },
      'order_number: Order number may hold uppercase letters, digits and hyphens only',
    ],
    [
      'a fraction as an order number',
      { order_number: 1.5 },
      'order_number: Order number may hold uppercase letters, digits and hyphens only',
    ],
    [
      'a formula as an order number',
      { order_number: "=cmd|'/c calc'!A1" },
      'order_number: Order number may hold uppercase letters, digits and hyphens only',
    ],
    ['no quantity', { quantity: null }, 'quantity: Quantity is required'],
    ['a negative quantity', { quantity: -5 }, 'quantity: Quantity must be at least 1'],
    ['half a piece', { quantity: 1.5 }, 'quantity: Quantity must be a whole number'],
    ['too large a quantity', { quantity: 1_000_000 }, 'quantity: Quantity must be at most 999999'],
    ['a quantity that is not a number', { quantity: Number.NaN }, 'quantity: "NaN" is not a number'],
    ['an infinite number', { quantity: Number.POSITIVE_INFINITY }, 'quantity: "Infinity" is not a number'],
    ['a word for a number', { quantity: 'ten' }, 'quantity: "ten" is not a number'],
    ['negative production', { produced_quantity: '-1' }, 'produced_quantity: Quantity cannot be negative'],
    ['four decimals', { produced_quantity: 1.2345 }, 'produced_quantity: At most three decimals'],
    ['an unknown priority', { priority: '9' }, 'priority: "9" is no priority'],
    ['an unknown machine', { machine: 'Filler 9' }, 'machine: There is no machine named "Filler 9"'],
    [
      'an unknown machine that would have named the area',
      { machine: 'Filler 9', environment: null },
      'machine: There is no machine named "Filler 9"',
    ],
    ['no area', { environment: null }, 'environment: Production area is required'],
    [
      'a machine of another area',
      { machine: 'Mixer' },
      'machine: Mixer is not in this production area (packaging)',
    ],
    ['an unknown area', { environment: '🏭' }, 'environment: There is no production area named "🏭"'],
    [
      'a date of 1900',
      { due_date: new Date('1900-02-01T00:00:00Z') },
      'due_date: "01-02-1900" lies outside the years 2000 to 2099',
    ],
    ['a text instead of a date', { due_date: 'NaN' }, 'due_date: "NaN" is not a date or time'],
    [
      'a backward plan',
      { planned_start_date: '2030-01-02', planned_end_date: '2030-01-01' },
      'planned_end: The planned end must be after the planned start',
    ],
    [
      'a plan without a start',
      { planned_end_date: '2030-01-01' },
      'planned_end: A planned end needs a planned start',
    ],
    ['too long a batch', { batch_number: 'B'.repeat(201) }, 'batch_number: At most 200 characters'],
  ])('%s', (_, row, sentence) => {
    expect(messagesOf({ ...past, ...row })).toEqual([sentence]);
  });

  test('the content of the cell is shown beside the problem, cut to the length that a cell can hold', () => {
    const { rows } = read([
      { ...past, start_date: '2024-02-30', start_time: '25:99', product_name: 'x'.repeat(5000) },
    ]);
    expect(rows[0]?.given).toEqual({ start: '2024-02-30 25:99', product_name: 'x'.repeat(100) });
    expect(rows[0]?.order).toMatchObject({ start: null, product_name: null });
  });

  test('emoji, formulas and markup are text like any other', () => {
    const text = "=cmd|' /C calc'!A0 <b>🥤</b>";
    expect(order({ ...plain, product_name: text, notes: text })).toMatchObject({
      product_name: text,
      notes: text,
    });
  });
});

describe('rows together', () => {
  const on = (row: Row, from: string, to: string): Row => ({
    ...row,
    machine: 'Filler 1',
    start_date: from,
    end_date: to,
  });

  test('an order number is unique in the file and in the plant', () => {
    const rows = ['A-1', 'A-2', 'A-1', 'B-9', null, null].map((order_number) => ({ ...plain, order_number }));
    const standing = { ...nothing, order_numbers: new Set(['B-9']) };
    expect(read(rows, {}, standing).problems).toEqual([
      { row: 4, field: 'order_number', message: 'Row 2 has this order number' },
      { row: 5, field: 'order_number', message: 'Order number already exists' },
    ]);
  });

  test('a machine runs one order at a time, and the next order may begin at the end of the previous order', () => {
    const { problems } = read([
      on(past, '2024-09-03 10:00', '2024-09-03 12:00'),
      on(past, '2024-09-03 08:00', '2024-09-03 10:00'),
      on({ ...past, order_number: 'X-1' }, '2024-09-03 11:59', '2024-09-03 12:30'),
      { ...on(past, '2024-09-03 08:00', '2024-09-03 12:00'), machine: null },
    ]);
    expect(problems).toEqual([
      {
        row: 4,
        field: 'start',
        message:
          'Its machine was in use for order of row 2 (row 2) from 03-09-2024 10:00 to 03-09-2024 12:00',
      },
    ]);
  });

  test('the recorded history of a machine precedes a row, even if the row began first', () => {
    const standing = (from: string, to: string | null) => ({
      ...nothing,
      machine_history: [{ machine_id: 1, from, to, what: 'in maintenance' }],
    });
    const row = on(past, '2024-09-03 08:00', '2024-09-03 10:00');
    const messages = (from: string, to: string | null) =>
      read([row], {}, standing(from, to)).problems.map(({ message }) => message);
    expect(messages('2024-09-03T05:00:00.000Z', '2024-09-03T06:00:00.000Z')).toEqual([]);
    expect(messages('2024-09-03T08:00:00.000Z', null)).toEqual([]);
    expect(messages('2024-09-03T07:59:00.000Z', null)).toEqual([
      'Its machine was in maintenance from 03-09-2024 09:59 on',
    ]);
    expect(messages('2024-09-03T05:00:00.000Z', '2024-09-03T06:00:01.000Z')).toEqual([
      'Its machine was in maintenance from 03-09-2024 07:00 to 03-09-2024 08:00',
    ]);
  });

  test('only one plan at a time reserves a machine, and a past order reserves no machine', () => {
    const planned = { ...plain, machine: 'Filler 1', planned_start_date: '2030-01-05 06:00' };
    const standing = {
      ...nothing,
      reservations: [
        {
          machine_id: 1,
          from: '2030-01-06T04:00:00.000Z',
          to: '2030-01-06T12:00:00.000Z',
          what: 'Order ORD-5',
        },
      ],
    };
    const { problems } = read(
      [
        planned,
        { ...planned, planned_start_date: '2030-01-05 14:00' },
        { ...planned, planned_start_date: '2030-01-06 13:00' },
        { ...past, machine: 'Filler 1', planned_start_date: '2030-01-05 06:00' },
        planned,
      ],
      {},
      standing,
    );
    expect(problems).toEqual([
      {
        row: 4,
        field: 'planned_start',
        message:
          'Scheduling conflict! Order ORD-5 is already scheduled on this machine from 06-01-2030 06:00 to 06-01-2030 14:00',
      },
      {
        row: 6,
        field: 'planned_start',
        message:
          'Scheduling conflict! Order of row 2 (row 2) is already scheduled on this machine from 05-01-2030 06:00 to 05-01-2030 14:00',
      },
    ]);
  });

  test('the rows without a problem never overlap on one machine', () => {
    const minute = fc.integer({ min: 0, max: 600 });
    const stretch = fc.tuple(minute, fc.integer({ min: 1, max: 120 }));
    const at = (minutes: number) => new Date(Date.UTC(2024, 8, 3, 0, minutes));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
        const rows = stretches.map(([from, length]) => ({
          ...past,
          machine: 'Filler 1',
          start_date: at(1440 + from),
          end_date: at(1440 + from + length),
        }));
        const { rows: result, problems } = read(rows);
        const bad = new Set(problems.map(({ row }) => row));
        const good = result.filter(({ row }) => !bad.has(row)).map(({ order }) => order);
        good.sort((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
        for (const [index, later] of good.entries()) {
          const earlier = good[index - 1];
          if (earlier) expect((earlier.end ?? '') <= (later.start ?? '')).toBe(true);
        }
      }),
    );
  });

  test('the totals are the sums of the rows', () => {
    const { rows } = read([past, { ...past, operator: 'Charlie', order_number: 'A-1' }, plain]);
    expect(totalsOf(rows)).toEqual({
      ...{ open: 1, history: 2, produced_quantity: 18, run_minutes: 240 },
      ...{ generated_numbers: 2, unmatched_operators: ['Charlie'] },
    });
  });

  test('blank rows are not orders, and rows keep the row numbers of the sheet', () => {
    const { rows } = read([plain, {}, plain]);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });
});

test('every row becomes an order with all required values, or it has a problem', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 30, unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: false }),
    fc.constantFrom('completed', 'Filler 1', 'packaging', '2024-09-03 08:00', '5'),
  );
  const row = fc.record(
    Object.fromEntries(importColumns.map((column) => [column, cell])) as Record<ImportColumn, typeof cell>,
    { requiredKeys: [] },
  );
  // A row in which all cells are arbitrary nearly always has a problem. The other rows are good except for some cells.
  const nearlyGood = fc
    .tuple(fc.constantFrom(plain, past), row, fc.subarray([...importColumns], { maxLength: 2 }))
    .map(([good, cells, changed]): Row => {
      const other = Object.fromEntries(changed.map((column) => [column, cells[column]]));
      return { ...good, ...other };
    });
  fc.assert(
    fc.property(fc.oneof(row, nearlyGood), (cells) => {
      const [first] = read([cells]).rows;
      if (!first || first.problems.length > 0) return;
      const { product_name, quantity, environment, status } = first.order;
      expect([product_name, quantity, environment, status]).not.toContain(null);
      expect(['pending', 'assigned', 'stopped', 'completed', 'cancelled']).toContain(status);
      if (status === 'completed') expect(first.order.end).not.toBeNull();
    }),
  );
});

test('every column has an own field, label and headings', () => {
  const labels = importColumns.map((column) => importColumnDescriptions[column].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const column of importColumns) expect(headingsFor(column, 'stops').length).toBeGreaterThan(1);
});
