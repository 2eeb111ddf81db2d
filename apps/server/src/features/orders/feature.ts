import {
  machineJustTaken,
  orderNumberExists,
  scheduleJustTaken,
  unknownEnvironment,
} from '@pms/domain/orders/refusals';
import { productJustUsed, unknownProduct } from '@pms/domain/products/refusals';
import { sql } from 'kysely';
import { foreignKey } from '../../platform/http/foreign-key';
import { serverFeature } from '../server-feature';
import { alertSources } from './alert-sources';
import { orderAlerts } from './alert-subject-queries';
import { orderExports } from './export-queries';
import { orderJobs } from './jobs';
import { orderPastChanges } from './past-changes';
import { quantityExport } from './quantity-export-queries';
import { orderRoutes } from './routes';
import { orderSearchSource } from './search-source';

export const orders = serverFeature({
  routes: orderRoutes,
  jobs: orderJobs,
  exports: [...orderExports, quantityExport],
  alertSources,
  alertSubjects: [orderAlerts],
  searchSources: [orderSearchSource],
  pastChanges: orderPastChanges,
  constraints: {
    orders_number_key: orderNumberExists,
    orders_environment_fkey: unknownEnvironment,
    // An order got a product at the same moment at which the product was removed.
    orders_product_id_fkey: foreignKey({
      gone: () => unknownProduct('product_name'),
      used: productJustUsed,
    }),
    orders_one_running_per_machine: machineJustTaken,
    orders_no_overlapping_schedule: scheduleJustTaken,
  },
  recordNames: {
    order: sql`select id, order_number as name from orders`,
  },
});
