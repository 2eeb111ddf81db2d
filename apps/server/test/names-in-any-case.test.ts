/** The server refuses the name or code of another record in any mix of capital and small letters, with a sentence. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from './build-app';

let plant: TestPlant;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
  const machine = { name: 'Line A', type: 'Filler', environment: 'packaging' };
  expect((await admin.request('POST', '/api/machines', machine)).status).toBe(201);
});
afterAll(() => plant.close());

const product = { unit: 'kg', environment: 'packaging' };
const reason = { category: 'Other', time_class: 'unplanned' };
const vessel = { kind: 'tank', capacity: 1, unit: 'kg', environment: 'blending' };
const hook = { url: 'https://receiver.example/hook', events: ['order_completed'], active: true };

// covers ADMIN-22
it.each<[string, string, object, object]>([
  [
    '/machines',
    'a machine',
    { name: 'Filler One', type: 'Filler', environment: 'packaging' },
    { name: 'fILLER oNE' },
  ],
  ['/machine-types', 'a machine type', { name: 'Sealer' }, { name: 'sEALER' }],
  ['/environments', 'an area', { name: 'Yard', code: 'yard' }, { code: 'YARD' }],
  [
    '/products',
    'a product',
    { ...product, code: 'COLA-1', name: 'Cola one' },
    { code: 'cola-1', name: 'Other' },
  ],
  ['/vessels', 'a vessel', { ...vessel, code: 'TANK-1', name: 'Tank one' }, { code: 'tank-1' }],
  [
    '/downtime-categories',
    'a category',
    { category_name: 'Weather', group: 'other' },
    { category_name: 'wEATHER' },
  ],
  [
    '/stop-reasons',
    'the label of a reason',
    { ...reason, code: 'snow', label: 'Snow' },
    { code: 'ice', label: 'sNOW' },
  ],
  ['/webhooks', 'a webhook', { ...hook, name: 'Reporting' }, { name: 'rEPORTING' }],
  ['/sensor-keys', 'a key of sensors', { name: 'Cellar' }, { name: 'cELLAR' }],
  ['/machines/1/keys', 'a key of a machine', { name: 'Counter' }, { name: 'cOUNTER' }],
])('POST %s refuses %s that differs only in capital letters', async (path, _, body, other) => {
  const first = await admin.request('POST', `/api${path}`, body);
  expect([first.status, first.body]).toEqual([201, expect.anything()]);
  const second = await admin.request('POST', `/api${path}`, { ...body, ...other });
  expect([second.status, second.body.error]).toEqual([409, expect.any(String)]);
});

// covers ADMIN-22
it('POST /stop-reasons refuses a capital letter in a code', async () => {
  const body = { ...reason, code: 'RAIN', label: 'Rain' };
  const { status, body: answer } = await admin.request('POST', '/api/stop-reasons', body);
  expect([status, answer.details]).toMatchObject([400, { fields: [{ path: 'code' }] }]);
});
