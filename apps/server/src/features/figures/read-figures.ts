/** Figures of a span: the whole, and each machine, shift, day or product of it. */
import type { FigureGroup, FigureRow, FiguresAnswer } from '@pms/domain/figures/endpoints';
import { figuresOf } from '@pms/domain/figures/figures';
import type { RecomputedShifts } from '@pms/domain/figures/schema';
import { totalOf } from '@pms/domain/figures/sums';
import { figuresVersion } from '@pms/domain/figures/version';
import { type ShiftType, shiftModels } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import type { MachineRow } from './facts-queries';
import { type FigureBase, type FigureQuestion, inOneView, readBase } from './figure-base';
import { type GroupSums, groupSums } from './group-sums';
import { readRecomputed } from './stored-span-queries';

export interface GroupedQuestion extends FigureQuestion {
  readonly group?: FigureGroup | undefined;
}

export async function readFiguresOf(reader: Reader, question: GroupedQuestion): Promise<FiguresAnswer> {
  return inOneView(reader, async (view) => {
    const base = await readBase(view, question);
    return answerOf(
      base,
      question.group ?? 'machine',
      await groupSums(view, base, question.group ?? 'machine'),
      await readRecomputed(view, base.stored),
    );
  });
}

function answerOf(
  base: FigureBase,
  group: FigureGroup,
  sums: readonly GroupSums[],
  recomputed: RecomputedShifts,
): FiguresAnswer {
  const machines = new Map(base.machines.map((machine) => [machine.id, machine]));
  return {
    from: base.stored.from,
    to: base.stored.to,
    group,
    definition_version: figuresVersion,
    recomputed,
    total: figuresOf(totalOf(sums.map((row) => row.sums))),
    rows: inOrder(sums, base).map((row) => presentRow(row, machines)),
  };
}

function presentRow({ sums, ...key }: GroupSums, machines: ReadonlyMap<number, MachineRow>): FigureRow {
  const machine = key.machine_id === null ? undefined : machines.get(key.machine_id);
  const shift = key.shift_date && `${key.shift_date} ${key.shift_type}`;
  return {
    ...key,
    product_name: key.product_name || null,
    key: String(key.machine_id ?? shift ?? key.date ?? key.product_name),
    label: machine?.name ?? shift ?? key.date ?? (key.product_name || 'No order'),
    machine_name: machine?.name ?? null,
    environment: machine?.environment ?? null,
    figures: figuresOf(sums),
  };
}

/** Machines by name, shifts and days as they came, products by name with the time of no order last. */
function inOrder(sums: readonly GroupSums[], { machines, settings }: FigureBase): GroupSums[] {
  const places = new Map(machines.map(({ id }, index) => [id, index]));
  const shifts = shiftModels[settings.shift_model].map(({ type }) => type);
  const text = (row: GroupSums) =>
    [
      String(places.get(row.machine_id ?? 0) ?? 0).padStart(6, '0'),
      row.shift_date ?? row.date ?? '',
      shifts.indexOf(row.shift_type as ShiftType),
      row.product_name === '' ? '1' : `0${(row.product_name ?? '').toLowerCase()}`,
    ].join(' ');
  return [...sums].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}
