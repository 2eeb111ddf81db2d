/** Webhooks over HTTP, and their messages as another program gets them on a real socket (decision 0410). */
import { createHmac } from 'node:crypto';
import { callForHelp } from '@pms/domain/help/endpoints';
import { createOrder } from '@pms/domain/orders/endpoints';
import * as endpoints from '@pms/domain/webhooks/endpoints';
import type { WebhookEvent } from '@pms/domain/webhooks/events';
import { mostAttempts, waitAfter } from '@pms/domain/webhooks/rules';
import type { WebhookBody } from '@pms/domain/webhooks/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant, testSealer } from '../../../test/build-app';
import { aMachine, auditOf } from '../../../test/builders';
import { type MessageReceiver, startReceiver } from '../../../test/message-receiver';
import { reachOf } from '../../platform/outgoing/private-networks';
import { sendWebhooks } from './send-due';

const began = Date.parse('2026-11-10T08:00:00Z');
const ownMachine = reachOf(['127.0.0.1']);

let plant: TestPlant;
let receiver: MessageReceiver;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await plant.close();
});
const standAt = async (ms: number) => {
  await plant.standAt(new Date(ms).toISOString());
  admin = await plant.person('admin');
};
beforeEach(async () => {
  await plant.db.deleteFrom('webhooks').execute();
  await standAt(began);
  Object.assign(plant.server, { reach: ownMachine });
  receiver.received.length = 0;
  receiver.answers(204);
});

const round = (reach = ownMachine) =>
  sendWebhooks({ db: plant.db, log: plant.server.log, sealer: testSealer, reach });

let made = 0;
async function aWebhook({ url = receiver.url, events = ['order_created' as WebhookEvent] } = {}) {
  made += 1;
  const body = { name: `ERP ${made}`, url, events };
  return (await admin.call(endpoints.createWebhook, { body })).data;
}
const anOrder = async () => {
  const body = { product_name: 'Bitter Lemon', quantity: 5, environment: 'blending' };
  return (await admin.call(createOrder, { body })).data;
};
const logOf = async (id: number) => (await admin.call(endpoints.listDeliveries, { params: { id } })).data;
const stateOf = async (id: number) =>
  (await admin.call(endpoints.listWebhooks)).data.find((webhook) => webhook.id === id);

const signature = (secret: string, id: unknown, timestamp: unknown, body = '') =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

