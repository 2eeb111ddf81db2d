/** In nights with a clock change, breaks take exactly their own length out of the planned time. */
import { putPlantCalendar } from '@pms/domain/calendar/endpoints';
import { readEvidence } from '@pms/domain/figures/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';
import { importFile } from '../../../test/import-scenario';
import { buildPlantIn } from '../../../test/plant-in-zone';

describe('a plant in Berlin', () => {
  let plant: TestPlant;
  let manager: Person;

  beforeAll(async () => {
    plant = await buildPlantIn('Europe/Berlin');
  });
  afterAll(() => plant.close());

  // covers PLANT-77
  it.each([
    // From 00:00 to 06:00, the night of October has seven hours and the night of March five. The break is half an hour.
    ['into the hour that comes twice', '2026-10-25', '01:45', '02:15', 390],
    ['in the hour that the clock skips', '2026-03-29', '02:30', '03:00', 270],
    ['from the hour that the clock skips', '2026-03-29', '02:45', '03:15', 270],
  ])('has half an hour of break %s', async (name, day, start_time, end_time, minutes) => {
    await plant.standAt(new Date(Date.parse(day) - 43_200_000).toISOString());
    manager = await plant.person('manager');
    const machine = await aMachine(plant.db, { name });
    const entry = { name, machine_id: machine.id, start_time, end_time, valid_from: day };
    await manager.call(putPlantCalendar, { body: { breaks: [entry], others: 'keep' } });
    await plant.standAt(`${day}T12:00:00Z`);
    manager = await plant.person('manager');
    const lines = [
      'Product,Quantity,Produced quantity,Area,Machine,Status,Start,End',
      `Cola,100,90,packaging,${name},completed,${day} 00:00,${day} 06:00`,
    ];
    const { errors } = await importFile(manager, { name: 'night.csv', bytes: lines.join('\n') });
    expect(errors).toEqual([]);
    const query = { start_date: day, end_date: day, machine_id: machine.id };
    const { figures, segments } = (await manager.call(readEvidence, { query })).data;
    const taken = segments.filter(({ cause }) => cause === 'break');
    expect(taken.map((segment) => segment.minutes)).toEqual([30]);
    expect(figures.minutes.run_time).toBe(minutes);
  });
});
