/** The functions of the figures engine for other features. No other code divides minutes or counts. */
import type { FiguresAnswer } from '@pms/domain/figures/endpoints';
import type { DefinitionVersion } from '@pms/domain/figures/version';
import type { ReportSpan } from '@pms/domain/report-span';
import type { Database, Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readBase } from './figure-base';
import { type GroupedQuestion, readFiguresOf } from './read-figures';
import { recomputeShiftFigures } from './recompute-shift-figures';
import { findStaleSpan } from './stale-span-queries';
import { stopCauses } from './stop-sums';

/** Figures of a span, as a whole and by machine (by default), shift, day or product. */
export function readFigures(reader: Reader, question: GroupedQuestion): Promise<FiguresAnswer> {
  return readFiguresOf(reader, question);
}

/** Causes of stops, the longest first. */
export function stopPareto(reader: Reader, question: GroupedQuestion) {
  return inOneView(reader, async (view) => stopCauses(view, await readBase(view, question)));
}

/** The span in which past shifts are not summed up or are stale; undefined without such shifts. */
export function staleSpan(reader: Reader, now: string): Promise<ReportSpan | undefined> {
  return findStaleSpan(reader, now);
}

/** Stores the figures of the shifts of a span that are over and were not computed yet, for the next reader. */
export async function sumUp(db: Database, span: ReportSpan, version?: DefinitionVersion): Promise<void> {
  await recomputeShiftFigures(db, span, undefined, version === undefined ? {} : { version });
}
