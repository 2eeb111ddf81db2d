/** Who works where. */
import { listLabourAssignments, plannerAssignments } from '@pms/domain/labour/endpoints';
import { type Route, reads } from '../../platform/http/route';
import { listAssignments } from './queries';

export const labourRoutes: readonly Route[] = [
  reads(plannerAssignments, async ({ db, query }) => ({
    data: await listAssignments(db, query.date, query.date),
  })),
  reads(listLabourAssignments, async ({ db, query }) => ({
    data: await listAssignments(db, query.start_date, query.end_date),
  })),
];
