/** The output of each order in a span: the parts of its reports by the engine, added up by order. */

import type { PieceFigures } from '@pms/domain/figures/piece';
import { madeParts } from '@pms/domain/figures/piece-output';
import { type ShiftPiece, shiftPieces } from '@pms/domain/figures/shift-pieces';
import { exact } from '@pms/domain/figures/sums';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import type { Interval } from '@pms/domain/intervals';
import type { ReportSpan } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { readFigureSettings } from './figure-settings-queries';
import { loadFacts } from './load-facts';
import { listFigureMachines } from './machine-queries';

export interface OrderOutput {
  /** Good units of the span. */
  readonly produced: number;
  readonly scrap: number;
  /** Whether a report was divided between this span and a neighbouring span. */
  readonly divided: boolean;
}

interface Ask {
  readonly span: ReportSpan;
  readonly now: string;
  readonly environment?: string | undefined;
  readonly version?: DefinitionVersion | undefined;
}

/** The output by order id. An order that made nothing in the span is not in the map. */
export async function readOrderOutput(reader: Reader, ask: Ask): Promise<Map<number, OrderOutput>> {
  const window: Interval = { from: Date.parse(ask.span.from), to: Date.parse(ask.span.to) };
  const { version } = ask;
  const machines = await listFigureMachines(reader, { environment: ask.environment, version });
  const settings = await readFigureSettings(reader);
  const facts = await loadFacts(reader, { machines, ...ask.span, now: ask.now, settings, version });
  const pieces = shiftPieces(window, settings.shift_plan, settings.time_zone).map(emptyPiece);
  const made = new Map<number, OrderOutput>();
  for (const machine of facts) {
    for (const part of madeParts(machine, pieces)) {
      const before = made.get(part.made.order_id) ?? { produced: 0, scrap: 0, divided: false };
      const [first, last] = [part.made.over[0], part.made.over.at(-1)];
      made.set(part.made.order_id, {
        produced: exact(before.produced + part.good),
        scrap: exact(before.scrap + part.scrap),
        divided:
          before.divided || (first?.from ?? window.from) < window.from || (last?.to ?? window.to) > window.to,
      });
    }
  }
  return made;
}

const emptyPiece = (piece: ShiftPiece): PieceFigures => ({
  piece,
  products: new Map(),
  stops: [],
  lost_by_hour: [],
});
