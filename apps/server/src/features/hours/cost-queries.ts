/** The cost of labour: the minutes of the register and the roster by the rates of their dates (decision 0440). */

import { grouped } from '@pms/domain/grouped';
import { costOf, minutesDuring, presence, type Run, ratesOn, sumOfCosts } from '@pms/domain/hours/cost';
import type { CostLine, OrderCost, ShiftCost } from '@pms/domain/hours/cost-schema';
import { addDays, type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import { minutesBetween } from '@pms/domain/working-time/work-span';
import { sql } from 'kysely';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { rowsOf } from '../../platform/rows-of';
import { readSettings } from '../settings/queries';
import { countHours } from './hours-queries';
import { listRecordedShifts, type StoredShift } from './queries';
import { listRates } from './rate-queries';

type Priced = (shift: StoredShift, part: Pick<CostLine, 'minutes' | 'basis'>) => CostLine;

/** Returns the cost line of a person's minutes on a shift. */
async function pricing(reader: Reader): Promise<Priced> {
  const rateOf = ratesOn(await listRates(reader));
  return (shift, { minutes, basis }) => {
    const { employee_id, full_name, machine_name, date, shift_type, hourly_rate: own } = shift;
    const role = shift.role ?? 'operator';
    const rate = rateOf({ employee_id, role, date, own });
    const cost = costOf(minutes, rate);
    return { employee_id, full_name, machine_name, role, date, shift_type, minutes, basis, rate, cost };
  };
}

/** The costs by date and shift. Shifts without people are left out. */
export async function listCosts(
  reader: Reader,
  span: { readonly from: PlantDate; readonly to: PlantDate },
): Promise<ShiftCost[]> {
  const priced = await pricing(reader);
  const counted = [...(await countHours(reader, span)).values()].flat();
  const lines = counted.flatMap(({ shift, worked_minutes, planned_minutes }) => {
    if (worked_minutes === 0 || !presence(shift)) return [];
    return worked_minutes === null
      ? [priced(shift, { minutes: planned_minutes, basis: 'planned' })]
      : [priced(shift, { minutes: worked_minutes, basis: 'worked' })];
  });
  return [...grouped(lines, ({ date, shift_type }) => `${date} ${shift_type}`).values()]
    .map((its): ShiftCost => {
      const [{ date, shift_type } = { date: '', shift_type: '' }] = its;
      return { date, shift_type, ...sumOfCosts(its), lines: its };
    })
    .toSorted((a, b) => `${a.date} ${a.shift_type}`.localeCompare(`${b.date} ${b.shift_type}`));
}

interface MachineRun extends Run {
  readonly machine_id: number;
}

/** The runs of the order. A run that is still in progress ends now. */
const listRuns = async (reader: Reader, orderId: number): Promise<MachineRun[]> =>
  rowsOf(
    reader,
    sql<MachineRun>`
    select machine_id, started_at as "from", coalesce(ended_at, ${await plantNow(reader)}) as "to"
      from order_status_history
     where order_id = ${orderId} and status = 'in_progress' and machine_id is not null
     order by started_at`,
  );

/** People at the machine of an order while it was in progress. */
export async function readCostOfOrder(reader: Reader, orderId: number): Promise<OrderCost> {
  const runs = await listRuns(reader, orderId);
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return { run_minutes: 0, minutes: 0, cost: 0, without_rate: [], lines: [] };
  const settings = await readSettings(reader);
  const dateOf = (instant: string) => plantDateOf(instant, settings.time_zone);
  // A night shift belongs to the date before.
  const span = { from: addDays(dateOf(first.from), -1), to: dateOf(last.to) };
  const priced = await pricing(reader);
  const lines = (await listRecordedShifts(reader, span, settings)).flatMap((shift) => {
    const there = presence(shift);
    const its = runs.filter(({ machine_id }) => machine_id === shift.machine_id);
    const minutes = there ? minutesDuring(there.span, its) : 0;
    return there && minutes > 0 ? [priced(shift, { minutes, basis: there.basis })] : [];
  });
  return {
    run_minutes: Math.round(runs.reduce((sum, { from, to }) => sum + minutesBetween(from, to), 0)),
    ...sumOfCosts(lines),
    lines,
  };
}
