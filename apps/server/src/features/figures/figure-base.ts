/**
 * Gathers the sums for a question about figures: the stored sums that are valid, and the rest computed live. The caller
 * does not see the difference, and the answer is the same to the last digit.
 */
import type { PieceFigures } from '@pms/domain/figures/piece';
import { piecesSince } from '@pms/domain/figures/piece-figures';
import { shiftPieces, sinceShiftBegan } from '@pms/domain/figures/shift-pieces';
import { type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import { type Interval, subtract } from '@pms/domain/intervals';
import { addDays, type Instant, plantDateOf, startOfDay, toInstant } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { givesTurns } from '../../platform/threads/gives-turns';
import { type FigureSettings, readFigureSettings } from './figure-settings-queries';
import { type FactQuestion, loadFacts } from './load-facts';
import { lifeOf, sharesAnInstant, withinLife } from './machine-life';
import { listFigureMachines, type MachineRow } from './machine-queries';
import { listCovered, type StoredSpan } from './stored-span-queries';

export interface FigureQuestion {
  readonly span: ReportSpan;
  /** The present instant by the plant's clock; later instants have not happened yet. */
  readonly now: Instant;
  readonly environment?: string | undefined;
  readonly machine_id?: number | undefined;
  /** The version of the definition; the version in force by default. */
  readonly version?: DefinitionVersion | undefined;
}

export interface LivePiece {
  readonly machine: MachineRow;
  readonly figure: PieceFigures;
}

export interface FigureBase {
  readonly machines: readonly MachineRow[];
  readonly settings: FigureSettings;
  /** The database sums the stored part. */
  readonly stored: StoredSpan;
  readonly live: readonly LivePiece[];
}

export async function readBase(reader: Reader, question: FigureQuestion): Promise<FigureBase> {
  const settings = await readFigureSettings(reader);
  const { now, version = figuresVersion } = question;
  const { from } = question.span;
  const to = question.span.to < now ? question.span.to : now;
  const window = { from: Date.parse(from), to: Math.max(Date.parse(from), Date.parse(to)) };
  const all = await listFigureMachines(reader, { ...question, version });
  const machines = all.filter((machine) =>
    sharesAnInstant(lifeOf(machine, settings.time_zone, version), window),
  );
  const stored = { machines: machines.map(({ id }) => id), from, to: toInstant(window.to), version };
  if (window.to === window.from || machines.length === 0) return { machines, settings, stored, live: [] };
  const covered = await listCovered(reader, stored);
  const live: LivePiece[] = [];
  const turn = givesTurns();
  const lives = (machine: MachineRow) => withinLife(machine, window, settings.time_zone, version);
  for (const gap of gapsOf(machines, covered, lives)) {
    for (const part of monthsOf(gap, settings.time_zone)) {
      const pieces = computeLive(reader, gap.machines, part, { now, settings, version });
      for await (const piece of pieces) {
        live.push(...piece);
        await turn();
      }
    }
  }
  return { machines, settings, stored, live };
}

interface Gap extends Interval {
  readonly machines: MachineRow[];
}

/** The parts that are not stored: mostly one interval, the present shift, which is the same for every machine. */
function gapsOf(
  machines: readonly MachineRow[],
  covered: ReadonlyMap<number, readonly Interval[]>,
  windowOf: (machine: MachineRow) => Interval,
): Gap[] {
  const gaps = new Map<string, Gap>();
  for (const machine of machines) {
    for (const { from, to } of subtract([windowOf(machine)], covered.get(machine.id) ?? [])) {
      const key = `${from} ${to}`;
      const gap = gaps.get(key) ?? { from, to, machines: [] };
      gap.machines.push(machine);
      gaps.set(key, gap);
    }
  }
  return [...gaps.values()];
}

const daysAtOnce = 31;

/**
 * A long gap is computed a month at a time, so that not all facts and pieces are in memory and the process serves other
 * calls in between. The gap is cut at midnights like the pieces, so the sums equal those of the whole gap.
 */
function* monthsOf({ from, to }: Interval, zone: string): Generator<Interval> {
  for (let start = from; start < to; ) {
    const date = addDays(plantDateOf(toInstant(start), zone), daysAtOnce);
    const end = Math.min(to, Date.parse(startOfDay(date, zone)));
    yield { from: start, to: end };
    start = end;
  }
}

/** Computes the pieces machine by machine. */
async function* computeLive(
  reader: Reader,
  machines: readonly MachineRow[],
  window: Interval,
  { now, settings, version }: Pick<FactQuestion, 'now' | 'settings' | 'version'>,
): AsyncGenerator<LivePiece[]> {
  const whole = sinceShiftBegan(window, settings.shift_plan, settings.time_zone);
  const span = { from: toInstant(whole.from), to: toInstant(whole.to) };
  const facts = await loadFacts(reader, { machines, ...span, now, settings, version });
  const pieces = shiftPieces(whole, settings.shift_plan, settings.time_zone);
  let index = 0;
  for (const ofMachine of facts) {
    const machine = machines[index++];
    if (!machine) break;
    yield piecesSince(ofMachine, pieces, window.from).map((figure) => ({ machine, figure }));
  }
}
