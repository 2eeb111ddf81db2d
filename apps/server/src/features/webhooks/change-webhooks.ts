/** An administrator makes, changes and deletes webhooks, and renews their secrets. */
import { toInstant } from '@pms/domain/plant-time';
import { RefusalError, refuse, versionRefusal } from '@pms/domain/refusal';
import {
  mostWebhooks,
  noWebhookUrl,
  privateAddress,
  tooManyWebhooks,
  webhookNotFound,
} from '@pms/domain/webhooks/refusals';
import { formerSecretHours } from '@pms/domain/webhooks/rules';
import type { UpdateWebhookBody, Webhook, WebhookBody } from '@pms/domain/webhooks/schema';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import type { Server } from '../../platform/http/route';
import { addressIn, type Reach } from '../../platform/outgoing/private-networks';
import type { Sealer } from '../../platform/plant-key';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhookRow,
  getWebhook,
  insertWebhook,
  lockWebhook,
} from './queries';
import { ownerOf } from './secret-owner';
import { newSecret } from './sign-message';

type WithSecret = Webhook & { readonly secret: string };

/** Checks addresses only. A host name is checked at each call, because its address may change at any time. */
function checkUrl(reach: Reach, url: string): void {
  if (!URL.canParse(url)) throw new RefusalError(noWebhookUrl());
  const address = addressIn(new URL(url).hostname);
  if (address !== undefined && !reach.mayCall(address)) throw new RefusalError(privateAddress());
}

const said = ({ name, url, events, active }: WebhookBody) => ({
  name,
  url,
  events: [...new Set(events)],
  active,
});

export async function createWebhook(
  change: Change,
  { sealer, reach }: Server,
  caller: Caller,
  body: WebhookBody,
): Promise<WithSecret> {
  checkUrl(reach, body.url);
  refuse((await countWebhooks(change.tx)) >= mostWebhooks ? tooManyWebhooks() : undefined);
  const secret = newSecret();
  const id = await insertWebhook(change, { ...said(body), created_by: caller.user_id }, (made) =>
    sealer.seal(secret, ownerOf(made)),
  );
  change.audit({ action: 'webhook_created', entity: 'webhook', entity_id: id, after: said(body) });
  return { ...(await getWebhook(change.tx, id)), secret };
}

export async function updateWebhook(
  change: Change,
  { reach }: Server,
  id: number,
  body: UpdateWebhookBody,
): Promise<Webhook> {
  const before = await lockWebhook(change.tx, id);
  if (!before) throw new RefusalError(webhookNotFound());
  refuse(versionRefusal(body.version, before.version));
  checkUrl(reach, body.url);
  await change.refreshNow();
  const resumes = body.active && !before.active;
  await changeWebhook(change, id, {
    ...said(body),
    paused_because: null,
    ...(resumes ? { active_since: change.now } : {}),
  });
  const { name, url, events, active } = before;
  change.audit({
    action: 'webhook_updated',
    entity: 'webhook',
    entity_id: id,
    before: { name, url, events, active },
    after: said(body),
  });
  return getWebhook(change.tx, id);
}

export async function deleteWebhook(change: Change, id: number): Promise<void> {
  const before = await lockWebhook(change.tx, id);
  if (!before) throw new RefusalError(webhookNotFound());
  const { name, url, events, active } = before;
  await deleteWebhookRow(change.tx, id);
  change.audit({
    action: 'webhook_deleted',
    entity: 'webhook',
    entity_id: id,
    before: { name, url, events, active },
  });
}

/**
 * For a day, each message has signatures with the new and the former secret, so that the receiver has time to change
 * it.
 */
export async function renewSecret(change: Change, sealer: Sealer, id: number): Promise<WithSecret> {
  const before = await lockWebhook(change.tx, id);
  if (!before) throw new RefusalError(webhookNotFound());
  const secret = newSecret();
  await changeWebhook(change, id, {
    sealed_secret: sealer.seal(secret, ownerOf(id)),
    sealed_former: before.sealed_secret,
    former_until: toInstant(Date.parse(change.now) + formerSecretHours * 60 * 60_000),
  });
  change.audit({
    action: 'webhook_secret_renewed',
    entity: 'webhook',
    entity_id: id,
    after: { name: before.name },
  });
  return { ...(await getWebhook(change.tx, id)), secret };
}
