/** Enters a random plant by the calls that people use: first the entries in time, then the late entries. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import type { PutCalendarBody } from '@pms/domain/calendar/schema';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { putIdealRate, updateMachine } from '@pms/domain/machines/endpoints';
import {
  correctOrder,
  createOrder,
  pauseOrder,
  reportQuantity,
  startOrder,
} from '@pms/domain/orders/endpoints';
import { putPlant } from '@pms/domain/settings/endpoints';
import { expect } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../build-app';
import { aMachine } from '../builders';
import { importFile } from '../import-scenario';
import { approveWaiting } from '../second-person';
import { workedIn } from './second-computation';
import {
  type AnyBreak,
  type AnyMachine,
  type AnyPlant,
  type AnyStop,
  areaOf,
  areas,
  type Dated,
  liveOf,
  pauseReason,
  products,
  runsOf,
  slotMs,
  zone,
} from './wishes';

/** Each plant has a separate database, because the settings of the whole plant are random too. */
export interface EnteredPlant {
  readonly plant: TestPlant;
  readonly wish: AnyPlant;
  /** The ids of the machines, in the order of `wish.machines`. */
  readonly ids: readonly number[];
  /** The person who reads and enters data after the three days. */
  readonly admin: Person;
  readonly orders: ReadonlyMap<string, number>;
}

/** The ordered quantity of every order, which is more than any order makes. */
export const orderedQuantity = 9999;

const orderNumber = (machine: number, run: number) => `ORD-${machine}-${run}`;
const reason = 'Seen in the log of the shift';

const clockText = (step: number) =>
  `${String(Math.floor(step / 12) % 24).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`;

export async function enterInTime(wish: AnyPlant): Promise<EnteredPlant> {
  const { season, machines } = wish;
  const at = (slot: number) => new Date(season.opening + slot * slotMs).toISOString();
  const plant = await buildTestPlant();
  await plant.db
    .insertInto('settings')
    .values({ key: 'time_zone', value: `"${zone}"` })
    .execute();
  for (const area of areas) {
    await plant.db.insertInto('environments').values({ code: area, name: area, color: 'blue' }).execute();
    await plant.db
      .insertInto('machine_types')
      .values({ name: `Type of ${area}`, category: 'Packaging', environment: area })
      .execute();
  }
  await plant.standAt(at(0));
  const ids: number[] = [];
  for (const index of machines.keys())
    ids.push((await aMachine(plant.db, { name: `Machine ${index}`, environment: areaOf(wish, index) })).id);
  const before = await plant.person('admin');
  for (const [index, { thresholds }] of machines.entries())
    await before.call(updateMachine, {
      params: { id: ids[index] ?? 0 },
      body: { micro_stop_seconds: thresholds.first },
    });
  const { late, ...dated } = wish.settings;
  const settings = Object.entries(dated) as [keyof typeof dated, Dated<unknown>][];
  // The plant has no record yet, so a setting that is saved without a day is valid from the beginning.
  await before.call(putPlant, {
    body: Object.fromEntries(settings.map(([key, { first }]) => [key, first])),
  });
  const entered = { plant, wish, ids };
  await putLaterSettings(before, wish, (key) => !late || isForesight(key));
  await putBreaks(before, entered, ({ late }) => !late);
  for (const [index, machine] of machines.entries())
    await putLive(plant, wish, { machine, index, machine_id: ids[index] ?? 0 });
  await plant.standAt(at(season.slots));
  const admin = await plant.person('admin');
  for (const [index, machine] of machines.entries()) await putRates(admin, machine, ids[index] ?? 0, wish);
  await approveWaiting(await plant.person('admin'));
  const orders = await importRuns(admin, wish);
  const whole = { ...entered, admin, orders };
  for (const [index, machine] of machines.entries())
    for (const stop of machine.stops) await putStop(whole, index, stop);
  return whole;
}

export async function enterLate(entered: EnteredPlant): Promise<void> {
  const { plant, wish, ids, admin, orders } = entered;
  for (const [index, machine] of wish.machines.entries()) {
    for (const stop of machine.late) await putStop(entered, index, stop);
    for (const [number, run] of runsOf(machine).entries()) {
      const { corrected, wasted, scrap } = run.wish;
      if (!corrected && !wasted) continue;
      const worked = workedIn(run, machine).length;
      await admin.call(correctOrder, {
        params: { id: orders.get(orderNumber(index, number)) ?? 0 },
        body: {
          reason: 'Counted again',
          ...(corrected
            ? { actual_quantity: corrected.good * worked, scrap: (corrected.scrap - scrap) * worked }
            : {}),
          ...(wasted ? { waste: [{ waste_type: 'FP', weight: 1, units: wasted }] } : {}),
        },
      });
    }
    const { later, day } = machine.thresholds;
    await admin.call(updateMachine, {
      params: { id: ids[index] ?? 0 },
      body: { micro_stop_seconds: later, measures_from: wish.season.days[day], reason },
    });
  }
  if (wish.settings.late) await putLaterSettings(admin, wish, (key) => !isForesight(key));
  await putBreaks(admin, entered, ({ late }) => late);
  await approveWaiting(await plant.person('admin'));
}

