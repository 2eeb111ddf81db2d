/**
 * The figures of a span by every version of the definition, machine by machine, to show the changes of a new version.
 */
import type { FigureGroup, FiguresAnswer } from '@pms/domain/figures/endpoints';
import { comparisonTooLong, mostComparedDays } from '@pms/domain/figures/refusals';
import { definitionVersions } from '@pms/domain/figures/version';
import { RefusalError } from '@pms/domain/refusal';
import type { SpanQuery } from '@pms/domain/report-span';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readSpan } from '../calendar/queries';
import { readFiguresOf } from './read-figures';

interface Asked extends SpanQuery {
  readonly environment?: string | undefined;
  readonly machine_id?: number | undefined;
  readonly group: FigureGroup;
}

export async function compareDefinitions(reader: Reader, query: Asked): Promise<FiguresAnswer[]> {
  return inOneView(reader, async (view) => {
    const { span, now } = await readSpan(view, query);
    if (Date.parse(span.to) - Date.parse(span.from) > mostComparedDays * 86_400_000 + 3_600_000) {
      throw new RefusalError(comparisonTooLong(mostComparedDays));
    }
    const answers: FiguresAnswer[] = [];
    for (const version of definitionVersions) {
      answers.push(await readFiguresOf(view, { ...query, span, now, version }));
    }
    return answers;
  });
}
