/** The present hours of people in a span, by the roster, the register and the rules of working time. */
import { grouped } from '@pms/domain/grouped';
import { hoursOfShifts, type ShiftHours } from '@pms/domain/hours/rules';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { weekOf } from '@pms/domain/working-time/work-span';
import type { Reader } from '../../platform/database';
import { readSettings } from '../settings/queries';
import { holidaysBetween, listAgreementsOf, readRules } from '../working-time/queries';
import { listRecordedShifts, type StoredShift } from './queries';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly employee_id?: number | undefined;
}

export interface CountedShift extends ShiftHours {
  readonly shift: StoredShift;
}

/** The hours by person, sorted by name. The shifts of each person are sorted by date. */
export async function countHours(reader: Reader, span: Span): Promise<Map<number, CountedShift[]>> {
  const settings = await readSettings(reader);
  // Overtime is counted by week: the first week of the span is read as a whole.
  const first = weekOf(span.from);
  const shifts = await listRecordedShifts(reader, { ...span, from: first }, settings);
  const byPerson = grouped(shifts, ({ employee_id }) => employee_id);
  const agreements = grouped(
    await listAgreementsOf(reader, [...byPerson.keys()]),
    ({ employee_id }) => employee_id,
  );
  const rules = await readRules(reader);
  const holidays = await holidaysBetween(reader, first, addDays(span.to, 1));
  const calendar = {
    time_zone: settings.time_zone,
    holidays: new Set(holidays.map(({ date }) => date)),
  };
  const counted = new Map<number, CountedShift[]>();
  for (const [id, its] of byPerson) {
    const hours = hoursOfShifts({ shifts: its, agreements: agreements.get(id) ?? [], rules, calendar });
    const byKey = new Map(its.map((shift) => [`${shift.date} ${shift.shift_type}`, shift]));
    const inSpan = hours.flatMap((one) => {
      const shift = byKey.get(`${one.date} ${one.shift_type}`);
      return shift && one.date >= span.from ? [{ ...one, shift }] : [];
    });
    if (inSpan.length > 0) counted.set(id, inSpan);
  }
  return counted;
}
