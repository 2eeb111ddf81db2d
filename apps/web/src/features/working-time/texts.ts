/**
 * Every text of the rules of working time. The screens state the rule and the number. The screens give no legal
 * judgement.
 */
import type { AgreementKind, Severity } from '@pms/domain/working-time/schema';

export const severityNames: Readonly<Record<Severity, string>> = {
  off: 'Off',
  warn: 'Warn',
  refuse: 'Refuse without a reason',
};

export const agreementNames: Readonly<Record<AgreementKind, string>> = {
  overtime: 'Overtime',
  compressed_week: 'Compressed week',
  averaging: 'Averaging of hours',
  night: 'Night work',
  sunday: 'Sunday work',
  public_holiday: 'Public holiday work',
  meal_30: 'Meal of 30 minutes',
  exempt: 'Chapter does not apply',
};

export const texts = {
  title: 'Working Time',
  tabs: { overrides: 'Decided against a rule', agreements: 'Agreements', rules: 'Rules' },
  failed: 'The rules of working time could not be loaded',
  loading: 'Loading the rules of working time',
  week: (from: string, to: string) => `${from} to ${to}`,
  earlier: 'Week before',
  later: 'Week after',
  noOverrides: 'Nothing was decided against a rule in this week',
  noOverridesHint:
    'A person who assigns somebody against a rule that the plant refuses gives a reason. The reason is listed here.',
  overrides: 'Decisions against rules',
  rules: 'Rules',
  columns: {
    person: 'Person',
    finding: 'Rule and number',
    reason: 'Reason',
    by: 'Decided by',
    time: 'Time',
    rule: 'Rule',
    limit: 'Limit',
    section: 'Section',
    source: 'Source',
    severity: 'What happens',
    agreement: 'Agreement',
    from: 'From',
    until: 'Until before',
    actions: 'Actions',
  },
  alwaysRefused: 'Always refused',
  severityOf: (rule: string) => `What happens: ${rule}`,
  saveFailed: 'The rules were not saved',
  saved: 'Rules saved',
  person: 'Person',
  personPlaceholder: 'Name or code',
  nobodyFound: 'No active person has this name',
  choosePerson: 'Choose a person to see the agreements of the person',
  noAgreements: 'No agreement is on record',
  noAgreementsHint: 'Without an agreement, overtime, nights, Sundays and public holidays are pointed out.',
  kind: 'Agreement',
  validFrom: 'Holds from',
  validTo: 'Until before',
  add: 'Add agreement',
  end: 'End today',
  endOf: (name: string) => `End today: ${name}`,
  agreementSaved: 'Agreements saved',
  agreementFailed: 'The agreements were not saved',
  readOnly: 'Changing this needs the right to manage working time.',
  endless: 'no end',
} as const;
