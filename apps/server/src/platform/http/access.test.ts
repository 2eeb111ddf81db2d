import { answer, endpoint } from '@pms/domain/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { probeServer } from '../../../test/probe-server';
import { open } from './route';

const described = { name: 'probe', method: 'GET', path: '/probe', summary: 'A probe.' } as const;
const response = answer(z.object({}));
const handle = async () => ({ data: {} });

describe('a route without a rule about its callers', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it.each([
    ['no rule', undefined],
    ['an empty list of rights', []],
    ['a right that nobody knows', 'flyAway'],
    ['one unknown right among known ones', ['viewOrders', 'flyAway']],
    ['a rule of another word', 'Public'],
  ])('prevents the start with %s', async (_, access) => {
    const nameless = endpoint({ ...described, response, access: access as never });
    await expect(probeServer({ server: plant.server, routes: [open(nameless, handle)] })).rejects.toThrow(
      'GET /probe has no rule about who may call it',
    );
  });

  it('prevents the start also if it is registered outside of the endpoints', async () => {
    const app = await probeServer({ server: plant.server, routes: [] });
    expect(() => app.get('/api/behind', async () => 'hello')).toThrow(
      'GET /api/behind has no rule about who may call it',
    );
  });

  it('may start after it has a rule', async () => {
    const known = endpoint({ ...described, response, access: 'public' });
    const app = await probeServer({ server: plant.server, routes: [open(known, handle)] });
    expect((await app.inject('/api/probe')).json()).toEqual({ success: true, data: {} });
  });
});
