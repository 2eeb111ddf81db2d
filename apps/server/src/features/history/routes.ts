/** The history of the data behind figures, for records that the caller may read. */

import type { HistorySubject } from '@pms/domain/domain-feature';
import { historySubjects } from '@pms/domain/every-feature';
import { readHistory } from '@pms/domain/history/endpoints';
import { permissionDenied, RefusalError } from '@pms/domain/refusal';
import { may } from '../../platform/caller';
import { type Route, reads } from '../../platform/http/route';
import type { FeatureLists } from '../server-feature';
import { listChanges } from './queries';

export const historyRoutes = ({ recordNames }: FeatureLists): readonly Route[] => [
  reads(readHistory, async ({ db, caller, query }) => {
    const subject: HistorySubject = historySubjects[query.of];
    if (subject.right !== null && !may(caller, subject.right)) throw new RefusalError(permissionDenied());
    return { data: await listChanges(db, subject, { id: query.id, recordNames }) };
  }),
];
