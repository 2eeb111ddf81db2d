/** The calls about assignments. */
import * as endpoints from '@pms/domain/labour/endpoints';
import { seesHourlyRates } from '@pms/domain/labour/rates';
import { plantDateOf } from '@pms/domain/plant-time';
import { type Caller, may } from '../../platform/caller';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { type Route, reads, sendsToSecretAddress, writes } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { assign } from './assign';
import { readBoard } from './board-queries';
import { findCalendarAddress, readCalendarAt } from './calendar-queries';
import { changeAssignment } from './change-assignment';
import { makeCalendarAddress, revokeCalendarAddress } from './change-calendar-address';
import { changeRoster } from './change-roster';
import { copyAssignments } from './copy-assignments';
import { readGuardFacts } from './guard-facts-queries';
import { findMyMachines } from './my-machine-queries';
import { listMyShifts } from './my-shift-queries';
import { publishRoster } from './publish-roster';
import { listAssignments } from './queries';
import { replacePerson } from './replace-person';
import { listReplacements } from './replacement-queries';
import { listMachinesOn, readRoster } from './roster-queries';
import { readShiftStart } from './shift-start-queries';
import { unassign } from './unassign';

export const labourRoutes: readonly Route[] = [
  reads(endpoints.plannerAssignments, async ({ db, caller, query }) => ({
    data: await assignmentsOn(db, caller, query.date, query.environment),
  })),
  reads(endpoints.todaysAssignments, async ({ db, caller, query }) => ({
    data: await assignmentsOn(db, caller, query.date ?? (await today(db))),
  })),
  reads(endpoints.listLabourAssignments, async ({ db, caller, query }) => ({
    data: await listAssignments(db, {
      from: query.start_date,
      to: query.end_date,
      shift: query.shift,
      employee_id: query.employee_id,
      withRates: seesHourlyRates(caller.role),
      withDrafts: may(caller, 'planLabour'),
    }),
  })),
  reads(endpoints.labourRosterOf, async ({ db, caller, query }) => ({
    data: await readRoster(db, query.date, may(caller, 'planLabour')),
  })),
  reads(endpoints.readRosterBoard, async ({ db, caller, query }) => ({
    data: await readBoard(db, query, may(caller, 'planLabour')),
  })),
  reads(endpoints.readGuardFacts, async ({ db, query }) => ({ data: await readGuardFacts(db, query) })),
  reads(endpoints.labourToday, async ({ db, caller }) => ({
    data: await readRoster(db, await today(db), may(caller, 'planLabour')),
  })),
  reads(endpoints.plannerMachines, async ({ db, query }) => ({ data: await listMachinesOn(db, query.date) })),
  reads(endpoints.myShifts, async ({ db, caller }) => ({ data: await listMyShifts(db, caller.user_id) })),
  reads(endpoints.readCalendarAddress, async ({ db, caller }) => ({
    data: await findCalendarAddress(db, caller.user_id),
  })),
  writes(endpoints.makeCalendarAddress, async ({ change, caller }) => ({
    data: await makeCalendarAddress(change, caller),
  })),
  writes(endpoints.revokeCalendarAddress, async ({ change, caller }) => {
    await revokeCalendarAddress(change, caller);
    return undefined;
  }),
  sendsToSecretAddress(endpoints.readCalendar, ({ db, query }) => readCalendarAt(db, query.token)),
  reads(endpoints.myMachines, async ({ db, caller }) => ({ data: await findMyMachines(db, caller.user_id) })),
  reads(endpoints.shiftStart, async ({ db }) => ({ data: await readShiftStart(db) })),
  reads(endpoints.replacements, async ({ db, query }) => ({
    data: await listReplacements(db, query.assignment_id),
  })),
  writes(endpoints.replacePerson, ({ change, caller, body }) => replacePerson(change, caller, body)),
  writes(endpoints.assign, ({ change, caller, body }) => assign(change, caller, body)),
  writes(endpoints.changeAssignment, ({ change, caller, params, body }) =>
    changeAssignment(change, caller, params.id, body),
  ),
  writes(endpoints.unassign, async ({ change, params, query }) => {
    await unassign(change, params.id, query);
    return undefined;
  }),
  writes(endpoints.changeRoster, ({ change, caller, body }) => changeRoster(change, caller, body)),
  writes(endpoints.copyAssignments, async ({ change, body }) => ({
    data: await copyAssignments(change, body),
  })),
  writes(endpoints.publishRoster, async ({ change, body }) => ({ data: await publishRoster(change, body) })),
];

const assignmentsOn = (db: Reader, caller: Caller, date: string, environment?: string) =>
  listAssignments(db, {
    from: date,
    to: date,
    environment,
    withRates: seesHourlyRates(caller.role),
    withDrafts: may(caller, 'planLabour'),
  });

async function today(db: Reader): Promise<string> {
  const { time_zone: zone } = await readSettings(db);
  return plantDateOf(await plantNow(db), zone);
}
