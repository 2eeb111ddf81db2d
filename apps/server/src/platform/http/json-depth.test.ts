import { createMachine } from '@pms/domain/machines/endpoints';
import { createOrder } from '@pms/domain/orders/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { mostLevels, nestsDeeperThan } from './json-depth';

describe('the depth of a JSON text', () => {
  it.each([
    ['', 0],
    ['1', 0],
    ['[]', 1],
    ['{"a":[{}]}', 3],
    ['"[[[["', 0],
    ['"\\"[[[["', 0],
    ['["\\\\",[]]', 2],
    ['[[],[],[[]]]', 3],
  ])('of %s is %i', (text, levels) => {
    expect(nestsDeeperThan(text, levels)).toBe(false);
    if (levels > 0) expect(nestsDeeperThan(text, levels - 1)).toBe(true);
  });
});

describe('a body that is too deep or too large', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterAll(() => plant.close());

  const machine = { name: 'Filler', type: 'Filler', environment: 'packaging' };

  it(`is refused with a sentence beyond ${mostLevels} levels, however deep`, async () => {
    for (const levels of [mostLevels + 1, 5000, 100_000]) {
      const answer = await plant.app.inject({
        method: 'POST',
        url: '/api/machines',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: `{"specifications":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'JSON_TOO_DEEP']);
      expect(answer.json().error).toBe(`The request nests its fields deeper than ${mostLevels} levels`);
    }
  });

  it('names the field that is too large for lists', async () => {
    const specifications = { story: 'x'.repeat(950_000) };
    const refused = await admin.refused(createMachine, { body: { ...machine, specifications } });
    expect([refused.status, refused.body.details]).toMatchObject([
      400,
      { fields: [{ path: 'specifications', message: 'At most 16384 characters in all' }] },
    ]);
    const order = { order_number: 'LARGE-1', product_name: 'Tea', quantity: 5, environment: 'packaging' };
    const ordered = await admin.refused(createOrder, { body: { ...order, specifications } });
    expect(ordered.status).toBe(400);
    expect(JSON.stringify(ordered.body.details)).toContain('16384 characters');
  });
});
