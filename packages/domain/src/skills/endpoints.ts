/** The calls about skills, what work demands, and certificates. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, versionedAnswer } from '../endpoint';
import {
  heldSkill,
  putDemandsBody,
  putPersonSkillsBody,
  putSkillsBody,
  skill,
  skillDemand,
  skillFacts,
} from './schema';

export const readSkills = endpoint({
  name: 'readSkills',
  method: 'GET',
  path: '/skills',
  access: 'viewLabour',
  summary:
    'The skills of the plant, the skills that work demands, and the skills of people with their last days.',
  // The versions of the list of skills, of the demands of work, and of the skills of all people.
  response: versionedAnswer(skillFacts).extend({
    demands_version: z.number().int(),
    held_version: z.number().int(),
  }),
});

export const putSkills = endpoint({
  name: 'putSkills',
  method: 'PUT',
  path: '/skills',
  access: 'manageWorkingTime',
  summary: 'Replaces the list of skills. A skill with an id keeps its holders, a skill without an id is new.',
  body: putSkillsBody,
  response: versionedAnswer(z.array(skill)),
});

export const putMachineTypeSkills = endpoint({
  name: 'putMachineTypeSkills',
  method: 'PUT',
  path: '/machine-types/{id}/skills',
  access: 'manageWorkingTime',
  summary: 'Replaces the skills that work on the machines of a type demands.',
  params: idParams,
  body: putDemandsBody,
  response: versionedAnswer(z.array(skillDemand)),
});

export const putMachineSkills = endpoint({
  name: 'putMachineSkills',
  method: 'PUT',
  path: '/machines/{id}/skills',
  access: 'manageWorkingTime',
  summary:
    'Replaces the skills that work on a machine demands in addition to the skills of the machine type.',
  params: idParams,
  body: putDemandsBody,
  response: versionedAnswer(z.array(skillDemand)),
});

export const putRoleSkills = endpoint({
  name: 'putRoleSkills',
  method: 'PUT',
  path: '/role-skills',
  access: 'manageWorkingTime',
  summary: 'Replaces the skills that roles demand on every machine. Each entry names its role.',
  body: putDemandsBody,
  response: versionedAnswer(z.array(skillDemand)),
});

export const putPersonSkills = endpoint({
  name: 'putPersonSkills',
  method: 'PUT',
  path: '/users/{id}/skills',
  access: 'manageWorkingTime',
  summary: 'Replaces the skills of a person. The certificate of a skill that stays is kept.',
  params: idParams,
  body: putPersonSkillsBody,
  response: versionedAnswer(z.array(heldSkill)),
});

const certificateParams = idParams.extend({ skillId: z.coerce.number().int().positive() });
const certificatePath = '/users/{id}/skills/{skillId}/certificate';

export const addCertificate = endpoint({
  name: 'addCertificate',
  method: 'POST',
  path: certificatePath,
  access: 'manageWorkingTime',
  summary:
    'Adds the file of a certificate to a skill of a person (pdf, png, jpg or jpeg up to 5 MB, field "file").',
  params: certificateParams,
  response: answer(heldSkill),
  status: 201,
  upload: true,
});

export const readCertificate = endpoint({
  name: 'readCertificate',
  method: 'GET',
  path: certificatePath,
  access: 'viewPersonal',
  summary: 'The file of a certificate.',
  params: certificateParams,
  response: z.unknown(),
  file: true,
});

export const deleteCertificate = endpoint({
  name: 'deleteCertificate',
  method: 'DELETE',
  path: certificatePath,
  access: 'manageWorkingTime',
  summary: 'Removes the file of a certificate.',
  params: certificateParams,
  response: nothing,
  status: 204,
});
