/**
 * The skills that the demo plant demands, and the people who have them. One skill has expired, and one expires within
 * the days of notice.
 */
import { addDays } from '@pms/domain/plant-time';
import type { Tx } from '../src/platform/database';
import { demoPeople } from './people';
import { known, type StoredPlant } from './plant';
import type { Stage } from './story/stage';

/** Shipped with every database. */
const skillNames = ['Operate', 'Load', 'Drive a forklift'] as const;
type SkillName = (typeof skillNames)[number];

const operatedTypes = ['Blender', 'Filler'] as const;
const drivers = ['riaan.fourie', 'tebogo.phiri'];
/** The days from today to the last day. Other skills have no end. */
const ends: Readonly<Record<string, number>> = { 'kabelo.molefe': -9, 'riaan.fourie': 34 };
const experts = ['operator', 'johan.botha'];

export async function writeSkills(tx: Tx, plant: StoredPlant, { days }: Stage): Promise<void> {
  const ids = await skillIds(tx);
  const today = days.dateOf(days.now);
  await tx
    .insertInto('skill_demands')
    .values(
      operatedTypes.map((type) => ({
        skill_id: known(ids, 'Operate'),
        machine_type_id: known(plant.machineTypeIds, type),
        role: 'operator',
        level: 'L',
      })),
    )
    .execute();
  await tx
    .insertInto('person_skills')
    .values(
      demoPeople.flatMap(({ username, role }) =>
        skillsOf(username, role).map((name) => ({
          employee_id: known(plant.userIds, username),
          skill_id: known(ids, name),
          level: experts.includes(username) ? 'U' : 'L',
          valid_to: ends[username] === undefined ? null : addDays(today, ends[username]),
          created_at: plant.founded,
        })),
      ),
    )
    .execute();
}

function skillsOf(username: string, role: string): SkillName[] {
  const driving: SkillName[] = drivers.includes(username) ? ['Drive a forklift'] : [];
  if (role === 'operator') return ['Operate', ...driving];
  return role === 'packer' ? ['Load'] : [];
}

async function skillIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('skills').select(['id', 'name']).where('name', 'in', skillNames).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
