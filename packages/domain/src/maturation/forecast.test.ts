import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../vessels/ledger';
import {
  coverDemands,
  type Demand,
  type ForecastVessel,
  type PlannedFill,
  planVessels,
  type Supply,
} from './forecast';
import { blendNeeded } from './quantities';

const supply = (name: string, quantity: number, ready_on: string, more: Partial<Supply> = {}): Supply => ({
  lot_id: 1,
  order_id: null,
  name,
  blend_product_id: 1,
  quantity,
  ready_on,
  expires_on: null,
  ...more,
});
const demand = (order_id: number, start_on: string, needed: number | null): Demand => ({
  order_id,
  order_number: `P-${order_id}`,
  blend_product_id: 1,
  start_on,
  needed,
});

describe('the demand of packaging orders', () => {
  const supplies = [
    supply('now', 100, '2026-11-25'),
    supply('soon', 50, '2026-12-01'),
    supply('other', 900, '2026-11-25', { blend_product_id: 2 }),
  ];
  // covers FORE-01
  it.each([
    ['is ready', 80, '2026-11-26', { coverage: 'ready', ready: 80, missing: 0, ready_on: '2026-11-26' }],
    ['is ready to the last gram', 100, '2026-11-26', { coverage: 'ready', missing: 0 }],
    [
      'is ready later',
      120,
      '2026-11-26',
      { coverage: 'late', ready: 100, missing: 0, ready_on: '2026-12-01' },
    ],
    ['is ready on the day itself', 150, '2026-12-01', { coverage: 'ready', ready: 150 }],
    ['does not exist', 200, '2026-11-26', { coverage: 'short', ready: 100, missing: 50, ready_on: null }],
    ['is not known', null, '2026-11-26', { coverage: 'unknown', ready: null, missing: null }],
    ['is nothing', 0, '2026-11-26', { coverage: 'ready', ready: 0, missing: 0 }],
  ])('%s', (_name, needed, start, expected) => {
    expect(coverDemands(supplies, [demand(1, start, needed)]).demands).toMatchObject([expected]);
  });

  // covers FORE-01
  it('is taken by the first start and the first expiry, and an emptied vessel has its empty day', () => {
    const old = supply('old', 60, '2026-11-25', { expires_on: '2027-01-01' });
    const young = supply('young', 60, '2026-11-25', { expires_on: '2027-02-01' });
    const plan = coverDemands([young, old], [demand(2, '2026-12-05', 50), demand(1, '2026-11-28', 60)]);
    expect(plan.demands.map(({ order_id, coverage }) => [order_id, coverage])).toEqual([
      [1, 'ready'],
      [2, 'ready'],
    ]);
    expect(plan.emptied).toEqual([null, '2026-11-28']);
  });

  // covers FORE-01
  it('goes to the order that starts first on its day, and not to the order that was created first', () => {
    const plan = coverDemands(
      [supply('now', 100, '2026-11-25')],
      [demand(9, '2026-11-26', 100), demand(3, '2026-11-26', 100)],
    );
    expect(plan.demands.map(({ order_id, coverage }) => [order_id, coverage])).toEqual([
      [9, 'ready'],
      [3, 'short'],
    ]);
  });

  it('is never more than the stock, for any demand', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`);
    const grams = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(grams, day), { maxLength: 6 }),
        fc.array(fc.tuple(grams, day), { maxLength: 6 }),
        (there, wanted) => {
          const { demands } = coverDemands(
            there.map(([quantity, ready], index) => supply(`S${index}`, quantity, ready)),
            wanted.map(([needed, start], index) => demand(index, start, needed)),
          );
          const all = sumOf(there.map(([quantity]) => quantity));
          const asked = sumOf(wanted.map(([needed]) => needed));
          const missing = sumOf(demands.map((covered) => covered.missing ?? 0));
          expect(missing).toBe(Math.max(0, sumOf([asked, -all])));
        },
      ),
    );
  });
});

describe('vessels', () => {
  const span = { from: '2026-11-25', to: '2027-02-23' };
  const vessel = (id: number, capacity: number, more: Partial<ForecastVessel> = {}): ForecastVessel => ({
    id,
    code: `V-0${id}`,
    capacity,
    unit: 'kg',
    state: 'empty',
    holds: null,
    ...more,
  });
  const holding = (emptied_on: string | null): Partial<ForecastVessel> => ({
    state: 'filled',
    holds: { name: 'B-1', lot_id: 1, ready_on: '2026-12-01', emptied_on, is_past_target: false },
  });
  const fill = (order_id: number, fill_on: string, more: Partial<PlannedFill> = {}): PlannedFill => ({
    order_id,
    name: `M-${order_id}`,
    quantity: 400,
    unit: 'kg',
    fill_on,
    ready_on: '2026-12-30',
    emptied_on: null,
    ...more,
  });
  const bars = (vessels: ForecastVessel[], fills: PlannedFill[]) => {
    const { spans, conflicts } = planVessels(vessels, fills, span);
    const shown = [...spans].map(([id, list]) => [
      id,
      list.map(({ kind, from, to }) => `${kind} ${from} ${to}`),
    ]);
    return { shown: Object.fromEntries(shown), conflicts, spans };
  };

  // covers FORE-02
  it('are occupied until the plan empties them, then cleaned, then free', () => {
    const { shown, conflicts } = bars([vessel(1, 500, holding('2026-12-10'))], [fill(1, '2026-12-12')]);
    expect(shown[1]).toEqual([
      'maturing 2026-11-25 2026-11-30',
      'ready 2026-12-01 2026-12-10',
      'cleaning 2026-12-11 2026-12-11',
      'planned 2026-12-12 2027-02-23',
    ]);
    expect(conflicts).toEqual([]);
  });

  // covers FORE-02
  it('hold a rejected lot to the end, and take no other lot', () => {
    const holds = { name: 'B-1', lot_id: 1, ready_on: null, emptied_on: null, is_past_target: false };
    const { shown, conflicts } = bars([vessel(1, 500, { state: 'filled', holds })], [fill(1, '2026-12-12')]);
    expect(shown[1]?.[0]).toBe('rejected 2026-11-25 2027-02-23');
    expect(conflicts).toMatchObject([{ order_id: 1, vessel_code: 'V-01', free_on: null }]);
  });

  // covers FORE-02
  it('take a planned blend in the smallest vessel that is free and large enough', () => {
    const { shown } = bars(
      [vessel(1, 300), vessel(2, 900), vessel(3, 400), vessel(4, 400, { state: 'out_of_use' })],
      [fill(1, '2026-12-01'), fill(2, '2026-12-01')],
    );
    expect(shown).toEqual({
      1: [],
      2: ['planned 2026-12-01 2027-02-23'],
      3: ['planned 2026-12-01 2027-02-23'],
      4: ['out_of_use 2026-11-25 2027-02-23'],
    });
  });

  // covers FORE-02
  it('compares a planned blend with vessels that are measured in other units', () => {
    const tonnes = { unit: 't' };
    const { shown, conflicts } = bars(
      [vessel(1, 300), vessel(2, 0.9, tonnes), vessel(3, 0.5, tonnes), vessel(4, 5000, { unit: 'l' })],
      [fill(1, '2026-12-01'), fill(2, '2026-12-01', { quantity: 0.6, ...tonnes }), fill(3, '2026-12-01')],
    );
    expect(shown).toEqual({
      1: [],
      2: ['planned 2026-12-01 2027-02-23'],
      3: ['planned 2026-12-01 2027-02-23', 'planned 2026-12-01 2026-12-30'],
      4: [],
    });
    expect(conflicts).toMatchObject([{ order_id: 3, vessel_code: 'V-03' }]);
    expect(bars([vessel(1, 300, { unit: 'l' })], [fill(1, '2026-12-01')]).conflicts).toEqual([]);
  });

  // covers FORE-02
  it.each([
    ['no vessel is large enough', [vessel(1, 300)], { vessel_code: null, free_on: null, days_early: null }],
    ['no vessel becomes free', [vessel(1, 500, holding(null))], { vessel_code: 'V-01', free_on: null }],
    [
      'a vessel becomes free later',
      [vessel(1, 500, holding('2026-12-10'))],
      { vessel_code: 'V-01', free_on: '2026-12-12', days_early: 2 },
    ],
    [
      'the vessel is being cleaned',
      [vessel(1, 500, { state: 'cleaning' })],
      { vessel_code: 'V-01', free_on: '2026-11-26' },
    ],
  ])('name the order that does not fit: %s', (name, vessels, expected) => {
    const day = name === 'the vessel is being cleaned' ? '2026-11-25' : '2026-12-10';
    const { conflicts, spans } = bars(vessels, [fill(7, day)]);
    expect(conflicts).toMatchObject([{ order_id: 7, ...expected }]);
    const wrong = [...spans.values()].flat().filter(({ is_wrong }) => is_wrong);
    expect(wrong.length).toBe(expected.vessel_code === null ? 0 : 1);
  });
});

// covers FORE-03
it.each([
  [{ quantity: 400, unit: 'kg', blend_per_unit: null, blend_unit: null }, 400],
  [{ quantity: 0.4, unit: 't', blend_per_unit: null, blend_unit: null }, 400],
  [{ quantity: 1000, unit: 'units', blend_per_unit: 0.25, blend_unit: 'kg' }, 250],
  [{ quantity: 1000, unit: 'units', blend_per_unit: 250, blend_unit: 'g' }, 250],
  [{ quantity: 1000, unit: 'units', blend_per_unit: null, blend_unit: 'kg' }, undefined],
  [{ quantity: 1000, unit: 'units', blend_per_unit: 1, blend_unit: 'l' }, undefined],
])('an order of %j needs %s kg of its blend', (order, needed) => {
  expect(blendNeeded(order, 'kg')).toBe(needed);
});
