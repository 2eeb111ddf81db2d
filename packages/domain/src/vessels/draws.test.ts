import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawChoice, proposeDraws } from './draws';
import { sumOf } from './ledger';

const choice = (lot_id: number, more: Partial<DrawChoice> = {}): DrawChoice => ({
  lot_id,
  batch_number: `B-${lot_id}`,
  status: 'ready',
  vessel_id: lot_id,
  quantity: 100,
  expires_on: null,
  maturation_date: '2026-10-01',
  ...more,
});

describe('the proposal for a packaging order', () => {
  // covers MATU-96
  it('proposes the lot that expires first, then the older lot, until the quantity is reached', () => {
    const choices = [
      choice(1, { maturation_date: '2026-09-01' }),
      choice(2, { expires_on: '2027-02-01' }),
      choice(3, { expires_on: '2027-01-01' }),
      choice(4, { maturation_date: '2026-08-01' }),
    ];
    expect(proposeDraws(350, choices)).toEqual([
      { lot_id: 3, from: 3, quantity: 100 },
      { lot_id: 2, from: 2, quantity: 100 },
      { lot_id: 4, from: 4, quantity: 100 },
      { lot_id: 1, from: 1, quantity: 50 },
    ]);
  });

  it('never proposes more than the demand, more than the stock, or a lot that is not released', () => {
    const grams = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 1000);
    const any = fc.record({
      quantity: grams,
      status: fc.constantFrom('maturing', 'ready', 'completed', 'quality_check', 'rejected'),
    });
    fc.assert(
      fc.property(grams, fc.array(any, { maxLength: 12 }), (needed, parts) => {
        const choices = parts.map((part, index) => choice(index + 1, part));
        const proposed = proposeDraws(needed, choices);
        const released = choices.filter(({ status }) => status === 'ready' || status === 'completed');
        const there = sumOf(released.map(({ quantity }) => quantity));
        expect(sumOf(proposed.map(({ quantity }) => quantity))).toBe(Math.min(needed, there));
        for (const { lot_id, quantity } of proposed)
          expect(released.find((known) => known.lot_id === lot_id)?.quantity).toBeGreaterThanOrEqual(
            quantity,
          );
      }),
    );
  });
});
