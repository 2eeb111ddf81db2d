import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MaturationStatus, maturationStatuses } from '../maturation/statuses';
import {
  counterEntries,
  entriesOf,
  freeIn,
  type Move,
  type MovedLot,
  measured,
  movementRefusal,
  type Place,
  sumOf,
} from './ledger';
import { movementBody, movementKinds } from './schema';

const lot = { id: 1, batch_number: 'B-1', unit: 'kg', status: 'ready' } as const;
const other = { ...lot, id: 2, batch_number: 'B-2' };
const tank = { id: 10, code: 'T-01', capacity: 2, unit: 't', state: 'clean' } as const;
const vat = { ...tank, id: 11, code: 'V-01', capacity: 500, unit: 'kg' };
const holding = (
  vessel: Place['vessel'],
  quantity: number,
  of: Pick<MovedLot, 'id' | 'batch_number'> = lot,
): Place => ({
  vessel,
  contents: quantity > 0 ? { lot_id: of.id, batch_number: of.batch_number, quantity } : null,
});
const move = (more: Partial<Move>): Move => ({
  kind: 'transfer',
  giver: lot,
  taker: lot,
  from: holding(tank, 1000),
  to: holding(vat, 0),
  quantity: 100,
  reason: '',
  mayDecide: false,
  ...more,
});
const codeOf = (more: Partial<Move>) => movementRefusal(move(more))?.code;

