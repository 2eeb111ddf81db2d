/** Every feature of the browser. A new feature needs one import and one line in this file. */
import { absences } from '../features/absences/feature';
import { activity } from '../features/activity/feature';
import { admin } from '../features/admin/feature';
import { alerts } from '../features/alerts/feature';
import { attendance } from '../features/attendance/feature';
import { backups } from '../features/backups/feature';
import { connections } from '../features/connections/feature';
import { crews } from '../features/crews/feature';
import { downtime } from '../features/downtime/feature';
import { help } from '../features/help/feature';
import { hours } from '../features/hours/feature';
import { labels } from '../features/labels/feature';
import { labour } from '../features/labour/feature';
import { machines } from '../features/machines/feature';
import { maturation } from '../features/maturation/feature';
import { notifications } from '../features/notifications/feature';
import { offline } from '../features/offline/feature';
import { orders } from '../features/orders/feature';
import { plantData } from '../features/plant-data/feature';
import { products } from '../features/products/feature';
import { schedule } from '../features/schedule/feature';
import { settings } from '../features/settings/feature';
import { shiftReports } from '../features/shift-reports/feature';
import { skills } from '../features/skills/feature';
import { stopReasons } from '../features/stop-reasons/feature';
import { tablets } from '../features/tablets/feature';
import { twin } from '../features/twin/feature';
import { users } from '../features/users/feature';
import { waste } from '../features/waste/feature';
import type { WebFeature } from '../features/web-feature';
import { workingTime } from '../features/working-time/feature';
import { analytics } from '../overviews/analytics/feature';
import { dashboard } from '../overviews/dashboard/feature';
import { firstHour } from '../overviews/first-hour/feature';
import { floor } from '../overviews/floor/feature';
import { losses } from '../overviews/losses/feature';
import { supervisor } from '../overviews/supervisor/feature';
import { machinesPage } from './machines-page';
import { plannerPage } from './planner-page';

export const everyFeature: readonly WebFeature[] = [
  dashboard,
  floor,
  orders,
  machines,
  machinesPage,
  crews,
  labels,
  labour,
  plannerPage,
  attendance,
  absences,
  workingTime,
  skills,
  hours,
  analytics,
  shiftReports,
  settings,
  firstHour,
  admin,
  maturation,
  schedule,
  products,
  plantData,
  downtime,
  help,
  offline,
  losses,
  supervisor,
  waste,
  stopReasons,
  backups,
  connections,
  tablets,
  activity,
  alerts,
  notifications,
  twin,
  users,
];
