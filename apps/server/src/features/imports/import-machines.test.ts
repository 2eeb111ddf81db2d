/**
 * Lists of machines from files and from the grid of the first set-up, which sends the same form: accepted and refused
 * rows.
 */
import { listMachines, listMachineTypes } from '@pms/domain/machines/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { auditOf } from '../../../test/builders';
import { importRows, tryImportRows } from '../../../test/import-scenario';

describe('machines from a file', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const csv = (...lines: string[]) => ({ name: 'machines.csv', bytes: lines.join('\n') });
  const named = async (search: string) => (await admin.call(listMachines, { query: { search } })).data;
  const typeNamed = async (name: string) =>
    (await admin.call(listMachineTypes)).data.find((type) => type.name === name);

  // covers FIRST-03
  it('are imported with their rates and costs, and add the missing machine types', async () => {
    const file = csv(
      'Maschine;Typ;Bereich;Leistung;Stillstandskosten;Bediener',
      'Rinser 1;Rinser;Packaging;1 200,5;850;1',
      'Rinser 2;rinser;packaging;;;',
      'Drum mixer;Mixer;Blending;300;;2',
    );
    const preview = await importRows(admin, 'machines', file, { dry_run: true });
    expect(preview).toMatchObject({ errors: [], valid: 3, created: 0, totals: { new_types: 1 } });
    expect(await named('Rinser')).toEqual([]);

    expect(await importRows(admin, 'machines', file)).toMatchObject({ errors: [], created: 3 });
    const [first, second] = await named('Rinser');
    expect(first).toMatchObject({
      name: 'Rinser 1',
      type: 'Rinser',
      environment: 'packaging',
      production_rate: 1200.5,
      downtime_cost_per_hour: 850,
      operators_per_shift: 1,
      packers_per_shift: 3,
      status: 'available',
    });
    // Omitted values of a row get the defaults of the form.
    expect(second).toMatchObject({ type: 'Rinser', production_rate: 60, downtime_cost_per_hour: null });
    expect(await typeNamed('Rinser')).toMatchObject({ environment: 'packaging', machine_count: 2 });
    const entries = await auditOf(plant.db, 'machine', first?.id ?? 0);
    expect(entries.map(({ action }) => action)).toEqual(['machine_created']);
  });

  // covers FIRST-03
  it('are refused with a message for each wrong field, and then no machine is imported', async () => {
    const file = csv(
      'Machine,Type,Area,Rate per hour',
      'Capper 1,Capper,packaging,100',
      'capper 1,Capper,packaging,100',
      'RINSER 1,Rinser,packaging,100',
      ',Capper,packaging,100',
      'Capper 2,Mixer,packaging,100',
      'Capper 3,Capper,blending,100',
      'Capper 4,Capper,Moon,100',
      'Capper 5,,packaging,fast',
      'Capper 6,Capper,packaging,-1',
    );
    const refused = await importRows(admin, 'machines', file);
    expect(refused).toMatchObject({ rows: 9, valid: 1, created: 0 });
    expect(refused.errors.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
      '3 machine_name: Row 2 has "capper 1", too',
      '4 machine_name: A machine with this name already exists',
      '5 machine_name: Name is required',
      '6 machine_type: The area "blending" has the type "Mixer"',
      '7 machine_type: Row 2 adds "Capper" to the area "packaging"',
      '8 environment: There is no production area named "Moon"',
      '9 machine_type: Equipment type is required',
      '9 production_rate: "fast" is not a number',
      '10 production_rate: Production rate must be at least 0',
    ]);
    expect([await named('Capper'), await typeNamed('Capper')]).toEqual([[], undefined]);
  });

  // covers FIRST-03
  it('are imported only by people who manage machines', async () => {
    const supervisor = await plant.person('supervisor');
    const answer = await tryImportRows(supervisor, 'machines', csv('Machine,Type,Area', 'X1,Mixer,blending'));
    expect(answer.status).toBe(403);
  });
});
