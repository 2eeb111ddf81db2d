/**
 * The floor that a browser changes by live events is the floor of the server, after each random action of many people.
 * The same seed repeats the same walk: FLOOR_SEEDS=17 runs only this walk, and FLOOR_STEPS=400 limits the number of steps.
 */
import { expect, it } from 'vitest';
import { watchFloor } from '../../../test/model/floor-watch';
import { walk } from '../../../test/model/walk';

const steps = Number(process.env.FLOOR_STEPS ?? 500);
const seeds = process.env.FLOOR_SEEDS?.split(',').map(Number) ?? [24, 26];

/** The events of changes after which the browser does not load the floor. */
const wholeChanges = [
  'order_created',
  'order_update',
  'order_quantity_updated',
  'order_completed',
  'machine_reserved',
  'machine_status_changed',
  'machine_update',
  'machine_status_changed, order_resumed',
];

it.each(seeds)(
  'a floor changed by live events equals a newly loaded floor, walk %i',
  async (seed) => {
    const { watch, compared } = watchFloor();
    await walk(seed, steps, watch);
    expect([...compared.keys()]).toEqual(expect.arrayContaining(wholeChanges));
  },
  900_000,
);
