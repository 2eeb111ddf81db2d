/** Writes the demo plant itself into an empty database, and returns the ids that the story refers to. */

import { saveSetting } from '../src/features/settings/queries';
import type { Tx } from '../src/platform/database';
import { hashPassword } from '../src/platform/password-hash';
import { continueIds, insertRows } from './insert-rows';
import { demoPassword, demoPeople } from './people';
import {
  calendarRows,
  costRateRows,
  crewRows,
  hourlyRateRows,
  idealRateRows,
  machineRows,
  type PasswordHashes,
  productRows,
  type Reference,
  type StoredPlant,
  storedPlant,
  userRows,
} from './plant';
import { writeSkills } from './skills';
import type { Stage } from './story/stage';

export async function writePlant(tx: Tx, stage: Stage): Promise<StoredPlant> {
  const plant = storedPlant(stage, await readReference(tx));
  const crews = crewRows(plant);
  const calendar = calendarRows(plant, stage);
  await saveSetting(tx, 'plant_name', 'Umgeni Spice Works', null);
  await insertRows(tx, 'users', userRows(plant, await hashPasswords()));
  await tx.insertInto('hourly_rates').values(hourlyRateRows(plant, stage)).execute();
  await insertRows(tx, 'machines', machineRows(plant, stage));
  await insertRows(tx, 'crews', crews.crews);
  await insertRows(tx, 'crew_members', crews.crew_members);
  await insertRows(tx, 'products', productRows(plant));
  await writeSkills(tx, plant, stage);
  await tx.insertInto('cost_rates').values(costRateRows(plant, stage)).execute();
  await tx.insertInto('ideal_rates').values(idealRateRows(plant, stage)).execute();
  await tx.insertInto('plant_calendar').values(calendar.breaks).execute();
  await tx.insertInto('plant_calendar').values(calendar.maintenance).execute();
  await continueIds(tx, ['users', 'machines', 'crews', 'products']);
  return plant;
}

/** One hash for each person, although all have one password: equal hashes would reveal a shared password. */
async function hashPasswords(): Promise<PasswordHashes> {
  const signingIn = demoPeople.filter(({ signs_in }) => signs_in);
  const hashes = await Promise.all(
    signingIn.map(async ({ username }) => [username, await hashPassword(demoPassword)] as const),
  );
  return new Map(hashes);
}

async function readReference(tx: Tx): Promise<Reference> {
  const types = await tx.selectFrom('machine_types').select(['id', 'name']).execute();
  const categories = await tx.selectFrom('downtime_categories').select(['id', 'category_name']).execute();
  const reasons = await tx.selectFrom('stop_reasons').select(['code', 'time_class']).execute();
  return {
    machineTypeIds: new Map(types.map(({ id, name }) => [name, id])),
    categoryIds: new Map(categories.map(({ id, category_name }) => [category_name, id])),
    timeClasses: new Map(reasons.map(({ code, time_class }) => [code, time_class])),
  };
}
