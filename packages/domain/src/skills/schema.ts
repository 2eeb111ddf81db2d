/** The schemas of skills: the plant's list, the demands of work, and the skills of people (next features, 2.6). */
import { z } from 'zod';
import { labourRoles } from '../labour/schema';
import { plantDate } from '../orders/schema';
import { isPlainLine } from '../plain-text';

/** The ILUO scale, from the lowest level to the highest. */
export const skillLevels = ['I', 'L', 'U', 'O'] as const;
export type SkillLevel = (typeof skillLevels)[number];
const level = z.enum(skillLevels, { error: `A level is one of ${skillLevels.join(', ')}` });

const id = z.number().int();
const skillId = z.number({ error: 'Choose a skill' }).int('Choose a skill').positive('Choose a skill');

/** The version of the list that the save changes. */
const version = z.number().int().optional();

export const skill = z.object({ id, name: z.string() });
export type Skill = z.infer<typeof skill>;

const demandFields = z.object({
  skill_id: skillId,
  /** The lowest sufficient level. */
  level: level.default('L'),
  /** Null means every role. */
  role: z
    .enum(labourRoles, { error: `Role is one of ${labourRoles.join(', ')}` })
    .nullable()
    .default(null),
});

/** A demand for the machines of a type, or for one machine, or else for a role at every place. */
export const skillDemand = z.object({
  skill_id: id,
  level,
  role: z.enum(labourRoles).nullable(),
  machine_type_id: id.nullable(),
  machine_id: id.nullable(),
});
export type SkillDemand = z.infer<typeof skillDemand>;

export const heldSkill = z.object({
  employee_id: id,
  skill_id: id,
  level,
  /** The last day on which the skill is valid; null without an end. */
  valid_to: z.string().nullable(),
  /** The name of the file; null without a file. Omitted for readers without the right to see personal data. */
  certificate: z.string().nullable().optional(),
});
export type HeldSkill = z.infer<typeof heldSkill>;

/** All data about skills: the facts of `skillChecker` and the data of the matrix. */
export const skillFacts = z.object({
  skills: z.array(skill),
  demands: z.array(skillDemand),
  /** The skills of active people. */
  held: z.array(heldSkill),
  machines: z.array(z.object({ id, name: z.string(), machine_type_id: id })),
  machine_types: z.array(z.object({ id, name: z.string() })),
});
export type SkillFacts = z.infer<typeof skillFacts>;

/** The facts about skills with which a roster is checked. */
export const boardSkills = skillFacts.omit({ machine_types: true });
export type BoardSkills = z.infer<typeof boardSkills>;

export const putSkillsBody = z.object({
  skills: z
    .array(
      z.object({
        /** Omitted for a new skill. */
        id: skillId.optional(),
        name: z
          .string({ error: 'Enter a name' })
          .trim()
          .min(1, 'Enter a name')
          .max(60, 'At most 60 characters')
          .refine(isPlainLine, 'A name is one line'),
      }),
    )
    .max(100, 'At most 100 skills'),
  version,
});
export type PutSkillsBody = z.output<typeof putSkillsBody>;

export const putDemandsBody = z.object({
  skills: z.array(demandFields).max(100, 'At most 100 skills'),
  version,
});
export type PutDemandsBody = z.output<typeof putDemandsBody>;
export type DemandWish = z.output<typeof demandFields>;

export const putPersonSkillsBody = z.object({
  skills: z
    .array(z.object({ skill_id: skillId, level, valid_to: plantDate.nullable().default(null) }))
    .max(100, 'At most 100 skills')
    .refine((all) => new Set(all.map(({ skill_id }) => skill_id)).size === all.length, {
      message: 'A person has each skill once',
    }),
  version,
});
export type PutPersonSkillsBody = z.output<typeof putPersonSkillsBody>;
