/** The lists of the domain for the maturation room. */
import { because, spoken } from '../deed';
import { domainFeature } from '../domain-feature';

const count = (values: unknown): string => {
  const found = Array.isArray(values) ? values.length : 0;
  return found === 1 ? 'a test value' : `${found} test values`;
};

export const maturation = domainFeature({
  records: { lot: 'viewMaturation' },
  deeds: {
    blend_added: (name) => `added blend ${name} to the maturation room`,
    blend_checked: (name, after) => `checked blend ${name}: ${spoken(after.visual_condition)}`,
    check_photo_added: (name) => `added a photo to a check of blend ${name}`,
    blend_tested: (name, after) => `recorded ${count(after.values)} of blend ${name}`,
    blend_changed: (name) => `changed blend ${name}`,
    blend_decided: (name, after, { note }) => `made blend ${name} ${spoken(after.status)}${because(note)}`,
    blend_plan_changed: (name) => `changed what ${name} needs while it matures`,
  },
  alertRules: ['blend_overdue', 'blend_conditions', 'blend_concerning', 'blend_check_missed'],
  alertEntities: ['lot'],
  history: {
    lot: {
      entity: 'lot',
      right: 'viewMaturation',
      fields: [
        'status',
        'storage_location',
        'quantity_produced',
        'expected_maturation_days',
        'temperature',
        'humidity',
        'visual_condition',
        'notes',
      ],
    },
  },
});
