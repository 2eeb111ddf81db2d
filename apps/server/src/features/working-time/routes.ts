/** Rules of working time, agreements, and the rules that a roster breaks. */
import { assignmentTimes } from '@pms/domain/labour/rules';
import { addDays, startOfDay } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/working-time/endpoints';
import type { Reader } from '../../platform/database';
import { type Route, reads, writes } from '../../platform/http/route';
import { readListVersion } from '../settings/list-version-queries';
import { readSettings } from '../settings/queries';
import { changeAgreements, changeHoliday, changeRules } from './change-rules';
import { checkChange } from './finding-queries';
import {
  holidaysBetween,
  listAgreementsOf,
  listExceptions,
  listOverridesBetween,
  readRules,
} from './queries';

export const workingTimeRoutes: readonly Route[] = [
  reads(endpoints.listWorkingTimeRules, async ({ db }) => ({
    version: await readListVersion(db, 'working_time_rules'),
    data: [...(await readRules(db))],
  })),
  writes(endpoints.putWorkingTimeRules, async ({ change, body }) => changeRules(change, body)),
  reads(endpoints.listAgreements, async ({ db, params }) => ({
    version: await readListVersion(db, 'agreements'),
    data: (await listAgreementsOf(db, [params.id])).map(({ employee_id: _id, ...agreement }) => agreement),
  })),
  writes(endpoints.putAgreements, async ({ change, params, body }) =>
    changeAgreements(change, params.id, body),
  ),
  reads(endpoints.listPublicHolidays, async ({ db, query }) => ({ data: await yearOf(db, query.year) })),
  writes(endpoints.putPublicHoliday, async ({ change, body }) => {
    await changeHoliday(change, body);
    return { data: await yearOf(change.tx, Number(body.date.slice(0, 4))) };
  }),
  writes(endpoints.checkRoster, async ({ change, body }) => {
    const settings = await readSettings(change.tx);
    const add = body.assignments.map(
      ({ employee_id, assignment_date: date, shift_type, machine_id, role }) => {
        const times = assignmentTimes(
          { date, shift_type, machine_id, start: undefined, end: undefined },
          settings,
        );
        if ('code' in times) throw new RefusalError(times);
        const meal = { meal_minutes: 60, meal_starts_at: null, meal_relief_by: null };
        const { starts_at, ends_at } = times;
        return { employee_id, date, machine_id, role, starts_at, ends_at, ...meal };
      },
    );
    return { data: { findings: await checkChange(change.tx, { add, remove: body.remove }) } };
  }),
  reads(endpoints.listOverrides, async ({ db, query: { from, to, ...paging } }) => {
    const { time_zone: zone } = await readSettings(db);
    const span = { from: startOfDay(from, zone), to: startOfDay(addDays(to, 1), zone) };
    return { ...(await listOverridesBetween(db, span, paging)), ...paging };
  }),
];

async function yearOf(reader: Reader, year: number) {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  return {
    year,
    holidays: await holidaysBetween(reader, from, to),
    exceptions: await listExceptions(reader, from, to),
  };
}
