/** Helpers for the schedule board: a day of the plant, the bars, and drags. */
import type { Locator, Page } from '@playwright/test';
import type { Machine } from '@pms/domain/machines/schema';
import { updateOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { formatDateTime, instantAt } from '@pms/domain/plant-time';
import { anOrder, orderNow, plantDay } from './order-scenario';
import { plantZone } from './plant-zone';
import type { RunningPlant } from './running-plant';

/** The day that the journeys plan. The day lies completely in the future. */
const plannedDay = plantDay(2);
export const boardPath = `/schedule?scale=day&date="${plannedDay}"`;

export const hourOf = (hour: number): string => instantAt(plannedDay, hour * 60, plantZone);
export const timeText = (hour: number): string => formatDateTime(hourOf(hour), plantZone);

/** Creates an order that is planned between two hours of the planned day. */
export async function aPlannedOrder(
  plant: RunningPlant,
  machine: Pick<Machine, 'id'>,
  [from, to]: readonly [number, number],
  more: { due_date?: string } = {},
): Promise<Order> {
  const order = await anOrder(plant);
  await plant.people.supervisor.call(updateOrder, {
    params: { id: order.id },
    body: { machine_id: machine.id, start_time: hourOf(from), stop_time: hourOf(to), ...more },
  });
  return orderNow(plant, order);
}

export const barOf = (page: Page, { order_number }: Pick<Order, 'order_number'>): Locator =>
  page.locator(`[data-bar][data-order="${order_number}"]`);
export const rowOfMachine = (page: Page, { id }: Pick<Machine, 'id'>): Locator =>
  page.locator(`[data-machine="${id}"]`);
export const ghost = (page: Page): Locator => page.locator('[data-ghost]');
export const spoken = (page: Page): Locator => page.locator('[data-spoken]');

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of an hour in the row of a machine. */
export async function pointAt(page: Page, machine: Pick<Machine, 'id'>, hour: number): Promise<Point> {
  const track = rowOfMachine(page, machine).locator('[data-track]');
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error('The machine is not on the screen');
  return { x: box.x + (box.width * hour) / 24, y: box.y + box.height / 2 };
}

/** Picks up the element at one point and holds it over another point. */
export async function carry(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Every change of an order that this page sends from now on. */
export function countChanges(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/orders/')) count += 1;
  });
  return () => count;
}
