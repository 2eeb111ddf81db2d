/** Figures of a span as a whole, and by machine, shift, day or product. */
import type { FigureGroup, FigureRow, FiguresAnswer } from '@pms/domain/figures/endpoints';
import { figuresOf } from '@pms/domain/figures/figures';
import { partInSpan } from '@pms/domain/figures/part-in-span';
import type { RecomputedShifts } from '@pms/domain/figures/schema';
import { totalOf } from '@pms/domain/figures/sums';
import { addDays, type Instant, type ShiftType, shiftOn, startOfDay } from '@pms/domain/plant-time';
import { shiftTypes } from '@pms/domain/shift-reports/schema';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { type FigureBase, type FigureQuestion, readBase } from './figure-base';
import { type GroupSums, groupSums } from './group-sums';
import type { MachineRow } from './machine-queries';
import type { GroupKey } from './stored-queries';
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
    definition_version: base.stored.version,
    recomputed,
    total: figuresOf(totalOf(sums.map((row) => row.sums))),
    rows: inOrder(sums, base).map((row) => presentRow(row, base, machines)),
  };
}

function presentRow(
  { sums, ...key }: GroupSums,
  base: FigureBase,
  machines: ReadonlyMap<number, MachineRow>,
): FigureRow {
  const machine = key.machine_id === null ? undefined : machines.get(key.machine_id);
  const shift = key.shift_date && `${key.shift_date} ${key.shift_type}`;
  const part = partOf(key, base);
  const label = machine?.name ?? shift ?? key.date ?? (key.product_name || 'No order');
  return {
    ...key,
    product_name: key.product_name || null,
    key: String(key.machine_id ?? shift ?? key.date ?? key.product_name),
    label: part === null ? label : `${label} (${part})`,
    part,
    machine_name: machine?.name ?? null,
    environment: machine?.environment ?? null,
    figures: figuresOf(sums),
  };
}

/** A shift or a day that the end of the span cuts is marked, because its figures cover only a part. */
function partOf({ shift_date, shift_type, date }: GroupKey, { stored, settings }: FigureBase): string | null {
  const { shift_plan: plan, time_zone: zone } = settings;
  const whole: { starts_at: Instant; ends_at: Instant } | undefined =
    shift_date !== null
      ? shiftOn(shift_date, shift_type as ShiftType, plan, zone)
      : date !== null
        ? { starts_at: startOfDay(date, zone), ends_at: startOfDay(addDays(date, 1), zone) }
        : undefined;
  return whole ? partInSpan(whole, stored, zone) : null;
}

/** Machines are sorted by name, shifts and days by time, products by name with the time without an order last. */
function inOrder(sums: readonly GroupSums[], { machines }: FigureBase): GroupSums[] {
  const places = new Map(machines.map(({ id }, index) => [id, index]));
  const text = (row: GroupSums) =>
    [
      String(places.get(row.machine_id ?? 0) ?? 0).padStart(6, '0'),
      row.shift_date ?? row.date ?? '',
      shiftTypes.indexOf(row.shift_type as ShiftType),
      row.product_name === '' ? '1' : `0${(row.product_name ?? '').toLowerCase()}`,
    ].join(' ');
  return [...sums].sort((a, b) => (text(a) < text(b) ? -1 : 1));
}
