/** The set-up of one edge case: a separate day and a separate area with one machine, and the actions of people. */
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { readOee } from '@pms/domain/figures/endpoints';
import { readRecomputation } from '@pms/domain/figures/recomputation';
import {
  completeOrder,
  pauseOrder,
  reportQuantity,
  resumeOrder,
  startOrder,
  stopOrder,
} from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { addDays, type PlantDate } from '@pms/domain/plant-time';
import { expect } from 'vitest';
import { runRecomputation } from '../src/features/figures/run-recomputation';
import type { Person, TestPlant } from './build-app';
import { aMachine } from './builders';
import {
  type Place,
  type Shown,
  seenOfArea,
  seenOfMachine,
  shownBy,
  spanOf,
  standstillOf,
} from './figure-surfaces';
import { anOrder } from './order-scenario';

const plantTime = (date: string, time: string) => new Date(`${date}T${time}:00+02:00`).toISOString();

/**
 * Sets the clock to midnight of the day of the case and adds a machine without an order. The default rate is one unit a
 * minute. The days of two cases are three days apart, so that the night shift of a case does not reach the next case.
 */
export async function figureCase(plant: TestPlant, day: PlantDate, production_rate = 60) {
  const area = `area_${day.replaceAll('-', '_')}`;
  let lead: Person;
  let order: Order;
  let now: string;
  const time = (clock: string, daysLater = 0) => plantTime(addDays(day, daysLater), clock);
  const standAt = async (clock: string, daysLater = 0) => {
    now = time(clock, daysLater);
    await plant.standAt(now);
    lead = await plant.person('manager');
  };
  await standAt('00:00');
  await plant.db.insertInto('environments').values({ code: area, name: area, color: 'blue' }).execute();
  await plant.db
    .insertInto('machine_types')
    .values({ name: `Type ${area}`, category: 'Packaging', environment: area })
    .execute();
  const machineHere = () => aMachine(plant.db, { environment: area, production_rate });
  const place: Place = { area, machine: await machineHere() };
  const params = () => ({ id: order.id });
  const stopBody = (reason_code: string) => ({
    reason: 'Unplanned Stop',
    category: 'Equipment',
    reason_code,
  });

  /** Sums up the finished shifts, like the job of the server that runs every minute. */
  const sumUp = async () => {
    do await runRecomputation(plant.db);
    while ((await lead.call(readRecomputation)).data.running);
  };

  /** Expects these figures of the shift on every surface: live, and after the end of the shift also from the sums. */
  const expectOn = async (
    type: 'day' | 'night',
    expected: Partial<Shown>,
    { daysLater = 0, standstill = expected.stopped_minutes ?? 0 } = {},
  ) => {
    const shift = { date: addDays(day, daysLater), type };
    const query = { ...spanOf(shift), machine_id: place.machine.id };
    const live = (await lead.call(readOee, { query })).data.total;
    expect(shownBy(live)).toMatchObject(expected);
    await sumUp();
    const seen = {
      ...(await seenOfMachine(lead, place, shift)),
      ...(await seenOfArea(lead, place, shift)),
    };
    const surfaces = Object.keys(seen);
    expect(seen).toMatchObject(Object.fromEntries(surfaces.map((name) => [name, [expected]])));
    expect(surfaces.includes('file of analytics')).toBe(query.end_date <= now);
    const stood = await standstillOf(lead, place, shift);
    expect(new Set(Object.values(stood.recorded))).toEqual(new Set([standstill]));
    expect(new Set(Object.values(stood.loss))).toEqual(new Set([live.minutes.stopped]));
    return live;
  };

  return {
    ...place,
    place,
    day,
    dayAfter: addDays(day, 1),
    lead: () => lead,
    order: () => order,
    time,
    standAt,
    machineHere,
    sumUp,
    expectOn,
    start: async (product_name = 'Cola 600 ml', machine = place.machine) => {
      order = await anOrder(plant, lead, { quantity: 1000, environment: area, product_name });
      await lead.call(startOrder, { params: params(), body: { machine_id: machine.id } });
      return order;
    },
    report: (add: number, more: object = {}, of = order) =>
      lead.call(reportQuantity, { params: { id: of.id }, body: { add, ...more } }),
    stop: (reason: string) => lead.call(stopOrder, { params: params(), body: stopBody(reason) }),
    pause: (reason: string) => lead.call(pauseOrder, { params: params(), body: stopBody(reason) }),
    resume: () => lead.call(resumeOrder, { params: params(), body: {} }),
    /** Completes the order with this total of good units. */
    complete: (actual_quantity: number, of = order) =>
      lead.call(completeOrder, { params: { id: of.id }, body: { actual_quantity, waste_data: null } }),
    /** Enters a stop with a start and an end. */
    enterStop: (from: string, to: string, reason_code: string = 'equipment_breakdown') =>
      lead.call(reportDowntime, {
        body: {
          reported_by: lead.id,
          order_number: 'NO-ORDER',
          machine_id: place.machine.id,
          primary_cause: 'Belt torn',
          reason_code,
          start_time: time(from),
          end_time: time(to),
        },
      }),
  };
}
