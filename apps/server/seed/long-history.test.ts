import { addDays, plantDateOf, startOfDay } from '@pms/domain/plant-time';
import { expect, it, onTestFinished } from 'vitest';
import { recomputeShiftFigures } from '../src/features/figures/recompute-shift-figures';
import { buildTestPlant } from '../test/build-app';
import { historyMachines, writeLongHistory } from './long-history';
import { seedScenario } from './seed-scenario';

it('writes all records from which the figures of the shifts are computed', async () => {
  const plant = await buildTestPlant();
  onTestFinished(() => plant.close());
  await seedScenario(plant.db, { name: 'many-orders', orders: 0 }, () => undefined);
  await writeLongHistory(plant.db, { orders: 400, stops: 800, quantities: 1200 }, () => undefined);
  const zone = 'Africa/Johannesburg';
  const today = plantDateOf(new Date().toISOString(), zone);
  const span = { from: startOfDay(addDays(today, -1), zone), to: startOfDay(today, zone) };
  const { machines, pieces } = await recomputeShiftFigures(plant.db, span);
  expect(machines).toBe(historyMachines);
  // A day shift, and a night that midnight cuts, on each machine.
  expect(pieces).toBe(3 * historyMachines);
});
