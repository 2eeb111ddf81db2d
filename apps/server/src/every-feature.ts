/** Every feature of the server. A new feature needs one import and one line here. */
import { absences } from './features/absences/feature';
import { activity } from './features/activity/feature';
import { admin } from './features/admin/feature';
import { alerts } from './features/alerts/feature';
import { apiKeys } from './features/api-keys/feature';
import { archives } from './features/archives/feature';
import { attendance } from './features/attendance/feature';
import { backups } from './features/backups/feature';
import { calendar } from './features/calendar/feature';
import { counters } from './features/counters/feature';
import { crews } from './features/crews/feature';
import { dashboard } from './features/dashboard/feature';
import { downtime } from './features/downtime/feature';
import { exports } from './features/exports/feature';
import { figures } from './features/figures/feature';
import { help } from './features/help/feature';
import { history } from './features/history/feature';
import { hours } from './features/hours/feature';
import { imports } from './features/imports/feature';
import { labour } from './features/labour/feature';
import { machines } from './features/machines/feature';
import { mail } from './features/mail/feature';
import { maturation } from './features/maturation/feature';
import { notifications } from './features/notifications/feature';
import { offline } from './features/offline/feature';
import { oidc } from './features/oidc/feature';
import { orders } from './features/orders/feature';
import { pastChanges } from './features/past-changes/feature';
import { production } from './features/production/feature';
import { products } from './features/products/feature';
import { reference } from './features/reference/feature';
import { schedule } from './features/schedule/feature';
import { search } from './features/search/feature';
import { secondFactor } from './features/second-factor/feature';
import { sensors } from './features/sensors/feature';
import type { Composed, FeatureLists, ServerFeature } from './features/server-feature';
import { sessions } from './features/sessions/feature';
import { settings } from './features/settings/feature';
import { shiftReports } from './features/shift-reports/feature';
import { skills } from './features/skills/feature';
import { tablets } from './features/tablets/feature';
import { twin } from './features/twin/feature';
import { users } from './features/users/feature';
import { vessels } from './features/vessels/feature';
import { waste } from './features/waste/feature';
import { webhooks } from './features/webhooks/feature';
import { workingTime } from './features/working-time/feature';
import type { ConstraintRefusals } from './platform/http/errors';
import type { Route } from './platform/http/route';
import type { Job } from './platform/jobs/job';

export const everyFeature: readonly ServerFeature[] = [
  settings,
  sessions,
  secondFactor,
  apiKeys,
  tablets,
  users,
  machines,
  counters,
  sensors,
  crews,
  labour,
  attendance,
  absences,
  workingTime,
  skills,
  hours,
  orders,
  products,
  imports,
  downtime,
  waste,
  help,
  offline,
  maturation,
  vessels,
  twin,
  calendar,
  pastChanges,
  figures,
  history,
  reference,
  alerts,
  notifications,
  activity,
  search,
  dashboard,
  exports,
  schedule,
  production,
  shiftReports,
  admin,
  archives,
  backups,
  webhooks,
  mail,
  oidc,
];

/** The joined lists of all features, for the composition root. */
export interface Joined {
  readonly lists: FeatureLists;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly constraints: ConstraintRefusals;
}

export function joinFeatures(features: readonly ServerFeature[]): Joined {
  const lists: FeatureLists = {
    exports: features.flatMap(({ exports = [] }) => exports),
    alertSources: features.flatMap(({ alertSources = [] }) => alertSources),
    alertSubjects: features.flatMap(({ alertSubjects = [] }) => alertSubjects),
    searchSources: features.flatMap(({ searchSources = [] }) => searchSources),
    pastChanges: features.flatMap(({ pastChanges = [] }) => pastChanges),
    recordNames: Object.assign({}, ...features.map(({ recordNames = {} }) => recordNames)),
  };
  const composed = <Item>(part: Composed<Item> = []) => (typeof part === 'function' ? part(lists) : part);
  return {
    lists,
    routes: features.flatMap(({ routes }) => composed(routes)),
    jobs: features.flatMap(({ jobs }) => composed(jobs)),
    constraints: Object.assign({}, ...features.map(({ constraints = {} }) => constraints)),
  };
}

export const joined = joinFeatures(everyFeature);
