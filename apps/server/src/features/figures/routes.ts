/** Figures: OEE and its evidence, the summary of the analytics screens, and the recomputation of past shifts. */
import { readDowntimeBridge } from '@pms/domain/downtime/bridge';
import { compareDefinitions, readEvidence, readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { readOrderFigure } from '@pms/domain/figures/order-figures';
import { readRecomputation, requestRecomputation } from '@pms/domain/figures/recomputation';
import { type Route, reads, writes } from '../../platform/http/route';
import { readSpan } from '../calendar/queries';
import { analyticsSummary } from './analytics-summary';
import { compareDefinitions as comparison } from './compare-definitions';
import { readDowntimeBridge as bridgeOver } from './downtime-bridge-queries';
import { oeeAnswer } from './oee-answer';
import { orderFigure } from './order-figure-queries';
import { readEvidence as evidenceOf } from './read-evidence';
import { readRecomputation as recomputationOf } from './recomputation-queries';
import { requestRecomputation as request } from './request-recomputation';

export const figureRoutes: readonly Route[] = [
  reads(readDowntimeBridge, async ({ db, query }) => {
    const { span, now } = await readSpan(db, query);
    return { data: { ...(await bridgeOver(db, { ...query, span, now })), ...span } };
  }),
  reads(readOee, async ({ db, query }) => ({ data: await oeeAnswer(db, query) })),
  reads(compareDefinitions, async ({ db, query }) => ({ data: await comparison(db, query) })),
  reads(readEvidence, async ({ db, query }) => ({ data: await evidenceOf(db, query) })),
  reads(summariseAnalytics, async ({ db, query }) => ({ data: await analyticsSummary(db, query) })),
  reads(readOrderFigure, async ({ db, query }) => ({ data: await orderFigure(db, query) })),
  reads(readRecomputation, async ({ db }) => ({ data: await recomputationOf(db) })),
  writes(requestRecomputation, async ({ change, caller, body }) => {
    await request(change, caller, body);
    return { data: await recomputationOf(change.tx) };
  }),
];
