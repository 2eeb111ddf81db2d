/**
 * Sends due messages. Webhooks are served in parallel, and the messages of a webhook one after the other, so that a
 * receiver that does not answer delays only its own messages. The first failed message ends the turn of its webhook.
 */
import { isTaken, isUnsubscribed, waitAfter } from '@pms/domain/webhooks/rules';
import { inChange } from '../../platform/change';
import type { JobContext } from '../../platform/jobs/job';
import { type Posted, postMessage } from '../../platform/outgoing/post-message';
import {
  activeWebhooksWithWork,
  collectEvents,
  type DueDelivery,
  findReceiver,
  giveBack,
  type Outcome,
  recordAttempt,
  takeDue,
} from './delivery-queries';
import { changeWebhook, lockWebhook } from './queries';
import { ownerOf } from './secret-owner';
import { signedHeaders } from './sign-message';

const timeoutMs = 10_000;
/** A turn of a webhook ends well before its lease, even if every answer takes the longest time. */
const turnMs = 30_000;
const most = 20;
const leaseMinutes = 2;

type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

type Sender = Pick<JobContext, 'db'> & Required<Pick<JobContext, 'sealer' | 'reach'>>;

export async function sendWebhooks({ db, sealer, reach }: JobContext): Promise<void> {
  if (!sealer || !reach) throw new Error('This process has no key to sign messages with');
  let isMore = true;
  while (isMore) isMore = await collectEvents(db);
  const webhooks = await activeWebhooksWithWork(db);
  await Promise.all(webhooks.map(({ id }) => serve({ db, sealer, reach }, id)));
}

/**
 * Sends batches until no message of the webhook is due or the turn ends, because the next run begins only after the turns
 * of all webhooks.
 */
async function serve(sender: Sender, webhookId: number): Promise<void> {
  const ends = performance.now() + turnMs;
  let goesOn = true;
  while (goesOn) {
    const due = await takeDue(sender.db, webhookId, { most, leaseMinutes });
    goesOn = due.length > 0 && (await sendBatch({ sender, webhookId, ends }, due));
  }
}

interface Turn {
  readonly sender: Sender;
  readonly webhookId: number;
  readonly ends: number;
}

/**
 * Returns whether the turn goes on after the batch. Each message reads the webhook, because an administrator may pause
 * or change the webhook during the turn.
 */
async function sendBatch({ sender, webhookId, ends }: Turn, due: readonly DueDelivery[]): Promise<boolean> {
  const leave = (from: number) =>
    giveBack(
      sender.db,
      due.slice(from).map(({ id }) => id),
    );
  for (const [index, delivery] of due.entries()) {
    const receiver = await findReceiver(sender.db, webhookId);
    if (!receiver) {
      await leave(index);
      return false;
    }
    const outcome = await tryOnce(sender, receiver, delivery);
    await record(sender, { receiver, delivery, outcome });
    if (outcome.problem === null && performance.now() < ends) continue;
    await leave(index + 1);
    return false;
  }
  return true;
}

function secretsOf({ sealer }: Sender, receiver: Receiver): string[] {
  const owner = ownerOf(receiver.id);
  const sealed = [receiver.sealed_secret, ...(receiver.former_holds ? [receiver.sealed_former] : [])];
  return sealed.flatMap((secret) => (secret && sealer.open(secret, owner)) || []);
}

async function tryOnce(sender: Sender, receiver: Receiver, delivery: DueDelivery): Promise<Outcome> {
  const began = performance.now();
  const { status, problem } = await post(sender, receiver, delivery);
  const duration_ms = Math.round(performance.now() - began);
  const failure = problem ?? (status !== null && isTaken(status) ? null : refusedBy(status));
  if (failure === null) return { status, problem: null, duration_ms, state: 'delivered', waitMs: 0 };
  const next = isUnsubscribed(status) ? ({ state: 'failed', waitMs: 0 } as const) : nextTry(delivery);
  return { status, problem: failure, duration_ms, ...next };
}

/** The state of a message after a failed attempt, and the wait until the next attempt. */
function nextTry({ tries }: DueDelivery): Pick<Outcome, 'state' | 'waitMs'> {
  const wait = waitAfter(tries + 1);
  return { state: wait === undefined ? 'failed' : 'waiting', waitMs: wait ?? 0 };
}

async function post(sender: Sender, receiver: Receiver, delivery: DueDelivery): Promise<Posted> {
  const secrets = secretsOf(sender, receiver);
  if (secrets.length === 0)
    return {
      status: null,
      problem: 'The secret does not open with the key of this plant. Make a new secret.',
    };
  const timestamp = Math.floor(Date.now() / 1000);
  const { message_id: id, payload: body } = delivery;
  return postMessage({
    url: receiver.url,
    headers: signedHeaders({ id, timestamp, body }, secrets),
    body,
    reach: sender.reach,
    timeoutMs,
  });
}

function refusedBy(status: number | null): string {
  if (status !== null && status >= 300 && status < 400)
    return `The address answered ${status}, which is a redirect. Messages do not follow redirects`;
  return `The address answered ${status}`;
}

interface Attempt {
  readonly receiver: Receiver;
  readonly delivery: DueDelivery;
  readonly outcome: Outcome;
}

async function record(sender: Sender, { receiver, delivery, outcome }: Attempt): Promise<void> {
  if (!isUnsubscribed(outcome.status)) {
    await sender.db.transaction().execute((tx) => recordAttempt(tx, delivery, outcome));
    return;
  }
  await inChange(sender.db, null, async (change) => {
    const webhook = await lockWebhook(change.tx, receiver.id);
    // The answer of a former address says nothing about the address that an administrator entered meanwhile.
    const isOfAddress = webhook?.url === receiver.url;
    await recordAttempt(change.tx, delivery, isOfAddress ? outcome : { ...outcome, ...nextTry(delivery) });
    if (!isOfAddress || !webhook.active) return;
    const paused_because = 'The receiver answered 410: the receiver wants no more messages';
    await changeWebhook(change, receiver.id, { active: false, paused_because });
    change.audit({
      action: 'webhook_paused',
      entity: 'webhook',
      entity_id: receiver.id,
      note: paused_because,
    });
  });
}
