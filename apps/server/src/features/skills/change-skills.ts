/**
 * Changes the plant's list of skills and the skills that work requires. The caller needs the right to manage working
 * time.
 */
import { machineNotFound } from '@pms/domain/machines/refusals';
import { RefusalError } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import * as no from '@pms/domain/skills/refusals';
import type { PutDemandsBody, PutSkillsBody, Skill, SkillDemand } from '@pms/domain/skills/schema';
import type { Change } from '../../platform/change';
import { countListVersion, lockListVersion } from '../settings/list-version-queries';
import {
  type DemandPlace,
  deleteSkill,
  insertSkill,
  isSkillUsed,
  listDemands,
  listSkills,
  lockSkills,
  placeExists,
  renameSkill,
  replaceDemands,
} from './queries';

interface Saved<Row> {
  readonly data: Row[];
  readonly version: number;
}

export async function changeSkills(
  change: Change,
  { skills, version }: PutSkillsBody,
): Promise<Saved<Skill>> {
  await lockSkills(change.tx);
  await lockListVersion(change.tx, 'skills', version);
  const before = await listSkills(change.tx);
  const names = new Set(skills.map(({ name }) => name.toLowerCase()));
  if (names.size < skills.length) throw new RefusalError(no.skillNamedTwice());
  if (skills.some(({ id }) => id !== undefined && !before.some((known) => known.id === id)))
    throw new RefusalError(no.noSuchSkill());
  for (const known of before) {
    if (skills.some(({ id }) => id === known.id)) continue;
    if (await isSkillUsed(change.tx, known.id)) throw new RefusalError(no.skillInUse(known.name));
    await deleteSkill(change.tx, known.id);
  }
  // Two skills may swap their names, so names are cleared before they are written.
  const renamed = skills.filter(({ id, name }) => before.some((one) => one.id === id && one.name !== name));
  for (const { id = 0 } of renamed) await renameSkill(change.tx, { id, name: `#${id}` });
  for (const { id = 0, name } of renamed) await renameSkill(change.tx, { id, name });
  for (const { id, name } of skills) if (id === undefined) await insertSkill(change.tx, name);
  const after = await listSkills(change.tx);
  change.audit({
    action: 'skills_changed',
    entity: 'skills',
    before: { skills: before.map(({ name }) => name) },
    after: { skills: after.map(({ name }) => name) },
  });
  change.tell(plantSettingsChanged, { keys: ['skills'] });
  return { data: after, version: await countListVersion(change.tx, 'skills') };
}

export async function changeDemands(
  change: Change,
  place: DemandPlace,
  { skills: wanted, version }: PutDemandsBody,
): Promise<Saved<SkillDemand>> {
  await lockSkills(change.tx);
  await lockListVersion(change.tx, 'skill_demands', version);
  if (!(await placeExists(change.tx, place)))
    throw new RefusalError(place.machine_id === null ? no.machineTypeUnknown() : machineNotFound());
  const isOfRoles = place.machine_id === null && place.machine_type_id === null;
  if (isOfRoles && wanted.some(({ role }) => role === null)) throw new RefusalError(no.roleRequired());
  const known = await listSkills(change.tx);
  if (wanted.some(({ skill_id }) => !known.some(({ id }) => id === skill_id)))
    throw new RefusalError(no.noSuchSkill());
  if (new Set(wanted.map(({ skill_id, role }) => `${skill_id} ${role}`)).size < wanted.length)
    throw new RefusalError(no.demandedTwice());
  const here = async () =>
    (await listDemands(change.tx)).filter(
      (one) => one.machine_id === place.machine_id && one.machine_type_id === place.machine_type_id,
    );
  const before = await here();
  await replaceDemands(change.tx, place, wanted);
  const after = await here();
  change.audit({
    action: 'skill_demands_changed',
    entity: 'skill_demands',
    ...(place.machine_id === null && place.machine_type_id === null
      ? {}
      : { entity_id: String(place.machine_id ?? `type ${place.machine_type_id}`) }),
    before: { demands: before },
    after: { demands: after },
  });
  change.tell(plantSettingsChanged, { keys: ['skills'] });
  return { data: after, version: await countListVersion(change.tx, 'skill_demands') };
}
