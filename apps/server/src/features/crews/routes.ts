/** Crews and their cycle. */
import * as endpoints from '@pms/domain/crews/endpoints';
import { autoAssign as autoAssignEndpoint } from '@pms/domain/labour/endpoints';
import { machineNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { type Route, reads, writes } from '../../platform/http/route';
import { findMachine } from '../machines/queries';
import { autoAssign } from './auto-assign';
import { addToCrew, removeFromCrew } from './change-crew';
import { checkCycle } from './check-cycle';
import { listShiftCycles } from './list-shift-cycles';
import { presentCrews } from './present-crews';
import { listAllMemberships, listCrewsOf } from './queries';
import { refreshShiftCycle } from './refresh-cycle-steps';
import { saveCrews } from './save-crews';

export const crewRoutes: readonly Route[] = [
  reads(endpoints.listCrews, async ({ params, db }) => {
    if (!(await findMachine(db, params.id))) throw new RefusalError(machineNotFound());
    return { data: presentCrews(await listCrewsOf(db, params.id)) };
  }),
  reads(endpoints.listCrewMemberships, async ({ db }) => ({ data: await listAllMemberships(db) })),
  writes(endpoints.saveCrews, async ({ change, params, body }) => {
    const { crews, refreshed } = await saveCrews(change, params.id, body);
    return { data: crews, refreshed };
  }),
  writes(endpoints.addToCrew, async ({ change, params, body }) => ({
    data: await addToCrew(change, params.id, params.crewLetter, body.employee_id),
  })),
  writes(endpoints.removeFromCrew, async ({ change, params }) => {
    await removeFromCrew(change, params.id, params.crewLetter, params.employeeId);
    return undefined;
  }),
  reads(endpoints.listShiftCycles, async ({ query, db }) => ({
    data: await listShiftCycles(db, query.date),
  })),
  writes(autoAssignEndpoint, async ({ change, body }) => ({ data: await autoAssign(change, body) })),
  writes(endpoints.previewCycle, async ({ change, params, body }) => ({
    data: await checkCycle(change.tx, params.id, { ...body, now: change.now }),
  })),
  writes(endpoints.refreshShiftCycle, async ({ change, params }) => ({
    data: await refreshShiftCycle(change, params.id),
  })),
];
