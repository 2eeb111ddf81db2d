/**
 * The hours in force: for closed periods the closed hours with later corrections beside them, for other days the
 * present hours.
 */
import { grouped } from '@pms/domain/grouped';
import { asClosed, correctionOf } from '@pms/domain/hours/closed-figures';
import { sumOfHours } from '@pms/domain/hours/rules';
import type { HoursLine } from '@pms/domain/hours/schema';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import type { Reader } from '../../platform/database';
import { type Closing, listClosedFigures, listClosings, type PersonShift } from './closed-figures-queries';
import { type CountedShift, countHours } from './hours-queries';

interface Span {
  readonly from: PlantDate;
  readonly to: PlantDate;
  readonly employee_id?: number | undefined;
}

const personShift = ({ shift, ...hours }: CountedShift): PersonShift => ({
  employee_id: shift.employee_id,
  full_name: shift.full_name,
  employee_code: shift.employee_code,
  hours: {
    ...hours,
    machine_name: shift.machine_name,
    role: shift.role,
    status: shift.status,
    planned_from: shift.planned?.starts_at ?? null,
    planned_to: shift.planned?.ends_at ?? null,
    check_in_time: shift.check_in_at,
    check_out_time: shift.check_out_at,
    meal_minutes: shift.meal_minutes ?? shift.planned?.meal_minutes ?? 0,
    correction: null,
  },
});

/** The rows that a closing stores, and the rows that an open period shows. */
export const listCountedShifts = async (reader: Reader, span: Span): Promise<PersonShift[]> =>
  [...(await countHours(reader, span)).values()].flat().map(personShift);

const keyOf = ({ employee_id, hours: { date, shift_type } }: PersonShift): string =>
  `${employee_id} ${date} ${shift_type}`;

const later = (a: PlantDate, b: PlantDate): PlantDate => (a > b ? a : b);
const earlier = (a: PlantDate, b: PlantDate): PlantDate => (a < b ? a : b);

/** The days of the span outside of closed periods. */
function openSpans({ from, to }: Span, closings: readonly Closing[]): Closing[] {
  const open: Closing[] = [];
  let next = from;
  for (const closing of closings) {
    if (closing.from > next) open.push({ from: next, to: addDays(closing.from, -1) });
    next = later(next, addDays(closing.to, 1));
  }
  return next <= to ? [...open, { from: next, to }] : open;
}

async function listClosedShifts(reader: Reader, span: Span, closing: Closing): Promise<PersonShift[]> {
  const from = later(span.from, closing.from);
  const to = earlier(span.to, closing.to);
  // Overtime depends on the end of the week, so the compared span ends with the closed period.
  const now = await listCountedShifts(reader, { ...span, from, to: closing.to });
  const nowBy = new Map(now.map((one) => [keyOf(one), one]));
  return (await listClosedFigures(reader, { ...span, from, to })).map((closed) => ({
    ...closed,
    hours: asClosed(closed.hours, nowBy.get(keyOf(closed))?.hours),
  }));
}

const orderOf = ({ full_name, employee_id, hours: { date, shift_type } }: PersonShift): string =>
  [full_name.toLowerCase(), String(employee_id).padStart(12, '0'), date, shift_type].join('\n');

/** The shifts in the span, sorted by name and then by date. */
export async function listStandingShifts(reader: Reader, span: Span): Promise<PersonShift[]> {
  const closings = await listClosings(reader, span);
  if (closings.length === 0) return listCountedShifts(reader, span);
  const shifts: PersonShift[] = [];
  for (const closing of closings) shifts.push(...(await listClosedShifts(reader, span, closing)));
  for (const open of openSpans(span, closings))
    shifts.push(...(await listCountedShifts(reader, { ...span, ...open })));
  return shifts
    .map((shift) => ({ shift, order: orderOf(shift) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ shift }) => shift);
}

export async function listHoursLines(reader: Reader, span: Span): Promise<HoursLine[]> {
  const byPerson = grouped(await listStandingShifts(reader, span), ({ employee_id }) => employee_id);
  return [...byPerson.values()].flatMap((its): HoursLine[] => {
    const [first] = its;
    if (!first) return [];
    const { employee_id, full_name, employee_code } = first;
    const shifts = its.map(({ hours }) => hours);
    return [
      {
        ...{ employee_id, full_name, employee_code },
        ...sumOfHours(shifts),
        correction: correctionOf(shifts),
        ...(span.employee_id === undefined ? {} : { shifts }),
      },
    ];
  });
}
