/** Sums up past shifts once, and again after a change of their facts (figures, section 3, cases 14 and 19). */
import { setTimeout as pause } from 'node:timers/promises';
import { piecesSince } from '@pms/domain/figures/piece-figures';
import { type ShiftPiece, shiftPieces, sinceShiftBegan } from '@pms/domain/figures/shift-pieces';
import { type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import { clip } from '@pms/domain/intervals';
import { toInstant } from '@pms/domain/plant-time';
import type { ReportSpan } from '@pms/domain/report-span';
import { plantNow } from '../../platform/change';
import type { Database, Tx } from '../../platform/database';
import { type FigureSettings, readFigureSettings } from './figure-settings-queries';
import { loadFacts } from './load-facts';
import { lifeOf, sharesAnInstant } from './machine-life';
import { listFigureMachines, type MachineRow } from './machine-queries';
import { dropLeftOver, replacePieces } from './replace-queries';
import { listCovered, tryHoldFacts } from './stored-span-queries';

export interface RecomputeProgress {
  /** The number of finished machines. */
  readonly done: number;
  readonly total: number;
}

export interface RecomputeOptions {
  /** Also recomputes valid pieces, for example after a fix of the definition without a new version. */
  readonly all?: boolean;
  /** The version of the definition that is stored; the version in force by default. */
  readonly version?: DefinitionVersion;
}

export interface Recomputed {
  readonly machines: number;
  readonly pieces: number;
}

/** While the database reads and writes one machine, this process computes another machine. */
const machinesAtOnce = 2;

/**
 * Stores every piece of a past shift in the span that is missing, stale or of another version. Each machine is one
 * transaction, so that the floor waits for a moment at most, and a killed run keeps its finished machines.
 */
export async function recomputeShiftFigures(
  db: Database,
  span: ReportSpan,
  onProgress: (progress: RecomputeProgress) => unknown = () => undefined,
  options: RecomputeOptions = {},
): Promise<Recomputed> {
  const settings = await readFigureSettings(db);
  const machines = await listFigureMachines(db, { version: options.version });
  const waiting = [...machines];
  let [pieces, done] = [0, 0];
  let told: Promise<unknown> = Promise.resolve();
  const takeTurns = async (): Promise<void> => {
    for (let machine = waiting.shift(); machine; machine = waiting.shift()) {
      const stored = await recomputeMachine(db, machine, span, settings, options);
      pieces += stored;
      done += 1;
      const progress = { done, total: machines.length };
      // Progress is written in order, so that it never seems to go back.
      told = told.then(() => onProgress(progress));
      await told;
    }
  };
  const turns = Array.from({ length: machinesAtOnce }, () =>
    takeTurns().catch((error: unknown) => {
      // Machines under way are finished, and no further machine begins.
      waiting.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(turns)).find((turn) => turn.status === 'rejected');
  if (failed) throw failed.reason;
  return { machines: machines.length, pieces };
}

async function recomputeMachine(
  db: Database,
  machine: MachineRow,
  span: ReportSpan,
  settings: FigureSettings,
  options: RecomputeOptions,
): Promise<number> {
  for (;;) {
    const stored = await db.transaction().execute(async (tx) => {
      if (!(await tryHoldFacts(tx, machine.id))) return undefined;
      return storeMachine(tx, machine, span, settings, options);
    });
    if (stored !== undefined) return stored;
    // A change of this machine is being written. Waiting for the lock would make the next change wait behind this
    // transaction.
    await pause(20);
  }
}

async function storeMachine(
  tx: Tx,
  machine: MachineRow,
  span: ReportSpan,
  settings: FigureSettings,
  { all = false, version = figuresVersion }: RecomputeOptions,
): Promise<number> {
  const now = await plantNow(tx);
  const due = await duePieces(tx, machine, span, settings, { all, version, now });
  for (const run of runsOf(due)) {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) continue;
    const window = { from: toInstant(first.from), to: toInstant(last.to) };
    const whole = sinceShiftBegan({ from: first.from, to: last.to }, settings.shift_plan, settings.time_zone);
    const from = toInstant(whole.from);
    const [facts] = await loadFacts(tx, { machines: [machine], from, to: window.to, now, settings, version });
    if (!facts) continue;
    const pieces = shiftPieces(whole, settings.shift_plan, settings.time_zone);
    await replacePieces(tx, machine.id, window, piecesSince(facts, pieces, first.from), now, version);
  }
  await dropLeftOver(tx, machine.id, span, version);
  return due.length;
}

/** Whole past pieces in which the machine existed, without the valid stored pieces. */
async function duePieces(
  tx: Tx,
  machine: MachineRow,
  span: ReportSpan,
  { shift_plan, time_zone }: FigureSettings,
  { all, version, now }: { readonly all: boolean; readonly version: DefinitionVersion; readonly now: string },
): Promise<ShiftPiece[]> {
  const life = lifeOf(machine, time_zone, version);
  // The start is early enough for a whole first piece.
  const from = Math.max(Date.parse(span.from), life.from - 86_400_000);
  const to = Math.min(Date.parse(span.to), Date.parse(now));
  const pieces = shiftPieces({ from, to }, shift_plan, time_zone).filter(
    (piece) => piece.is_whole && sharesAnInstant(life, piece),
  );
  if (all || pieces.length === 0) return pieces;
  const window = { from: toInstant(from), to: toInstant(to) };
  const covered =
    (await listCovered(tx, { machines: [machine.id], ...window, version })).get(machine.id) ?? [];
  return pieces.filter((piece) => {
    const [part] = clip(covered, piece);
    return !part || part.from > piece.from || part.to < piece.to;
  });
}

/** Groups pieces that follow each other, because these pieces are computed together. */
function runsOf(pieces: readonly ShiftPiece[]): ShiftPiece[][] {
  const runs: ShiftPiece[][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.to === piece.from) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}