/** The actions of people at the machine, each at its moment. */
async function putLive(
  plant: TestPlant,
  wish: AnyPlant,
  { machine, index, machine_id }: { machine: AnyMachine; index: number; machine_id: number },
): Promise<void> {
  const live = liveOf(machine);
  if (!live) return;
  const personAt = async (slot: number) => {
    await plant.standAt(new Date(wish.season.opening + slot * slotMs).toISOString());
    return plant.person('admin');
  };
  const starter = await personAt(live.from);
  const { data: order } = await starter.call(createOrder, {
    body: { product_name: live.product, quantity: orderedQuantity, environment: areaOf(wish, index) },
  });
  const params = { id: order.id };
  await starter.call(startOrder, { params, body: { machine_id } });
  for (const { from, to, good, scrap } of live.reports) {
    const worked = workedIn({ from, to }, machine).length;
    const body = { add: good * worked, ...(scrap > 0 ? { scrap: scrap * worked } : {}) };
    await (await personAt(to)).call(reportQuantity, { params, body });
  }
  if (live.paused !== null)
    await (await personAt(live.paused)).call(pauseOrder, {
      params,
      body: { reason: 'Unplanned Stop', category: 'Equipment', reason_code: pauseReason },
    });
}

/** The setting that excludes breaks is saved before the shifts begin, never afterwards (decision 0249). */
const isForesight = (key: string): boolean => key === 'exclude_planned_breaks';

async function putLaterSettings(
  person: Person,
  { settings, season }: AnyPlant,
  isMeant: (key: string) => boolean,
): Promise<void> {
  const { late: _, ...dated } = settings;
  for (const [key, { later, day }] of Object.entries(dated).filter(([name]) => isMeant(name)))
    await person.call(putPlant, { body: { [key]: later, first_day: season.days[day], reason } });
}

async function putBreaks(
  person: Person,
  { wish, ids }: Pick<EnteredPlant, 'wish' | 'ids'>,
  isMeant: (entry: AnyBreak) => boolean,
): Promise<void> {
  const { days, slots, opening } = wish.season;
  const dayAfter = (last: number) =>
    days[last] ?? new Date(opening + slots * slotMs + 43_200_000).toISOString().slice(0, 10);
  const places = [{}, { environment: areas[0] }, { machine_id: ids[0] ?? 0 }];
  for (const [index, wished] of wish.breaks.entries()) {
    if (!wished || !isMeant(wished)) continue;
    const entry = {
      name: `Break ${index}`,
      ...places[index],
      start_time: clockText(wished.start),
      end_time: clockText(wished.start + wished.length),
      valid_from: days[wished.day] ?? '',
      valid_to: wished.holds === null ? null : dayAfter(wished.day + wished.holds),
    };
    const body: PutCalendarBody = { breaks: [entry as never], others: 'keep', remove: [], reason };
    await person.call(putPlantCalendar, { body });
  }
}

async function putRates(
  admin: Person,
  { rates }: AnyMachine,
  machine_id: number,
  { season }: AnyPlant,
): Promise<void> {
  const day = season.days[rates.day] ?? '';
  for (const product_name of products) {
    const rate = { product_name, machine_id, reason: 'Measured' };
    for (const body of [
      { ...rate, seconds_per_unit: rates.first, valid_from: '2026-01-01', valid_to: day },
      { ...rate, seconds_per_unit: rates.later, valid_from: day },
    ])
      await admin.call(putIdealRate, { body });
  }
}

/** Imports a file of completed orders. Returns the ids of the orders by their numbers. */
async function importRuns(admin: Person, wish: AnyPlant): Promise<Map<string, number>> {
  const { season, machines } = wish;
  const at = (slot: number) => new Date(season.opening + slot * slotMs).toISOString();
  const lines = machines.flatMap((machine, index) =>
    runsOf(machine).map((run, number) => {
      const worked = workedIn(run, machine).length;
      return (
        `${orderNumber(index, number)},${run.product},${orderedQuantity},${worked * run.wish.good},${worked * run.wish.scrap},` +
        `${areaOf(wish, index)},Machine ${index},completed,${at(run.from)},${at(run.to)},${run.wish.due === null ? '' : at(run.wish.due)}`
      );
    }),
  );
  if (lines.length === 0) return new Map();
  const titles =
    'Order number,Product,Quantity,Produced quantity,Scrap quantity,Area,Machine,Status,Start,End,Due date';
  const result = await importFile(admin, { name: 'runs.csv', bytes: [titles, ...lines].join('\n') });
  expect(result.errors).toEqual([]);
  return new Map(result.orders.map(({ id, order_number }) => [order_number, id]));
}

async function putStop(
  { admin, wish, ids }: EnteredPlant,
  machine: number,
  { from, length, reason: code }: AnyStop,
): Promise<void> {
  const at = (slot: number) => new Date(wish.season.opening + slot * slotMs).toISOString();
  await admin.call(reportDowntime, {
    body: {
      reported_by: admin.id,
      order_number: 'NO-ORDER',
      machine_id: ids[machine] ?? 0,
      primary_cause: code,
      reason_code: code,
      start_time: at(from),
      end_time: at(from + length),
    },
  });
}
