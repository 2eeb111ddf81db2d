/** Adds stored and live sums with the same key: by machine, shift, day or product. */
import type { FigureGroup } from '@pms/domain/figures/endpoints';
import { sumsOfPiece } from '@pms/domain/figures/piece-figures';
import { addTo, type FigureSums, noSums } from '@pms/domain/figures/sums';
import type { Reader } from '../../platform/database';
import { givesTurns } from '../../platform/threads/gives-turns';
import type { FigureBase, LivePiece } from './figure-base';
import { type GroupKey, sumStored, sumStoredUnits } from './stored-queries';

export interface GroupSums extends GroupKey {
  readonly sums: FigureSums;
}

/** Ten years of a few machines are tens of thousands of pieces. A wait after each would take longer than the sums. */
const piecesBetweenTurns = 200;

const noKey: GroupKey = {
  machine_id: null,
  shift_date: null,
  shift_type: null,
  date: null,
  product_name: null,
};

export async function groupSums(reader: Reader, base: FigureBase, group: FigureGroup): Promise<GroupSums[]> {
  const groups = new Map<string, GroupSums>();
  const add = (key: Partial<GroupKey>, sums: Partial<FigureSums>) => {
    const whole = { ...noKey, ...key };
    const name = JSON.stringify(whole);
    const found = groups.get(name) ?? { ...whole, sums: noSums() };
    groups.set(name, found);
    addTo(found.sums, sums);
  };
  if (base.machines.length > 0) {
    for (const row of await sumStored(reader, base.stored, group)) {
      const { machine_id, shift_date, shift_type, date, product_name } = { ...noKey, ...row };
      add({ machine_id, shift_date, shift_type, date, product_name }, row);
    }
    for (const { unit, ...row } of await sumStoredUnits(reader, base.stored, group)) {
      const { machine_id, shift_date, shift_type, date, product_name, ...made } = { ...noKey, ...row };
      add({ machine_id, shift_date, shift_type, date, product_name }, { by_unit: new Map([[unit, made]]) });
    }
  }
  const turn = givesTurns();
  for (const [index, piece] of base.live.entries()) {
    for (const [key, sums] of keyed(piece, group)) add(key, sums);
    if (index % piecesBetweenTurns === 0) await turn();
  }
  return [...groups.values()];
}

function keyed({ machine, figure }: LivePiece, group: FigureGroup): [Partial<GroupKey>, FigureSums][] {
  const { shift_date, shift_type, plant_date } = figure.piece;
  switch (group) {
    case 'machine':
      return [[{ machine_id: machine.id }, sumsOfPiece(figure)]];
    case 'shift':
      return [[{ shift_date, shift_type }, sumsOfPiece(figure)]];
    case 'day':
      return [[{ date: plant_date }, sumsOfPiece(figure)]];
    case 'product':
      return [...figure.products].map(([product_name, sums]) => [{ product_name }, sums]);
  }
}
