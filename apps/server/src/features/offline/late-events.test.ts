/** Live events, messages of webhooks and the activity feed contain the time of an action that was sent later. */
import { listActivity } from '@pms/domain/activity/endpoints';
import { occurredAtHeader } from '@pms/domain/time-of-doing';
import { recordWaste } from '@pms/domain/waste/endpoints';
import { createWebhook } from '@pms/domain/webhooks/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { goLive } from '../../../test/live-client';
import { collectEvents } from '../webhooks/delivery-queries';

const received = '2026-11-10T08:00:00.000Z';
const channels = ['production'];
const done = '2026-11-10T06:30:00.000Z';

let plant: TestPlant;
let lead: Person;
beforeAll(async () => {
  plant = await buildTestPlant({ live: {} });
  await plant.standAt(received);
  lead = await plant.person('supervisor');
});
afterAll(() => plant.close());

const waste = (reason: string, headers: Record<string, string> = {}) =>
  lead.call(recordWaste, {
    body: { recorded_by: lead.id, order_number: 'none', waste_type: 'RM', quantity: 1, reason },
    headers,
  });

// covers OFFL-40
it('have the time of the action and the time of receipt, and events of other changes have one time', async () => {
  const admin = await plant.person('admin');
  const hook = { name: 'ERP', url: 'https://erp.example/', events: ['waste_recorded' as const] };
  await admin.call(createWebhook, { body: hook });
  const client = await goLive(await plant.origin(), await plant.person('supervisor'));
  const { sequence } = await client.message('welcome');
  await client.subscribe({ channels });
  await waste('at once');
  await waste('in the cellar', { [occurredAtHeader]: done });

  const late = await client.event('waste_recorded', ({ occurred_at }) => occurred_at !== undefined);
  expect(late).toMatchObject({ timestamp: received, occurred_at: done });
  expect(late.data).toMatchObject({ waste: { reason: 'in the cellar' } });
  const [prompt] = client.events.filter(({ type }) => type === 'waste_recorded');
  expect(prompt).toMatchObject({ timestamp: received, data: { waste: { reason: 'at once' } } });
  expect(prompt).not.toHaveProperty('occurred_at');
  await client.close();

  // A client that reconnects gets the same event.
  const again = await goLive(await plant.origin(), await plant.person('supervisor'));
  await again.subscribe({ channels, after: sequence });
  expect(await again.event('waste_recorded', ({ id }) => id === late.id)).toEqual(late);
  await again.close();

  while (await collectEvents(plant.db));
  const payloads = (await plant.db.selectFrom('webhook_deliveries').select('payload').orderBy('id').execute())
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
    .map(({ data: _data, ...head }) => head);
  expect(payloads).toEqual([
    { type: 'waste_recorded', timestamp: received },
    { type: 'waste_recorded', timestamp: received, occurred_at: done },
  ]);
});

// covers OFFL-40
it('are in the activity feed with the time of receipt', async () => {
  const { data } = await lead.call(listActivity, { query: { entity: 'waste' } });
  expect(data.map(({ time, occurred_at }) => [time, occurred_at])).toEqual([
    [received, done],
    [received, null],
  ]);
});
