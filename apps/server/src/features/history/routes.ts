/** Who changed what figures stand on, as far as the caller may read the records themselves. */
import { readHistory } from '@pms/domain/history/endpoints';
import { type HistorySubject, historySubjects } from '@pms/domain/history/subjects';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import { may } from '../../platform/caller';
import { type Route, reads } from '../../platform/http/route';
import { listChanges } from './queries';

export const historyRoutes: readonly Route[] = [
  reads(readHistory, async ({ db, caller, query }) => {
    const { right }: HistorySubject = historySubjects[query.of];
    if (right !== null && !may(caller, right)) throw new RefusalError(permissionDenied());
    return { data: await listChanges(db, query.of, query.id) };
  }),
];
