import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from './cells';
import { importColumns } from './fields';
import { headingsFor } from './known-headings';
import { headingRowOf, headingsKey, headingsOf, mappingFor, suggestMapping } from './mapping';
import { plainWord, priorityNamed, statusNamed } from './words';

const bottling = ['Date', 'Product', 'Batch', 'Operator', 'Start Time', 'End Time'];

describe('the suggested mapping', () => {
  test('a date and two times make a start and an end; a batch is the order where there is no order number', () => {
    expect(suggestMapping(bottling, 0)).toEqual({
      mapping: {
        heading_row: 1,
        columns: {
          order_number: 'Batch',
          product_name: 'Product',
          start_date: 'Date',
          start_time: 'Start Time',
          end_time: 'End Time',
          operator: 'Operator',
          batch_number: 'Batch',
        },
        date_order: null,
        decimal_mark: null,
      },
      defaults: { status: 'completed' },
    });
  });

  test('other words, another language and another order of columns', () => {
    const german = [
      'Maschine',
      'AUFTRAGS-NR.',
      'Artikel',
      'Menge',
      'Gutmenge',
      'Beginn',
      'Ende',
      'Zustand',
      'Charge',
    ];
    expect(suggestMapping(german, 3).mapping).toMatchObject({
      heading_row: 4,
      columns: {
        machine: 'Maschine',
        order_number: 'AUFTRAGS-NR.',
        product_name: 'Artikel',
        quantity: 'Menge',
        produced_quantity: 'Gutmenge',
        start_date: 'Beginn',
        end_date: 'Ende',
        status: 'Zustand',
        batch_number: 'Charge',
      },
    });
    expect(suggestMapping(german, 3).defaults).toEqual({});
  });

  test('the better known heading wins, in any order of the columns', () => {
    const { columns } = suggestMapping(['Batch', 'Order No', 'Item', 'Product Name', 'Qty'], 0).mapping;
    expect(columns).toMatchObject({
      order_number: 'Order No',
      batch_number: 'Batch',
      product_name: 'Product Name',
    });
  });

  test('a date without times is not the day on which the order ran', () => {
    const { mapping, defaults } = suggestMapping(['Order', 'Product', 'Qty', 'Date'], 0);
    expect(mapping.columns.start_date).toBeUndefined();
    expect(defaults).toEqual({});
  });

  test('a remembered mapping loses the columns that this sheet lacks', () => {
    const { mapping } = suggestMapping(bottling, 0);
    expect(mappingFor(mapping, ['Date', 'Product']).columns).toEqual({
      start_date: 'Date',
      product_name: 'Product',
    });
  });

  test('only headings of the sheet are suggested', () => {
    const known = importColumns.flatMap((column) => headingsFor(column, 'orders'));
    const heading = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 30, unit: 'binary' }));
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.array(heading, { maxLength: 12 }), (first, row) => {
        const headings = headingsOf([first, ...row]);
        const { columns } = suggestMapping(headings, 0).mapping;
        for (const [column, heading] of Object.entries(columns)) {
          expect(importColumns).toContain(column);
          expect(headings).toContain(heading);
        }
      }),
    );
  });
});

describe('headings', () => {
  test('blank headings are named by the letter of the column, and repeated headings are numbered', () => {
    const row: Cell[] = ['Batch', null, 'Batch', ' ', 7, 'Batch (2)'];
    expect(headingsOf(row)).toEqual(['Batch', 'Column B', 'Batch (2)', 'Column D', '7', 'Batch (2) (2)']);
    const wide = headingsOf(Array.from({ length: 703 }, () => null));
    expect([wide[25], wide[26], wide[701], wide[702]]).toEqual([
      'Column Z',
      'Column AA',
      'Column ZZ',
      'Column AAA',
    ]);
  });

  test('each heading is unique, for any content of the row', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a (2)', '', 'Column B', null, 1)), (row) => {
        expect(new Set(headingsOf(row)).size).toBe(row.length);
      }),
    );
  });

  test.each<[string, Cell[][], number]>([
    ['in the first row', [bottling, ['x', 'y', 1, 'z', 1, 2]], 0],
    ['below a title and a blank row', [['Production 2024'], [], bottling, ['x', 'y', 1]], 2],
    [
      'below a row of groups',
      [
        [null, 'Factor'],
        ['Batch', 'Product', 1, 2],
      ],
      1,
    ],
    [
      'in the first row with two texts if no heading is known',
      [
        [1, 2],
        ['foo', 'bar'],
        ['baz', 'qux'],
      ],
      1,
    ],
    ['in the first row that is not empty if no row has two texts', [[], [null], [1, 2]], 2],
    ['in the first row of an empty sheet', [], 0],
  ])('stand %s', (_, rows, expected) => {
    expect(headingRowOf(rows)).toBe(expected);
  });

  test('have the same key in every spelling', () => {
    expect(headingsKey(['Start Time', 'ORDER-NO.'])).toBe(headingsKey(['start_time', 'Order No']));
    expect(headingsKey(['a', 'b'])).not.toBe(headingsKey(['b', 'a']));
  });
});

test.each([
  ['Done', 'completed'],
  ['ABGESCHLOSSEN', 'completed'],
  ['In Progress', 'in_progress'],
  ['läuft', 'in_progress'],
  ['on-hold', 'paused'],
  ['Canceled', 'cancelled'],
  ['gestoppt', 'stopped'],
  ['', undefined],
  ['constructor', undefined],
  ['1', undefined],
])('the status %j is %s', (text, status) => {
  expect(statusNamed(text)).toBe(status);
});

test.each([
  ['Normal', 'normal'],
  ['MEDIUM', 'medium'],
  ['Dringend', 'urgent'],
  ['hoch', 'high'],
  ['niedrig', 'low'],
  ['1', undefined],
])('the priority %j is %s', (text, priority) => {
  expect(priorityNamed(text)).toBe(priority);
});

test('words match without regard to accents and punctuation', () => {
  expect(plainWord(' Fällig-Am: ')).toBe('falligam');
});
