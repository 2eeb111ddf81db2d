import { createOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

describe('an answer that has not changed', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await aMachine(plant.db);
  });
  afterAll(() => plant.close());

  const ask = (url: string, token: string, tag?: string) =>
    plant.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    });

  // covers LIVE-49
  it.each(['/api/orders', '/api/machines', '/api/environments'])(
    'is 304 without a body to a reader that holds it: %s',
    async (url) => {
      const { token } = await plant.person('supervisor');
      const first = await ask(url, token);
      const again = await ask(url, token, String(first.headers.etag));
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers['cache-control']).toBe('no-store');
    },
  );

  it('is sent completely after a change', async () => {
    const supervisor = await plant.person('supervisor');
    const first = await ask('/api/orders', supervisor.token);
    await supervisor.call(createOrder, {
      body: { order_number: 'NEW-1', product_name: 'Tea', quantity: 5, environment: 'packaging' },
    });
    const again = await ask('/api/orders', supervisor.token, String(first.headers.etag));
    expect(again.statusCode).toBe(200);
    expect(again.json().data[0].order_number).toBe('NEW-1');
    expect(again.headers.etag).not.toBe(first.headers.etag);
  });

  it('is refused to people who may not read it', async () => {
    const { token } = await plant.person('admin');
    const { headers } = await ask('/api/users', token);
    expect((await ask('/api/users', 'nobody', String(headers.etag))).statusCode).toBe(401);
  });
});
