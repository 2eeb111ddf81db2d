/** Shift reports and handovers. */
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/shift-reports/endpoints';
import { askedShift } from '@pms/domain/shift-reports/rules';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { listQuantitiesIn } from '../orders/quantity-queries';
import { areaName } from './area-name';
import { exportReport } from './export-report';
import { generateReport } from './generate-report';
import { acknowledgeReport, changeNotes, signReport } from './hand-over';
import { closeItem, openItem } from './handover-items';
import { pageOfItems } from './item-queries';
import { listReports } from './queries';
import { pageOfQuantities, presentRows, readCurrentReport, readReport } from './read-report';
import { readShiftFigures } from './read-shift-figures';

export const shiftReportRoutes: readonly Route[] = [
  reads(endpoints.listShiftReports, async ({ db, query }) => {
    const { environment, limit, page } = query;
    const { rows, total } = await listReports(db, environment, { limit, page });
    return { data: await presentRows(db, rows), total, page, page_size: limit };
  }),
  reads(endpoints.currentShiftReport, async ({ db, query }) => ({
    data: await readCurrentReport(db, query.environment),
  })),
  reads(endpoints.readShiftFigures, async ({ db, caller }) => ({ data: await readShiftFigures(db, caller) })),
  writes(endpoints.generateShiftReport, async ({ change, body }) => {
    await areaName(change.tx, body.environment);
    const { shift_plan: plan, time_zone: zone } = await readFigureSettings(change.tx);
    const shift = askedShift(body, { now: change.now, plan, zone });
    if ('code' in shift) throw new RefusalError(shift);
    const id = await generateReport(change, shift, body.environment);
    return { data: await readReport(change.tx, id) };
  }),
  reads(endpoints.getShiftReport, async ({ db, params }) => ({ data: await readReport(db, params.id) })),
  writes(endpoints.changeShiftReport, async ({ change, params, body }) => {
    await changeNotes(change, params.id, body);
    return { data: await readReport(change.tx, params.id) };
  }),
  writes(endpoints.signShiftReport, async ({ change, caller, params, body }) => {
    await signReport(change, caller, params.id, body.handover_notes);
    return { data: await readReport(change.tx, params.id) };
  }),
  writes(endpoints.acknowledgeShiftReport, async ({ change, caller, params }) => {
    await acknowledgeReport(change, caller, params.id);
    return { data: await readReport(change.tx, params.id) };
  }),
  sends(endpoints.exportShiftReport, ({ db, params, query }) => exportReport(db, params.id, query.format)),
  reads(endpoints.listHandoverItems, ({ db, query }) => pageOfItems(db, query)),
  writes(endpoints.openHandoverItem, async ({ change, caller, body }) => ({
    data: await openItem(change, caller, body),
  })),
  writes(endpoints.closeHandoverItem, async ({ change, caller, params, body }) => ({
    data: await closeItem(change, caller, params.id, body.note),
  })),
  reads(endpoints.listShiftQuantities, ({ db, query }) => pageOfQuantities(db, query)),
  reads(endpoints.listRecentUpdates, async ({ db, query }) => ({
    data: await listQuantitiesIn(db, query),
  })),
];
