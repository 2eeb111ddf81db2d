/** Who works where. */
import { listLabourAssignments, plannerAssignments, todaysAssignments } from '@pms/domain/labour/endpoints';
import { seesHourlyRates } from '@pms/domain/labour/rates';
import { plantDateOf } from '@pms/domain/plant-time';
import type { Caller } from '../../platform/caller';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { type Route, reads } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { listAssignments } from './queries';

export const labourRoutes: readonly Route[] = [
  reads(plannerAssignments, async ({ db, caller, query }) => ({
    data: await assignmentsOn(db, caller, query.date),
  })),
  reads(todaysAssignments, async ({ db, caller, query }) => ({
    data: await assignmentsOn(db, caller, query.date ?? (await today(db))),
  })),
  reads(listLabourAssignments, async ({ db, caller, query }) => ({
    data: await listAssignments(db, {
      from: query.start_date,
      to: query.end_date,
      shift: query.shift,
      employee_id: query.employee_id,
      withRates: seesHourlyRates(caller.role),
    }),
  })),
];

const assignmentsOn = (db: Reader, { role }: Caller, date: string) =>
  listAssignments(db, { from: date, to: date, withRates: seesHourlyRates(role) });

async function today(db: Reader): Promise<string> {
  const { time_zone: zone } = await readSettings(db);
  return plantDateOf(await plantNow(db), zone);
}
