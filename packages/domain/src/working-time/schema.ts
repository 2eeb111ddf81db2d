/**
 * Rules of working time as data, agreements of people, and the findings of a roster. The shipped rules are those of
 * South Africa: the Basic Conditions of Employment Act 75 of 1997 (BCEA). A plant enters the rules of other countries
 * and of bargaining councils as other rows.
 */
import { z } from 'zod';
import { plantDate } from '../orders/schema';

export const ruleKeys = [
  'weekly_hours',
  'weekly_overtime',
  'daily_hours',
  'daily_rest',
  'weekly_rest',
  'working_days',
  'meal',
  'night',
  'sunday',
  'public_holiday',
  'skill',
  'absence',
] as const;
export type RuleKey = (typeof ruleKeys)[number];

export const severities = ['off', 'warn', 'refuse'] as const;
export type Severity = (typeof severities)[number];

export const workingTimeRule = z.object({
  key: z.enum(ruleKeys, { error: `A rule is one of ${ruleKeys.join(', ')}` }),
  /** The cited section of the law or of the agreement. */
  section: z.string().trim().max(100, 'At most 100 characters'),
  limit: z
    .number({ error: 'Enter a number' })
    .min(0, 'A limit must not be below 0')
    .max(1000, 'A limit must be at most 1000'),
  unit: z.enum(['hours', 'days', 'shifts'], { error: 'The unit is hours, days or shifts' }),
  severity: z.enum(severities, { error: 'Severity is off, warn or refuse' }),
  valid_from: plantDate,
  /** The first date on which the rule is no longer valid; null without an end. */
  valid_to: plantDate.nullable(),
  source: z.string().trim().max(500, 'At most 500 characters'),
});
export type WorkingTimeRule = z.infer<typeof workingTimeRule>;

export const putRulesBody = z.object({
  rules: z.array(workingTimeRule).max(200, 'At most 200 rules'),
  version: z.number().int().optional(),
});
export type PutRulesBody = z.infer<typeof putRulesBody>;

export const agreementKinds = [
  'overtime',
  'compressed_week',
  'averaging',
  'night',
  'sunday',
  'public_holiday',
  'meal_30',
  /** The chapter on working time does not apply: senior management, or earnings above the threshold. */
  'exempt',
] as const;
export type AgreementKind = (typeof agreementKinds)[number];

export const agreement = z
  .object({
    kind: z.enum(agreementKinds, { error: `An agreement is one of ${agreementKinds.join(', ')}` }),
    valid_from: plantDate,
    valid_to: plantDate.nullable(),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to > valid_from, {
    message: 'An agreement ends after it begins',
    path: ['valid_to'],
  });
export type Agreement = z.infer<typeof agreement>;

export const putAgreementsBody = z.object({
  agreements: z.array(agreement).max(100, 'At most 100 agreements'),
  version: z.number().int().optional(),
});
export type PutAgreementsBody = z.infer<typeof putAgreementsBody>;

/**
 * A finding of a rule in a roster: the rule, the number, the person and the time. A finding never states whether the
 * roster is lawful.
 */
export const finding = z.object({
  rule: z.enum(ruleKeys),
  section: z.string(),
  employee_id: z.number().int(),
  limit: z.number(),
  value: z.number(),
  unit: z.enum(['hours', 'days', 'shifts']),
  /** The dates concerned, both included. */
  from: z.string(),
  to: z.string(),
  severity: z.enum(['warn', 'refuse']),
  /** A sentence with the rule, the number and the time. */
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const namedFinding = finding.extend({ employee: z.string() });
export type NamedFinding = z.infer<typeof namedFinding>;

const holidayFields = {
  date: plantDate,
  name: z.string().trim().min(1, 'Enter a name').max(100, 'At most 100 characters'),
  /** False for a calculated holiday that was exchanged for another day. */
  is_holiday: z.boolean({ error: 'Say whether the day is a holiday' }),
};

export const holidayException = z.object({ ...holidayFields, version: z.number().int() });
export type HolidayException = z.infer<typeof holidayException>;

/** Version 0 adds an exception, and is refused if the date already has an exception. */
export const putHolidayBody = z.object({ ...holidayFields, version: z.number().int().min(0).optional() });
export type PutHolidayBody = z.infer<typeof putHolidayBody>;

export const holidayYear = z.object({
  year: z.number().int(),
  /** The holidays in force: the calculated holidays with the plant's exceptions. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  exceptions: z.array(holidayException),
});

const plannedSpan = z.object({
  employee_id: z.number().int().positive('Choose an employee'),
  assignment_date: plantDate,
  shift_type: z.enum(['day', 'afternoon', 'night'], { error: 'Shift is day, afternoon or night' }),
  machine_id: z.number().int().positive().nullable().default(null),
  role: z
    .enum(['supervisor', 'forklift_driver', 'operator', 'hopper_loader', 'packer'], {
      error: 'Role is supervisor, forklift_driver, operator, hopper_loader or packer',
    })
    .default('operator'),
});

export const checkBody = z.object({
  assignments: z.array(plannedSpan).max(1000, 'At most 1000 assignments'),
  /** Assignments that the change would remove. */
  remove: z.array(z.number().int().positive()).max(1000, 'At most 1000 assignments').default([]),
});

export const guardOverride = z.object({
  id: z.number().int(),
  employee_id: z.number().int(),
  employee: z.string(),
  rule: z.string(),
  section: z.string(),
  limit: z.number(),
  value: z.number(),
  unit: z.string(),
  from: z.string(),
  to: z.string(),
  message: z.string(),
  reason: z.string(),
  overridden_by: z.string().nullable(),
  overridden_at: z.string(),
});
export type GuardOverride = z.infer<typeof guardOverride>;
