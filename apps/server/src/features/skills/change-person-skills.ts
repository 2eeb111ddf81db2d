/** The skills of a person and the files that prove them. */

import { keptName, typeByName } from '@pms/domain/orders/attachments';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { certificateRefusal } from '@pms/domain/skills/certificates';
import * as no from '@pms/domain/skills/refusals';
import type { HeldSkill, PutPersonSkillsBody } from '@pms/domain/skills/schema';
import { type Caller, may } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { UploadedFile } from '../../platform/http/route';
import { countListVersion, lockListVersion } from '../settings/list-version-queries';
import { lockUser } from '../users/queries';
import {
  deleteHeld,
  findHeldId,
  listHeld,
  listSkills,
  lockSkills,
  removeCertificate,
  saveCertificate,
  saveHeld,
  withoutCertificates,
} from './queries';

export async function changePersonSkills(
  change: Change,
  caller: Caller,
  employee_id: number,
  { skills: wanted, version }: PutPersonSkillsBody,
): Promise<{ readonly data: HeldSkill[]; readonly version: number }> {
  // Another person may remove a skill from the list at the same moment.
  await lockSkills(change.tx);
  await lockListVersion(change.tx, 'person_skills', version);
  await lockUser(change.tx, employee_id);
  const known = await listSkills(change.tx);
  if (wanted.some(({ skill_id }) => !known.some(({ id }) => id === skill_id)))
    throw new RefusalError(no.noSuchSkill());
  const of = () => listHeld(change.tx, [employee_id]);
  const before = await of();
  for (const { skill_id } of before)
    if (!wanted.some((one) => one.skill_id === skill_id)) await deleteHeld(change.tx, employee_id, skill_id);
  for (const one of wanted) await saveHeld(change.tx, { employee_id, ...one });
  const after = await of();
  change.audit({
    action: 'person_skills_changed',
    entity: 'person_skills',
    entity_id: employee_id,
    before: { skills: withoutCertificates(before) },
    after: { skills: withoutCertificates(after) },
  });
  change.tell(plantSettingsChanged, { keys: ['skills'] });
  return {
    data: may(caller, 'viewPersonal') ? after : withoutCertificates(after),
    version: await countListVersion(change.tx, 'person_skills'),
  };
}

interface SkillOfPerson {
  readonly id: number;
  readonly skillId: number;
}

/** Locks the person and returns the id of the skill of the person. */
async function holdSkill(change: Change, { id, skillId }: SkillOfPerson): Promise<number> {
  await lockUser(change.tx, id);
  const held = await findHeldId(change.tx, id, skillId);
  if (held === undefined) throw new RefusalError(no.skillNotHeld());
  return held;
}

export async function addCertificate(
  change: Change,
  caller: Caller,
  of: SkillOfPerson,
  file: UploadedFile | undefined,
): Promise<HeldSkill> {
  const held = await holdSkill(change, of);
  if (!file) throw new RefusalError(no.noFileSent());
  const name = keptName(file.name);
  refuse(certificateRefusal(name, file.bytes));
  const content_type = typeByName(name);
  if (!content_type) throw new Error(`${name} was let through without a type`);
  await saveCertificate(change.tx, held, {
    employee_id: of.id,
    file_name: name,
    content_type,
    bytes: file.bytes,
    uploaded_by: caller.user_id,
    uploaded_at: change.now,
  });
  record(change, 'certificate_added', of);
  const all = await listHeld(change.tx, [of.id]);
  const seen = may(caller, 'viewPersonal') ? all : withoutCertificates(all);
  const row = seen.find(({ skill_id }) => skill_id === of.skillId);
  if (!row) throw new Error('The skill vanished while it was held');
  return row;
}

export async function deleteCertificate(change: Change, of: SkillOfPerson): Promise<void> {
  const held = await holdSkill(change, of);
  if (!(await removeCertificate(change.tx, held))) throw new RefusalError(no.noCertificate());
  record(change, 'certificate_deleted', of);
}

/** The audit entry contains the skill, not the file, because readers of the log may not see personal data. */
function record(
  change: Change,
  action: 'certificate_added' | 'certificate_deleted',
  { id, skillId }: SkillOfPerson,
): void {
  change.audit({ action, entity: 'person_skills', entity_id: id, after: { skill_id: skillId } });
  change.tell(plantSettingsChanged, { keys: ['skills'] });
}
