/** Every feature of the domain. A new feature needs an import and a line here, and its events in `every-event.ts`. */
import { absences } from './absences/feature';
import { alerts } from './alerts/feature';
import { apiKeys } from './api-keys/feature';
import { attendance } from './attendance/feature';
import { backups } from './backups/feature';
import { calendar } from './calendar/feature';
import { counters } from './counters/feature';
import { crews } from './crews/feature';
import type { DeedText, DomainFeature, HistorySubject, PastChangeWords } from './domain-feature';
import { downtime } from './downtime/feature';
import { exports } from './exports/feature';
import { figures } from './figures/feature';
import { help } from './help/feature';
import { hours } from './hours/feature';
import { imports } from './imports/feature';
import { labour } from './labour/feature';
import { machines } from './machines/feature';
import { mail } from './mail/feature';
import { maturation } from './maturation/feature';
import { offline } from './offline/feature';
import { oidc } from './oidc/feature';
import { orders } from './orders/feature';
import { pastChanges } from './past-changes/feature';
import { products } from './products/feature';
import type { Permission } from './roles';
import { secondFactor } from './second-factor/feature';
import { sensors } from './sensors/feature';
import { sessions } from './sessions/feature';
import { settings } from './settings/feature';
import { shiftReports } from './shift-reports/feature';
import { skills } from './skills/feature';
import { tablets } from './tablets/feature';
import { twin } from './twin/feature';
import { users } from './users/feature';
import { vessels } from './vessels/feature';
import { waste } from './waste/feature';
import { webhooks } from './webhooks/feature';
import { workingTime } from './working-time/feature';

export const everyFeature = [
  orders,
  products,
  machines,
  counters,
  sensors,
  downtime,
  waste,
  imports,
  users,
  settings,
  calendar,
  pastChanges,
  figures,
  crews,
  labour,
  attendance,
  absences,
  workingTime,
  skills,
  hours,
  sessions,
  secondFactor,
  apiKeys,
  tablets,
  alerts,
  exports,
  shiftReports,
  maturation,
  vessels,
  backups,
  webhooks,
  mail,
  oidc,
  twin,
  help,
  offline,
] as const satisfies readonly DomainFeature[];

type Feature = (typeof everyFeature)[number];
/** The names in a list of all features, or of one feature. */
export type NamesIn<Part extends keyof DomainFeature, One = Feature> = One extends {
  readonly [P in Part]: infer List;
}
  ? keyof List & string
  : never;

/** Actions of the audit log. */
export type AuditAction = NamesIn<'deeds'>;
/** Kinds of records in the audit log. */
export type AuditEntity = NamesIn<'records'>;
/** Kinds of records whose history people may read. */
export type HistoryOf = NamesIn<'history'>;
/** Kinds of changes of the past that wait for a second person. */
export type PastChangeKind = NamesIn<'pastChanges'>;
/** Rules that raise alerts. */
export type AlertRule = Extract<Feature, { readonly alertRules: unknown }>['alertRules'][number];
/** Kinds of records that an alert may concern. */
export type AlertEntity = Extract<Feature, { readonly alertEntities: unknown }>['alertEntities'][number];

const features: readonly DomainFeature[] = everyFeature;

export const everyRecord = Object.assign({}, ...features.map(({ records }) => records)) as Readonly<
  Record<AuditEntity, Permission | null>
>;

export const everyDeed = Object.assign({}, ...features.map(({ deeds }) => deeds)) as Readonly<
  Record<AuditAction, DeedText | null>
>;

export const historySubjects = Object.assign({}, ...features.map(({ history }) => history)) as Readonly<
  Record<HistoryOf, HistorySubject>
>;

export const everyPastChange = Object.assign(
  {},
  ...features.map(({ pastChanges }) => pastChanges),
) as Readonly<Record<PastChangeKind, PastChangeWords>>;
