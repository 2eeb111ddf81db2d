/** Webhooks, their messages and their secrets. */
import { RefusalError } from '@pms/domain/refusal';
import * as endpoints from '@pms/domain/webhooks/endpoints';
import { webhookNotFound } from '@pms/domain/webhooks/refusals';
import { type Route, reads, writes } from '../../platform/http/route';
import { createWebhook, deleteWebhook, renewSecret, updateWebhook } from './change-webhooks';
import { listDeliveriesOf } from './delivery-queries';
import { findWebhook, listWebhooks } from './queries';
import { resend, sendTest } from './send-by-hand';

export const webhookRoutes: readonly Route[] = [
  reads(endpoints.listWebhooks, async ({ db }) => ({ data: await listWebhooks(db) })),
  reads(endpoints.listDeliveries, async ({ db, params, query }) => {
    if (!(await findWebhook(db, params.id))) throw new RefusalError(webhookNotFound());
    const { page, page_size } = query;
    return { ...(await listDeliveriesOf(db, params.id, query)), page, page_size };
  }),
  writes(endpoints.createWebhook, async ({ change, server, caller, body }) => ({
    data: await createWebhook(change, server, caller, body),
  })),
  writes(endpoints.updateWebhook, async ({ change, server, params, body }) => ({
    data: await updateWebhook(change, server, params.id, body),
  })),
  writes(endpoints.deleteWebhook, async ({ change, params }) => {
    await deleteWebhook(change, params.id);
    return undefined;
  }),
  writes(endpoints.renewWebhookSecret, async ({ change, server, params }) => ({
    data: await renewSecret(change, server.sealer, params.id),
  })),
  writes(endpoints.testWebhook, async ({ change, params }) => ({ data: await sendTest(change, params.id) })),
  writes(endpoints.resendDelivery, async ({ change, params }) => ({
    data: await resend(change, params.id, params.delivery),
  })),
];
