import type { UploadOrdersResult } from '@pms/domain/imports/schema';
import { describe, expect, test } from 'vitest';
import { type Choices, choicesOf, formFields, missingColumns, withColumn, withDefault } from './import-state';
import { frequentProblems, problemsByRow } from './problems';

const mapping = { heading_row: 1, columns: {}, date_order: null, decimal_mark: null } as const;
const noChoices: Choices = { sheet: 'S', mapping, defaults: {} };

describe('the missing columns', () => {
  test('are a product, a quantity and an area, unless a column or a value gives them', () => {
    expect(missingColumns(noChoices)).toEqual(['product_name', 'quantity', 'environment']);
    const some = withDefault(withColumn(noChoices, 'product_name', 'Item'), 'quantity', '1');
    expect(missingColumns(some)).toEqual(['environment']);
    expect(missingColumns(withDefault(some, 'environment', 'packaging'))).toEqual([]);
    expect(missingColumns(withColumn(some, 'machine', 'Line'))).toEqual([]);
    expect(missingColumns(withDefault(some, 'environment', '  '))).toEqual(['environment']);
  });

  test('include a column that is removed again', () => {
    const there = withColumn(noChoices, 'product_name', 'Item');
    expect(withColumn(there, 'product_name', null).mapping.columns).toEqual({});
    expect(withDefault(withDefault(noChoices, 'notes', 'x'), 'notes', '').defaults).toEqual({});
  });
});

test('typed values stay when the server proposes a new mapping', () => {
  const result = {
    sheet: 'T',
    mapping,
    defaults: { status: 'completed', quantity: '1' },
  } as unknown as UploadOrdersResult;
  expect(choicesOf(result, { quantity: '5', notes: 'mine' })).toEqual({
    sheet: 'T',
    mapping,
    defaults: { status: 'completed', quantity: '5', notes: 'mine' },
  });
});

test('numbers are sent with a point, and texts unchanged', () => {
  const choices = { ...noChoices, defaults: { produced_quantity: ' 1,5 ', notes: 'one, two' } };
  expect(formFields(choices)).toEqual({
    sheet: 'S',
    mapping: JSON.stringify(mapping),
    defaults: JSON.stringify({ produced_quantity: '1.5', notes: 'one, two' }),
  });
});

test('problems are grouped by row, and a problem of many rows is listed once', () => {
  const of = (row: number, message: string) => ({ row, field: 'quantity' as const, message });
  const errors = [of(2, 'a'), of(2, 'b'), of(3, 'a'), of(5, 'a'), of(6, 'b'), of(7, 'c')];
  expect(problemsByRow(errors).map(({ row, problems }) => [row, problems.length])).toEqual([
    [2, 2],
    [3, 1],
    [5, 1],
    [6, 1],
    [7, 1],
  ]);
  expect(frequentProblems(errors)).toEqual([{ field: 'quantity', message: 'a', count: 3, first: 2 }]);
});
