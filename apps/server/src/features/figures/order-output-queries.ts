/** What each order made in a span: the engine's parts of its reports, added up by order. */

import type { PieceFigures } from '@pms/domain/figures/piece';
import { madeParts } from '@pms/domain/figures/piece-output';
import { exact } from '@pms/domain/figures/sums';
import type { Interval } from '@pms/domain/intervals';
import type { ReportSpan } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { listFigureMachines } from './facts-queries';
import { loadFacts } from './load-facts';

export interface OrderOutput {
  /** Good units of the span. */
  readonly produced: number;
  readonly scrap: number;
  /** A report was divided between this span and its neighbour. */
  readonly divided: boolean;
}

interface Ask {
  readonly span: ReportSpan;
  readonly now: string;
  readonly environment?: string | undefined;
}

/** By order id; an order that made nothing in the span is not in the map. */
export async function readOrderOutput(reader: Reader, ask: Ask): Promise<Map<number, OrderOutput>> {
  const window: Interval = { from: Date.parse(ask.span.from), to: Date.parse(ask.span.to) };
  const machines = await listFigureMachines(reader, { environment: ask.environment });
  const settings = await readSettings(reader);
  const facts = await loadFacts(reader, { machines, ...ask.span, now: ask.now, settings });
  const made = new Map<number, OrderOutput>();
  for (const machine of facts) {
    for (const part of madeParts(machine, [asOnePiece(window)])) {
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

/** The engine divides at the bounds of pieces; here the whole span is one. */
function asOnePiece({ from, to }: Interval): PieceFigures {
  const piece = {
    from,
    to,
    shift_date: '',
    shift_type: 'day',
    plant_date: '',
    midnight: from,
    is_whole: true,
  } as const;
  return { piece, products: new Map(), stops: [], lost_by_hour: [] };
}
