/** Waste and its reports. */
import * as endpoints from '@pms/domain/waste/endpoints';
import { type Route, reads, waitsForSecondPerson, writes } from '../../platform/http/route';
import { listCostRates } from './cost-rate-queries';
import { deleteCostRate, putCostRate } from './put-cost-rate';
import { changeWaste, deleteWaste, recordWaste } from './record-waste';
import { wastePage, wasteReport, wasteSummary } from './waste-report';

export const wasteRoutes: readonly Route[] = [
  reads(endpoints.listWaste, async ({ db, query }) => wastePage(db, query)),
  reads(endpoints.summariseWaste, async ({ db, query }) => ({ data: await wasteSummary(db, query) })),
  reads(endpoints.wasteReport, async ({ db, query }) => wasteReport(db, query)),
  writes(endpoints.recordWaste, async ({ change, body }) => ({
    data: await recordWaste(change, body),
  })),
  writes(endpoints.changeWaste, async ({ change, caller, params, body }) => {
    const { waste, waits } = await changeWaste(change, caller, params.id, body);
    return { data: waste, waits };
  }),
  writes(endpoints.deleteWaste, async ({ change, caller, params, body }) =>
    (await deleteWaste(change, caller, params.id, body)) ? waitsForSecondPerson : undefined,
  ),

  reads(endpoints.listCostRates, async ({ db }) => ({ data: await listCostRates(db) })),
  writes(endpoints.putCostRate, async ({ change, body }) => {
    await putCostRate(change, body);
    return { data: await listCostRates(change.tx) };
  }),
  writes(endpoints.deleteCostRate, async ({ change, params, body }) => {
    await deleteCostRate(change, params.id, body);
    return undefined;
  }),
];
