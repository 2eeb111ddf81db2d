/** An administrator sends a test, or sends a message again. The job sends both within seconds. */
import { randomUUID } from 'node:crypto';
import { RefusalError, refuse } from '@pms/domain/refusal';
import { testEvent } from '@pms/domain/webhooks/events';
import {
  deliveryIsWaiting,
  deliveryNotFound,
  webhookIsPaused,
  webhookNotFound,
} from '@pms/domain/webhooks/refusals';
import type { Delivery } from '@pms/domain/webhooks/schema';
import type { Change } from '../../platform/change';
import { getDelivery, insertDelivery, lockDelivery, makeDueAgain } from './delivery-queries';
import { lockWebhook } from './queries';

async function lockActive(change: Change, id: number) {
  const webhook = await lockWebhook(change.tx, id);
  if (!webhook) throw new RefusalError(webhookNotFound());
  refuse(webhook.active ? undefined : webhookIsPaused());
  return webhook;
}

export async function sendTest(change: Change, id: number): Promise<Delivery> {
  const { name } = await lockActive(change, id);
  const delivery = await insertDelivery(change.tx, {
    webhook_id: id,
    message_id: `msg_${randomUUID()}`,
    event: testEvent,
    payload: JSON.stringify({ type: testEvent, timestamp: change.now, data: { webhook: name } }),
  });
  change.audit({ action: 'webhook_tested', entity: 'webhook', entity_id: id, after: { name } });
  return getDelivery(change.tx, delivery);
}

export async function resend(change: Change, webhookId: number, id: number): Promise<Delivery> {
  const { name } = await lockActive(change, webhookId);
  const delivery = await lockDelivery(change.tx, webhookId, id);
  if (!delivery) throw new RefusalError(deliveryNotFound());
  refuse(delivery.state === 'waiting' ? deliveryIsWaiting() : undefined);
  await makeDueAgain(change.tx, id);
  change.audit({
    action: 'webhook_message_resent',
    entity: 'webhook',
    entity_id: webhookId,
    after: { name, event: delivery.event },
  });
  return getDelivery(change.tx, id);
}
