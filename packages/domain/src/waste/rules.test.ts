import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costRateBody } from './cost-rate';
import { heaviest, kilogramsIn, sumWaste, wasteCostOf, wasteFigures, wasteTotalsOf } from './figures';
import { wasteChangeRefusal } from './rules';
import { changeWasteBody, recordWasteBody, wasteUnits } from './schema';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 2) + hours * 3_600_000).toISOString();

describe('who may correct an entry', () => {
  const record = { created_by: 5, created_at: at(0) };
  it.each([
    ['the author after a day', { user_id: 5, correctOrder: false }, at(24), undefined],
    ['the author later', { user_id: 5, correctOrder: false }, at(24.001), 'WASTE_TOO_OLD'],
    ['another person', { user_id: 6, correctOrder: false }, at(1), 'PERMISSION_DENIED'],
    ['a corrector much later', { user_id: 6, correctOrder: true }, at(999), undefined],
  ])('%s', (_name, editor, now, expected) => {
    expect(wasteChangeRefusal(record, editor, now)?.code).toBe(expected);
  });
});

/** By default the record is raw material without a cost. */
const aRecord = (wish: {
  quantity?: number;
  unit?: string;
  waste_type?: string;
  waste_class?: string;
  total_cost?: number | null;
}) => ({ waste_type: 'RM', waste_class: 'RM', unit: 'kg', quantity: 1, total_cost: null, ...wish });

describe('totals', () => {
  it('add masses in kilograms and keep other units apart (decision A-11)', () => {
    const records = [
      { quantity: 1.5, unit: 'kg' },
      { quantity: 250, unit: 'g' },
      { quantity: 0.002, unit: 'tons' },
      { quantity: 12, unit: 'pieces' },
      { quantity: 3, unit: 'pieces' },
      { quantity: 4, unit: 'liters' },
    ];
    expect(wasteTotalsOf(sumWaste(records.map(aRecord)))).toEqual({
      total_records: 6,
      total_kg: 3.75,
      other_units: { pieces: 15, liters: 4 },
    });
  });

  it.each(wasteUnits)('%s has a weight only if it is a unit of mass', (unit) => {
    expect(kilogramsIn(1, unit) !== null).toBe(['kg', 'g', 'tons'].includes(unit));
  });

  it('group by class', () => {
    const records = [
      { quantity: 1, unit: 'kg', waste_class: 'RM' },
      { quantity: 2, unit: 'kg', waste_class: 'RM' },
      { quantity: 5, unit: 'pieces', waste_type: 'FP', waste_class: 'FP' },
    ];
    expect(wasteFigures(sumWaste(records.map(aRecord))).totals_by_class).toEqual({
      RM: { total_records: 2, total_kg: 3, other_units: {} },
      FP: { total_records: 1, total_kg: 0, other_units: { pieces: 5 } },
    });
  });

  it('show the heaviest entries, and no entry without a weight', () => {
    const records = [
      { quantity: 900, unit: 'g' },
      { quantity: 1, unit: 'kg' },
      { quantity: 999, unit: 'pieces' },
      { quantity: 0, unit: 'kg' },
    ];
    expect(heaviest(records, 5).map((record) => record.quantity)).toEqual([1, 900]);
    expect(heaviest(records, 1).map((record) => record.quantity)).toEqual([1]);
  });

  it('have one row for each type and unit', () => {
    const line = { waste_type: 'RM', waste_class: 'RM' };
    const records = [
      { ...line, unit: 'kg', quantity: 0.1, total_cost: 0.1 },
      { ...line, unit: 'kg', quantity: 0.2, total_cost: 0.2 },
      { ...line, unit: 'bags', quantity: 2, total_cost: 8 },
      { ...line, unit: 'bags', quantity: 1, total_cost: null },
    ];
    expect(sumWaste(records)).toEqual([
      { ...line, unit: 'kg', records: 2, quantity: 0.3, cost: 0.3, records_without_rate: 0 },
      { ...line, unit: 'bags', records: 2, quantity: 3, cost: 8, records_without_rate: 1 },
    ]);
  });

  it('are rounded after the sum, not before: two half grams are one', () => {
    const types = ['RM', 'PM'].map((waste_type) => aRecord({ waste_type, quantity: 0.5, unit: 'g' }));
    expect(wasteTotalsOf(sumWaste(types)).total_kg).toBe(0.001);
  });

  it('do not depend on the order of the records', () => {
    const record = fc.record({
      quantity: fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
      unit: fc.constantFrom(...wasteUnits),
    });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (records) => {
        const rows = records.map(aRecord);
        const forwards = wasteTotalsOf(sumWaste(rows));
        const backwards = wasteTotalsOf(sumWaste(rows.toReversed()));
        expect(backwards.total_kg).toBeCloseTo(forwards.total_kg, 3);
        expect(Object.keys(backwards.other_units).sort()).toEqual(Object.keys(forwards.other_units).sort());
      }),
    );
  });
});

