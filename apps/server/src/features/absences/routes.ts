/** The calls about absences. */
import * as endpoints from '@pms/domain/absences/endpoints';
import { may } from '../../platform/caller';
import { type Route, reads, writes } from '../../platform/http/route';
import { changeAbsence, createAbsence, deleteAbsence } from './change-absences';
import { listAbsences, listAbsentOn } from './queries';

export const absenceRoutes: readonly Route[] = [
  reads(endpoints.listAbsences, async ({ db, caller, query }) => {
    const { rows, total } = await listAbsences(db, query, may(caller, 'viewPersonal'));
    return { data: rows, total, page: query.page, page_size: query.page_size };
  }),
  reads(endpoints.listAbsentPeople, async ({ db, query }) => ({ data: await listAbsentOn(db, query.date) })),
  writes(endpoints.createAbsence, async ({ change, caller, body }) => ({
    data: await createAbsence(change, caller, body),
  })),
  writes(endpoints.changeAbsence, async ({ change, caller, params, body }) => ({
    data: await changeAbsence(change, caller, params.id, body),
  })),
  writes(
    endpoints.deleteAbsence,
    async ({ change, params, query }) =>
      deleteAbsence(change, params.id, query.version) as Promise<undefined>,
  ),
];
