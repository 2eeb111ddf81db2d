/** The calls about hours and the cost of labour. */
import * as costs from '@pms/domain/hours/cost-endpoints';
import * as endpoints from '@pms/domain/hours/endpoints';
import { payPeriodOf } from '@pms/domain/hours/pay-period';
import { orderNotFound } from '@pms/domain/orders/refusals';
import { daysBetween } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { type Route, reads, writes } from '../../platform/http/route';
import { findOrder } from '../orders/queries';
import { readSettings } from '../settings/queries';
import { putRate, refuseRates, removeRate } from './change-rates';
import { closeHours } from './close-hours';
import { listClosingsWithoutFigures } from './closed-figures-queries';
import { listCosts, readCostOfOrder } from './cost-queries';
import { readClosed } from './queries';
import { listRates } from './rate-queries';
import { listHoursLines } from './standing-hours-queries';

export const hoursRoutes: readonly Route[] = [
  reads(endpoints.listHours, async ({ db, query }) => {
    const { closed_to, closed_days } = await readClosed(db, query.from, query.to);
    return {
      data: await listHoursLines(db, query),
      closed_to,
      is_closed: closed_days > daysBetween(query.from, query.to),
      without_figures: await listClosingsWithoutFigures(db, query),
      period: payPeriodOf(query.from, await readSettings(db)),
    };
  }),
  writes(endpoints.closeHours, async ({ change, caller, body }) => ({
    data: await closeHours(change, caller, body),
  })),
  reads(costs.listHourlyRates, async ({ db, caller }) => {
    refuseRates(caller);
    return { data: await listRates(db) };
  }),
  writes(costs.putHourlyRate, async ({ change, caller, body }) => ({
    data: await putRate(change, caller, body),
  })),
  writes(costs.deleteHourlyRate, async ({ change, caller, params }) => {
    await removeRate(change, caller, params.id);
    return undefined;
  }),
  reads(costs.listShiftCosts, async ({ db, caller, query }) => {
    refuseRates(caller);
    return { data: await listCosts(db, query) };
  }),
  reads(costs.readOrderCost, async ({ db, caller, params }) => {
    refuseRates(caller);
    if (!(await findOrder(db, params.id))) throw new RefusalError(orderNotFound(params.id));
    return { data: await readCostOfOrder(db, params.id) };
  }),
];
