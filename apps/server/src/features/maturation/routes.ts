/** The maturation room. */
import * as endpoints from '@pms/domain/maturation/endpoints';
import { blendNotFound } from '@pms/domain/maturation/refusals';
import { plantDateOf } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { plantNow } from '../../platform/change';
import { type Route, reads, sends, writes } from '../../platform/http/route';
import { readSettings } from '../settings/queries';
import { addBlend } from './add-blend';
import { addCheckPhoto, sendCheckPhoto } from './add-check-photo';
import { addDailyCheck } from './add-daily-check';
import { addTestValues, readLotTests } from './add-test-values';
import { changeBlend } from './change-blend';
import { changeBlendPlan } from './change-blend-plan';
import { decideBlend } from './decide-blend';
import { exportCertificate } from './export-certificate';
import { holdLot } from './hold-lot';
import { listPlans } from './plan-queries';
import { countBlends, findBlend, listBlends, listChecks, listChoices } from './queries';
import { readForecast } from './read-forecast';
import { listRound } from './round-queries';

export const maturationRoutes: readonly Route[] = [
  reads(endpoints.listMaturation, async ({ db, query }) => ({
    ...(await listBlends(db, query)),
    page: query.page,
    page_size: query.page_size,
    counts: await countBlends(db),
  })),
  reads(endpoints.listMaturationChoices, async ({ db, query }) => ({
    data: await listChoices(db, query.search),
  })),
  writes(endpoints.addBlend, async ({ change, body }) => ({ data: await addBlend(change, body) })),
  writes(endpoints.addDailyCheck, async ({ change, body }) => ({ data: await addDailyCheck(change, body) })),
  reads(endpoints.listBlendChecks, async ({ db, params }) => {
    const data = await listChecks(db, params.id);
    if (!data) throw new RefusalError(blendNotFound());
    return { data };
  }),
  writes(endpoints.addCheckPhoto, async ({ change, params, file }) => ({
    data: await addCheckPhoto(change, params.id, file),
  })),
  sends(endpoints.getCheckPhoto, ({ db, params }) => sendCheckPhoto(db, params.id)),
  writes(endpoints.decideBlend, async ({ change, params, body }) => ({
    data: await decideBlend(change, params.id, body),
  })),
  writes(endpoints.holdLot, async ({ change, params, body }) => ({
    data: await holdLot(change, params.id, body),
  })),
  ...(
    [
      [endpoints.releaseLot, 'ready'],
      [endpoints.rejectLot, 'rejected'],
      [endpoints.reworkLot, 'maturing'],
    ] as const
  ).map(([decision, status]) =>
    writes(decision, async ({ change, params, body: { reason, version } }) => ({
      data: await decideBlend(change, params.id, { status, notes: reason, version }),
    })),
  ),
  writes(endpoints.changeBlend, async ({ change, params, body }) => ({
    data: await changeBlend(change, params.id, body),
  })),
  reads(endpoints.listLotTests, async ({ db, params }) => {
    if (!(await findBlend(db, params.id))) throw new RefusalError(blendNotFound());
    return { data: await readLotTests(db, params.id) };
  }),
  writes(endpoints.addTestValues, async ({ change, params, body }) => ({
    data: await addTestValues(change, params.id, body),
  })),
  sends(endpoints.exportCertificate, ({ db, params }) => exportCertificate(db, params.id)),
  reads(endpoints.listBlendPlans, async ({ db }) => ({ data: await listPlans(db) })),
  writes(endpoints.putBlendPlan, async ({ change, params, body }) => ({
    data: await changeBlendPlan(change, params.id, body),
  })),
  reads(endpoints.readForecast, async ({ db, query }) => ({ data: await readForecast(db, query) })),
  reads(endpoints.listDueChecks, async ({ db, query }) => {
    const { time_zone: zone } = await readSettings(db);
    return { data: await listRound(db, query.date ?? plantDateOf(await plantNow(db), zone)) };
  }),
];
