/** Reads the requested figures, after a check that the machine and the area exist. */
import type { FigureGroup, FiguresAnswer } from '@pms/domain/figures/endpoints';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { SpanQuery } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { readSpan } from '../calendar/queries';
import { listFigureMachines } from './machine-queries';
import { readFigures } from './queries';

export async function oeeAnswer(
  reader: Reader,
  query: SpanQuery & {
    readonly environment?: string | undefined;
    readonly machine_id?: number | undefined;
    readonly group: FigureGroup;
  },
): Promise<FiguresAnswer> {
  const { span, now } = await readSpan(reader, query);
  const { machine_id } = query;
  if (machine_id !== undefined && (await listFigureMachines(reader, { machine_id })).length === 0) {
    throw new RefusalError(machineNotFound());
  }
  return readFigures(reader, { ...query, span, now });
}