describe('costs', () => {
  const of = (waste_class: string, total_cost: number | null) =>
    aRecord({ waste_type: waste_class, waste_class, total_cost });
  it.each([
    ['nothing', [], null, 0],
    ['records without a rate', [of('RM', null), of('RM', null)], null, 2],
    ['a rate of zero', [of('RM', 0)], 0, 0],
    ['records with and without a rate', [of('RM', 0.1), of('RM', 0.2), of('FP', null)], 0.3, 1],
  ])('of %s', (_name, records, total_cost, records_without_rate) => {
    expect(wasteCostOf(sumWaste(records))).toEqual({ total_cost, records_without_rate });
  });

  it('are computed for each class', () => {
    expect(wasteFigures(sumWaste([of('RM', 5), of('FP', null)])).cost_by_class).toEqual({
      RM: { total_cost: 5, records_without_rate: 0 },
      FP: { total_cost: null, records_without_rate: 1 },
    });
  });
});

describe('a cost rate', () => {
  const rate = { waste_type: 'RM', unit: 'kg', rate_per_unit: 1.2345, valid_from: '2026-01-01' };
  it('holds from its first day without an end by default', () => {
    expect(costRateBody.parse(rate).valid_to).toBeNull();
  });
  it.each([
    ['rate_per_unit', -1, 'The rate must not be below 0'],
    ['rate_per_unit', 1.23456, 'At most four decimals'],
    ['waste_type', ' ', 'Waste type is required'],
    ['unit', 'stones', `Unit must be one of ${wasteUnits.join(', ')}`],
    ['valid_from', '', 'Enter the first day'],
    ['valid_to', '2026-01-01', 'The end must be after the start'],
  ])('%s %s: %s', (field, value, message) => {
    expect(costRateBody.safeParse({ ...rate, [field]: value }).error?.issues[0]?.message).toBe(message);
  });
});

describe('the form', () => {
  const filled = { order_number: 'ORD-1', waste_type: 'RM', quantity: 1, reason: 'Spilled', recorded_by: 5 };
  it('counts in kilograms if no unit is sent', () => {
    expect(recordWasteBody.parse(filled).unit).toBe('kg');
  });
  it.each([
    ['quantity', 0, 'Quantity must be above 0'],
    ['quantity', 0.0001, 'At most three decimals'],
    ['unit', 'stones', `Unit must be one of ${wasteUnits.join(', ')}`],
    ['reason', '', 'Reason is required'],
    ['order_number', ' ', 'Order number is required'],
    ['waste_type', '', 'Waste type is required'],
    ['recorded_by', undefined, 'Recorded by is required'],
  ])('%s %s: %s', (field, value, message) => {
    const { error } = recordWasteBody.safeParse({ ...filled, [field]: value });
    expect(error?.issues[0]?.message).toBe(message);
  });
  it('adds no field to an empty change', () => {
    expect(changeWasteBody.parse({})).toEqual({});
  });
});
