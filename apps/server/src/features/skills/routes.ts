/** Skills, the skills that work requires, and certificates. */
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/skills/endpoints';
import { noCertificate } from '@pms/domain/skills/refusals';
import { may } from '../../platform/caller';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { readListVersion } from '../settings/list-version-queries';
import { addCertificate, changePersonSkills, deleteCertificate } from './change-person-skills';
import { changeDemands, changeSkills } from './change-skills';
import { findCertificate, readSkillFacts, withoutCertificates } from './queries';

export const skillRoutes: readonly Route[] = [
  reads(endpoints.readSkills, async ({ db, caller }) => {
    const version = await readListVersion(db, 'skills');
    const demands_version = await readListVersion(db, 'skill_demands');
    const held_version = await readListVersion(db, 'person_skills');
    const facts = await readSkillFacts(db);
    const held = may(caller, 'viewPersonal') ? facts.held : withoutCertificates(facts.held);
    return { data: { ...facts, held }, version, demands_version, held_version };
  }),
  writes(endpoints.putSkills, async ({ change, body }) => changeSkills(change, body)),
  writes(endpoints.putMachineTypeSkills, async ({ change, params, body }) =>
    changeDemands(change, { machine_type_id: params.id, machine_id: null }, body),
  ),
  writes(endpoints.putMachineSkills, async ({ change, params, body }) =>
    changeDemands(change, { machine_type_id: null, machine_id: params.id }, body),
  ),
  writes(endpoints.putRoleSkills, async ({ change, body }) =>
    changeDemands(change, { machine_type_id: null, machine_id: null }, body),
  ),
  writes(endpoints.putPersonSkills, async ({ change, caller, params, body }) =>
    changePersonSkills(change, caller, params.id, body),
  ),
  writes(endpoints.addCertificate, async ({ change, caller, params, file }) => ({
    data: await addCertificate(change, caller, params, file),
  })),
  sends(endpoints.readCertificate, async ({ db, params }) => {
    const file = await findCertificate(db, params.id, params.skillId);
    if (!file) throw new RefusalError(noCertificate());
    return { name: file.file_name, type: file.content_type, body: file.bytes };
  }),
  writes(endpoints.deleteCertificate, async ({ change, params }) => {
    await deleteCertificate(change, params);
    return undefined;
  }),
];