describe('a movement', () => {
  // covers MATU-80, MATU-81, MATU-82
  it.each<[string, Partial<Move>, string | undefined]>([
    ['of a part of a lot, into a clean vessel', {}, undefined],
    ['of zero', { quantity: 0 }, 'VALIDATION'],
    ['of a negative quantity', { quantity: -1 }, 'VALIDATION'],
    [
      'of more than the vessel contains',
      { quantity: 1000.001, to: null, kind: 'loss', cause: 'spillage' },
      'VESSEL_EMPTY',
    ],
    [
      'of all that the vessel contains',
      { quantity: 1000, to: null, kind: 'loss', cause: 'spillage' },
      undefined,
    ],
    ['of a loss without a cause', { to: null, kind: 'loss' }, 'VALIDATION'],
    ['of a lot that lies in another vessel', { from: holding(tank, 1000, other) }, 'VESSEL_EMPTY'],
    ['into a vessel that becomes full', { quantity: 500 }, undefined],
    ['into a vessel that is too small', { quantity: 500.001 }, 'VESSEL_FULL'],
    [
      'into a vessel with another kind of unit',
      { to: holding({ ...vat, unit: 'pieces' }, 0) },
      'VESSEL_FULL',
    ],
    ['into a vessel of another lot', { to: holding(vat, 10, other) }, 'VESSEL_OCCUPIED'],
    ['into a vessel of the same lot', { to: holding(vat, 10) }, undefined],
    [
      'into a vessel to be cleaned',
      { to: holding({ ...vat, state: 'cleaning_due' }, 0) },
      'VESSEL_NOT_CLEAN',
    ],
    [
      'into a vessel to be cleaned, for a reason',
      { to: holding({ ...vat, state: 'cleaning_due' }, 0), reason: 'Same blend' },
      undefined,
    ],
    [
      'into a vessel out of use',
      { to: holding({ ...vat, state: 'out_of_use' }, 0), reason: 'x' },
      'VESSEL_OUT_OF_USE',
    ],
    ['to a place that is not a vessel', { to: { vessel: null, contents: null }, quantity: 1000 }, undefined],
  ])('%s', (_name, more, code) => {
    expect(codeOf(more)).toBe(code);
  });

  // covers MATU-85
  it.each(maturationStatuses)(
    'that draws a lot which is %s needs a release, or a decider with a reason',
    (status) => {
      const draw = { kind: 'draw', to: null, giver: { ...lot, status }, taker: { ...lot, status } } as const;
      const released = status === 'ready' || status === 'completed';
      expect(codeOf(draw) === undefined).toBe(released);
      expect(codeOf({ ...draw, reason: 'Urgent' }) === undefined).toBe(released);
      expect(codeOf({ ...draw, mayDecide: true }) === undefined).toBe(released);
      expect(codeOf({ ...draw, mayDecide: true, reason: 'Urgent' }) === undefined).toBe(
        status !== 'rejected',
      );
    },
  );

  // covers MATU-85
  it.each(
    (['top_up', 'blend'] as const).flatMap((kind) =>
      maturationStatuses.flatMap((from) => maturationStatuses.map((to) => [kind, from, to] as const)),
    ),
  )('of kind %s adds a lot which is %s to a lot which is %s only as a draw permits', (kind, from, to) => {
    const added = {
      kind,
      from: holding(tank, 1000, other),
      giver: { ...other, status: from },
      taker: { ...lot, status: to },
    } as const;
    const isReleased = (status: MaturationStatus) => status === 'ready' || status === 'completed';
    const closed = [from, to].some((status) => status === 'rejected' || status === 'quality_check');
    const bringsUnreleased = isReleased(to) && !isReleased(from);
    expect(codeOf(added) === undefined).toBe(!closed && !bringsUnreleased);
    expect(codeOf({ ...added, reason: 'Urgent' }) === undefined).toBe(!closed && !bringsUnreleased);
    expect(codeOf({ ...added, mayDecide: true }) === undefined).toBe(!closed && !bringsUnreleased);
    expect(codeOf({ ...added, mayDecide: true, reason: 'Urgent' }) === undefined).toBe(!closed);
  });

  // covers MATU-85
  it.each(maturationStatuses)('splits a lot which is %s into a lot of the same status', (status) => {
    const part = { kind: 'split', giver: { ...lot, status }, taker: { ...other, status } } as const;
    const isOpen = status !== 'rejected' && status !== 'quality_check';
    expect(codeOf(part) === undefined).toBe(isOpen);
  });

  // covers MATU-85
  it('that adds a lot without a release names both lots in its refusal', () => {
    expect(
      movementRefusal(
        move({
          kind: 'top_up',
          from: holding(tank, 1000, other),
          giver: { ...other, status: 'maturing' },
        }),
      ),
    ).toMatchObject({
      code: 'LOT_NOT_RELEASED',
      status: 409,
      message:
        'Lot B-2 is still maturing and lot B-1 is ready. Only people who decide about blends may add lot B-2 to lot B-1, with a reason.',
    });
  });

  // covers MATU-85
  it.each(movementKinds)(
    'of kind %s moves a lot that is on hold or rejected only if the kind may move it',
    (kind) => {
      const held = (status: 'quality_check' | 'rejected') =>
        codeOf({ kind, cause: 'other', giver: { ...lot, status }, taker: { ...lot, status } });
      expect(held('quality_check')).toBe(
        ['blend', 'split', 'top_up', 'draw'].includes(kind) ? 'LOT_ON_HOLD' : undefined,
      );
      expect(held('rejected')).toBe(['dispose', 'transfer'].includes(kind) ? undefined : 'LOT_REJECTED');
    },
  );

  // covers MATU-83
  it('and its counter-movement sum to zero, for every movement', () => {
    const quantity = fc.integer({ min: 1, max: 500_000 }).map((grams) => grams / 1000);
    fc.assert(
      fc.property(fc.constantFrom(...movementKinds), quantity, fc.boolean(), (kind, amount, isMixed) => {
        const entries = entriesOf(move({ kind, quantity: amount, taker: isMixed ? other : lot }));
        const all = [...entries, ...counterEntries(entries)];
        expect(sumOf(entries.map((entry) => entry.quantity))).toBe(0);
        for (const id of [1, 2])
          expect(sumOf(all.filter(({ lot_id }) => lot_id === id).map((entry) => entry.quantity))).toBe(0);
      }),
    );
  });

  it('books a quantity that leaves the room to an account', () => {
    const accountOf = (more: Partial<Move>) =>
      entriesOf(move({ to: null, ...more })).map(({ account }) => account);
    expect(accountOf({ kind: 'draw' })).toEqual([null, 'packaging']);
    expect(accountOf({ kind: 'loss', cause: 'evaporation' })).toEqual([null, 'evaporation']);
    expect(accountOf({ kind: 'sample' })).toEqual([null, 'sampling']);
    expect(entriesOf(move({ kind: 'fill', from: null })).map(({ account }) => account)).toEqual([
      'intake',
      null,
    ]);
  });
});

it('sums are exact to the gram', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(freeIn(holding(tank, 1999.9), 'kg')).toBe(0.1);
});

// covers MATU-84
it.each([
  [10, 10, undefined],
  [10.001, 10, { kind: 'gain', quantity: 0.001 }],
  [0, 10, { kind: 'loss', quantity: 10 }],
])('a stock-take that found %f of %f books %j', (found, booked, expected) => {
  expect(measured(found, booked)).toEqual(expected);
});

it.each([
  ['quantity', 1.123456789, 'Quantity has at most three decimals'],
  ['quantity', -1, 'Quantity must not be below 0'],
  ['kind', 'teleport', /^Kind is one of fill, transfer/],
  ['occurred_at', 'yesterday', 'The time must be a date and time with its offset'],
  ['cause', 'magic', /^Cause is one of/],
])('a body with %s %s is refused', (field, value, message) => {
  const { error } = movementBody.safeParse({ kind: 'loss', [field]: value });
  expect(error?.issues[0]?.message).toMatch(message);
});