describe('a webhook', () => {
  // covers HOOK-01, HOOK-02
  it('is managed by administrators, and its secret is sent once and stored encrypted', async () => {
    const { secret, ...webhook } = await aWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await admin.call(endpoints.listWebhooks)).data).toEqual([webhook]);
    const stored = await plant.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    expect(stored.sealed_secret.toString('latin1')).not.toContain(secret);
    expect(testSealer.open(stored.sealed_secret, `webhook ${webhook.id}`)).toBe(secret);
    const told = await auditOf(plant.db, 'webhook', webhook.id);
    expect(told.map(({ action }) => action)).toEqual(['webhook_created']);
    expect(JSON.stringify(told)).not.toContain(secret);
    const manager = await plant.person('manager');
    expect((await manager.refused(endpoints.listWebhooks)).status).toBe(403);
    const body = { name: webhook.name.toUpperCase(), url: receiver.url, events: webhook.events };
    expect((await admin.refused(endpoints.createWebhook, { body })).body).toMatchObject({
      code: 'WEBHOOK_NAME_TAKEN',
      details: { fields: [{ path: 'name' }] },
    });
  });

  // covers HOOK-02
  it('is changed over the version that the person has seen, and deleted with its log', async () => {
    const { id, name, url, events } = await aWebhook();
    const params = { id };
    const change = { name, url, events, active: false };
    await admin.call(endpoints.updateWebhook, { params, body: { ...change, version: 1 } });
    const late = await admin.refused(endpoints.updateWebhook, { params, body: { ...change, version: 1 } });
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect((await admin.refused(endpoints.testWebhook, { params })).body.code).toBe('WEBHOOK_PAUSED');
    await admin.call(endpoints.deleteWebhook, { params });
    expect((await admin.refused(endpoints.listDeliveries, { params })).status).toBe(404);
    expect((await admin.refused(endpoints.deleteWebhook, { params })).status).toBe(404);
  });

  // covers HOOK-03
  it('gets each chosen event once, with a signature, also with many sending processes', async () => {
    const { id, secret } = await aWebhook();
    const other = await aWebhook({ events: ['order_started'] });
    const order = await anOrder();
    await Promise.all([round(), round(), round()]);
    await round();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(JSON.parse(body)).toMatchObject({
      type: 'order_created',
      timestamp: '2026-11-10T08:00:00.000Z',
      data: { order: { id: order.id, order_number: order.order_number } },
    });
    expect(headers['content-type']).toBe('application/json');
    const { 'webhook-id': message, 'webhook-timestamp': at, 'webhook-signature': signed } = headers;
    expect(signed).toBe(signature(secret, message, at, body));
    expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(300);
    expect(await logOf(id)).toMatchObject([
      { state: 'delivered', message_id: message, attempts: [{ status: 204, problem: null }], next_at: null },
    ]);
    expect(await logOf(other.id)).toEqual([]);
  });

  // covers HOOK-03, HELP-04
  it('gets a call for help once, and the note of a second caller as another event', async () => {
    const { id: machine_id } = await aMachine(plant.db);
    const call = async (note: string) => {
      const operator = await plant.person('operator');
      return (await operator.call(callForHelp, { body: { kind: 'maintenance', machine_id, note } })).data.id;
    };
    await aWebhook({ events: ['help_called'] });
    await aWebhook({ events: ['help_call_joined'] });
    const id = await call('Belt is torn');
    expect(await call('Smoke at the motor')).toBe(id);
    await round();
    const sent = receiver.received.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ type, data }) => [type, data.call.id]).toSorted()).toEqual([
      ['help_call_joined', id],
      ['help_called', id],
    ]);
  });

  // covers HOOK-04
  it('gets a message again with the same id after increasing waits, until it is given up, and a person can send it again', async () => {
    const { id } = await aWebhook();
    receiver.answers(500);
    await anOrder();
    let now = began;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await round();
      await round();
      expect(receiver.received).toHaveLength(attempt);
      now += waitAfter(attempt) ?? 0;
      await standAt(now);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [given] = await logOf(id);
    expect(given).toMatchObject({ state: 'failed', next_at: null });
    expect(given?.attempts.map(({ problem }) => problem)).toEqual(
      Array(mostAttempts).fill('The address answered 500'),
    );
    expect(await stateOf(id)).toMatchObject({ last_problem: 'The address answered 500', waiting: 0 });
    receiver.answers(200);
    const params = { id, delivery: given?.id ?? 0 };
    await admin.call(endpoints.resendDelivery, { params });
    expect((await admin.refused(endpoints.resendDelivery, { params })).body.code).toBe('DELIVERY_WAITING');
    await round();
    expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
    expect(await stateOf(id)).toMatchObject({ last_problem: null });
  });

  // covers HOOK-04
  it('has a log in pages, which finds a message that was given up behind many newer messages', async () => {
    const { id } = await aWebhook();
    const message = (number: number) => ({
      ...{
        webhook_id: id,
        message_id: `msg_${number}`,
        event: 'order_created',
        payload: '{}',
        next_at: null,
      },
      state: number === 0 ? 'failed' : 'delivered',
    });
    const messages = Array.from({ length: 120 }, (_, number) => message(number));
    for (const one of messages) await plant.db.insertInto('webhook_deliveries').values(one).execute();
    const pageOf = (query: object) => admin.call(endpoints.listDeliveries, { params: { id }, query });
    const last = await pageOf({ page: 3, page_size: 50 });
    expect([last.total, last.data.length, last.data.at(-1)?.message_id]).toEqual([120, 20, 'msg_0']);
    const { total, data } = await pageOf({ state: 'failed' });
    expect([total, data.map(({ message_id }) => message_id)]).toEqual([1, ['msg_0']]);
    await admin.call(endpoints.resendDelivery, { params: { id, delivery: data[0]?.id ?? 0 } });
    await round();
    expect((await pageOf({ state: 'failed' })).total).toBe(0);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_0']);
  });

  // covers HOOK-04
  it('that cannot be reached delays no other webhook, and gets the events of this time later', async () => {
    const gone = await startReceiver();
    await gone.close();
    const away = await aWebhook({ url: gone.url });
    const there = await aWebhook();
    await anOrder();
    await anOrder();
    await round();
    expect(receiver.received).toHaveLength(2);
    expect(await stateOf(away.id)).toMatchObject({
      waiting: 2,
      last_problem: 'The address refuses the connection',
    });
    expect(await stateOf(there.id)).toMatchObject({ waiting: 0, last_problem: null });
  });

  // covers HOOK-04
  it('that answers slowly delays no other webhook that has many messages', async () => {
    const slow = await startReceiver();
    await aWebhook({ url: slow.url });
    const fast = await aWebhook();
    const orders = 25;
    for (let count = 0; count < orders; count += 1) await anOrder();
    slow.holdsUntil(receiver.gets(orders));
    await round();
    expect(receiver.received).toHaveLength(orders);
    expect(await stateOf(fast.id)).toMatchObject({ waiting: 0 });
    expect(slow.received).toHaveLength(orders);
    await slow.close();
  }, 30_000);

  // covers HOOK-05
  it('gets no events from the time of a pause, and is paused by a receiver that answers 410', async () => {
    const { id, name, url, events } = await aWebhook();
    const set = (active: boolean) =>
      admin.call(endpoints.updateWebhook, { params: { id }, body: { name, url, events, active } });
    await set(false);
    await anOrder();
    await standAt(began + 60_000);
    await set(true);
    await round();
    expect(receiver.received).toEqual([]);
    receiver.answers(410);
    await anOrder();
    await round();
    expect(await stateOf(id)).toMatchObject({
      active: false,
      paused_because: expect.stringContaining('410'),
    });
    const told = await auditOf(plant.db, 'webhook', id);
    expect(told.map(({ action }) => action)).toContain('webhook_paused');
  });

  describe('that is changed while its messages are sent', () => {
    /** Makes two messages, and changes the webhook while the receiver holds its answer to the first message. */
    const during = async (change: Partial<WebhookBody>) => {
      const { id, name, url, events } = await aWebhook();
      await anOrder();
      await anOrder();
      let answer = () => {};
      receiver.holdsUntil(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      const arrived = receiver.gets(1);
      const turn = round();
      await arrived;
      const body = { name, url, events, active: true, ...change };
      await admin.call(endpoints.updateWebhook, { params: { id }, body });
      answer();
      await turn;
      return id;
    };

    // covers HOOK-05
    it('gets no further message after a pause', async () => {
      const id = await during({ active: false });
      expect(receiver.received).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({ active: false, waiting: 1 });
    });

    // covers HOOK-05
    it('gets its messages at the new address, also if the former address wants no more messages', async () => {
      const moved = await startReceiver();
      receiver.answers(410);
      const id = await during({ url: moved.url });
      expect(await stateOf(id)).toMatchObject({ active: true, paused_because: null, waiting: 2 });
      await standAt(began + 5000);
      await round();
      await moved.close();
      expect([receiver.received.length, moved.received.length]).toEqual([1, 2]);
    });
  });

  // covers HOOK-06
  it('calls an address inside the network of the plant only if the plant allows the address, in every form of the address', async () => {
    Object.assign(plant.server, { reach: reachOf([]) });
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://localhost:80/', 'http://2130706433/'])
      expect([
        url,
        (
          await admin.refused(endpoints.createWebhook, {
            body: { name: 'x', url, events: ['order_created'] },
          })
        ).body,
      ]).toMatchObject([url, { code: 'VALIDATION', details: { fields: [{ path: 'url' }] } }]);
    Object.assign(plant.server, { reach: ownMachine });
    const { id } = await aWebhook();
    await admin.call(endpoints.testWebhook, { params: { id } });
    // The plant no longer allows the address of the receiver.
    await round(reachOf([]));
    expect(receiver.received).toEqual([]);
    expect((await stateOf(id))?.last_problem).toContain('WEBHOOK_PRIVATE_NETWORKS');
    const other = await startReceiver();
    receiver.answers(307, { location: other.url });
    await standAt(began + 5000);
    await round();
    await other.close();
    expect(receiver.received).toHaveLength(1);
    expect(other.received).toEqual([]);
    expect((await stateOf(id))?.last_problem).toContain('which is a redirect');
  });

  // covers HOOK-07
  it('with a new secret signs with both secrets for a day, then with the new secret alone', async () => {
    const { id, secret: former } = await aWebhook();
    const { data } = await admin.call(endpoints.renewWebhookSecret, { params: { id } });
    const sent = async () => {
      await admin.call(endpoints.testWebhook, { params: { id } });
      await round();
      const { headers, body } = receiver.received.at(-1) as (typeof receiver.received)[0];
      const by = (secret: string) =>
        signature(secret, headers['webhook-id'], headers['webhook-timestamp'], body);
      return { signed: headers['webhook-signature'], by };
    };
    const soon = await sent();
    expect(soon.signed).toBe(`${soon.by(data.secret)} ${soon.by(former)}`);
    await standAt(began + 24 * 60 * 60_000);
    const later = await sent();
    expect(later.signed).toBe(later.by(data.secret));
  });
});
