/** The lists of the domain for skills. */
import { domainFeature } from '../domain-feature';

export const skills = domainFeature({
  records: { skills: null, skill_demands: null, person_skills: null },
  deeds: {
    skills_changed: null,
    skill_demands_changed: null,
    person_skills_changed: null,
    certificate_added: null,
    certificate_deleted: null,
  },
  alertRules: ['skill_expiring'],
  alertEntities: ['skill'],
});
