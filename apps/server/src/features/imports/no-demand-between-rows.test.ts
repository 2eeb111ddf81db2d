/**
 * The status of machines between the rows of a file, and orders that were planned there and not started (decision
 * 0473).
 */
import { readOee } from '@pms/domain/figures/endpoints';
import type { ImportMapping } from '@pms/domain/imports/schema';
import { updateOrder } from '@pms/domain/orders/endpoints';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';
import { anOrder } from '../../../test/order-scenario';
import { plantTime } from '../../../test/past-day';
import { runRecomputation } from '../figures/run-recomputation';

const headings =
  'Order number,Product,Quantity,Produced quantity,Area,Machine,Status,Start,End,Planned start,Planned end';
const day = '2026-09-07';

describe('a file with the choice that there was no demand between its rows', () => {
  let plant: TestPlant;
  let manager: Person;
  let machine: { id: number };

  const standAt = async (text: string) => {
    await plant.standAt(plantTime(text));
    manager = await plant.person('manager');
  };
  const ran = (number: string, start: string, end: string, planned = ',') =>
    `${number},Cola,100,90,packaging,Filler,completed,${day} ${start},${day} ${end},${planned}`;
  const bring = (lines: readonly string[], mapping: Partial<ImportMapping> = { between_rows: 'no_demand' }) =>
    importFile(
      manager,
      { name: 'past.csv', bytes: [headings, ...lines].join('\n') },
      { mapping: { heading_row: 1, ...mapping } },
    );
  const rows = [ran('B-1', '08:00', '10:00'), ran('B-2', '14:00', '16:00')];

  /**
   * From 08:00 to 16:00: planned minutes, minutes of stops, coverage and availability. The last value is the
   * availability of the shift report.
   */
  const minutes = async () => {
    const ask = async () => {
      const query = {
        start_date: plantTime(`${day} 08:00`),
        end_date: plantTime(`${day} 16:00`),
        machine_id: machine.id,
      };
      const { total } = (await manager.call(readOee, { query })).data;
      return [total.minutes.planned, total.minutes.stopped, total.coverage.value, total.availability.value];
    };
    const live = await ask();
    await runRecomputation(plant.db);
    expect(await ask()).toEqual(live);
    const body = { shift_date: day, shift_type: 'day' as const };
    const { data: report } = await manager.call(generateShiftReport, { body });
    return [...live, report.figures.availability.value];
  };
  const noLoss = [240, 0, 100, 100, 100];

  beforeEach(async () => {
    plant = await buildTestPlant();
    await standAt('2026-11-10 08:00');
  });
  afterEach(() => plant.close());

  // covers FIG-473
  it.each([
    ['rows without a plan', rows],
    [
      'an order that was planned in the gap and ran after the gap',
      [rows[0], ran('B-2', '14:00', '16:00', `${day} 11:00,${day} 13:00`)],
    ],
    [
      'an order that was planned in the gap and never ran',
      [...rows, `B-3,Cola,100,,packaging,Filler,assigned,,,${day} 11:00,${day} 13:00`],
    ],
    [
      'an order that was planned in the gap and was cancelled',
      [...rows, `B-3,Cola,100,0,packaging,Filler,cancelled,,,${day} 11:00,${day} 13:00`],
    ],
  ])('has no loss between them with %s', async (_, lines) => {
    machine = await aMachine(plant.db, { name: 'Filler', production_rate: 60 });
    const { errors } = await bring(lines as string[]);
    expect(errors).toEqual([]);
    expect(await minutes()).toEqual(noLoss);
  });

  // covers FIG-473
  it('has no loss between them if a person plans an order there afterwards', async () => {
    machine = await aMachine(plant.db, { name: 'Filler', production_rate: 60 });
    await bring(rows);
    const { id } = await anOrder(plant, manager, { quantity: 100 });
    const body = {
      machine_id: machine.id,
      start_time: plantTime(`${day} 11:00`),
      stop_time: plantTime(`${day} 13:00`),
    };
    await manager.call(updateOrder, { params: { id }, body });
    expect(await minutes()).toEqual(noLoss);
  });

  // covers FIG-473
  it('removes no loss of a machine with records of the plant: a due order stays a loss', async () => {
    await standAt(`${day} 06:00`);
    machine = await aMachine(plant.db, { name: 'Filler', production_rate: 60 });
    const { id } = await anOrder(plant, manager, { quantity: 100 });
    const body = {
      machine_id: machine.id,
      start_time: plantTime(`${day} 11:00`),
      stop_time: plantTime(`${day} 13:00`),
    };
    await manager.call(updateOrder, { params: { id }, body });
    await standAt('2026-11-10 08:00');
    await bring(rows);
    // From 11:00 until the machine ran another order at 14:00, and again from 16:00 until the shift ended.
    expect(await minutes()).toEqual([420, 180, 100, 57.14, 44.44]);
  });
});
