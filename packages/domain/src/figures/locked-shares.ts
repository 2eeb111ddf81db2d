/** The shares that a count across the end of a locked month keeps in the shifts of the month (decision 0403). */
import { sharesByShift } from './division';
import type { LockedShare, MachineFacts } from './facts';
import type { Made } from './output';
import { standingOf } from './piece-output';
import { shiftPieces } from './shift-pieces';
import { smallestPart, unitOf } from './units';

/**
 * The shares of a count in each shift that ends by the moment. The last of these shifts is always included, so that
 * `until` can be computed from the result.
 */
export function sharesUpTo(
  facts: MachineFacts,
  made: Made,
  until: number,
): (LockedShare & { readonly ends_at: number })[] {
  const shares = sharesByShift(facts, made.over);
  const unit = unitOf(facts.orders.get(made.order_id)?.unit ?? '');
  const of = (name: 'good' | 'scrap' | 'rework') =>
    new Map(
      shares(made[name], smallestPart(unit, made[name]), standingOf(made, name)).map(({ shift, share }) => [
        shift.name,
        share,
      ]),
    );
  const [good, scrap, rework] = [of('good'), of('scrap'), of('rework')];
  const since = made.over[0]?.from ?? until;
  const pieces = shiftPieces({ from: Math.min(since, until - 1), to: until }, facts.shift_plan, facts.zone);
  const ends = new Map(pieces.map((piece) => [`${piece.shift_date} ${piece.shift_type}`, piece]));
  return [...ends].map(([name, { shift_date, shift_type, to }]) => ({
    shift_date,
    shift_type,
    ends_at: to,
    good: good.get(name) ?? 0,
    scrap: scrap.get(name) ?? 0,
    rework: rework.get(name) ?? 0,
  }));
}
