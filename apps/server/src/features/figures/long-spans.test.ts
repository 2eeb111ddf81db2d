/** Queries over many years: a limit with a message, other calls during a query, and a limit for each person. */
import { readOee, summariseAnalytics } from '@pms/domain/figures/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { aMachine } from '../../../test/builders';

/** The processor time of this process in microseconds, which does not grow while the process waits. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

describe('a request for many years', () => {
  let plant: TestPlant;
  let manager: Person;
  beforeAll(async () => {
    plant = await buildTestPlant();
    await plant.standAt('2018-03-02T06:00:00Z');
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await aMachine(plant.db, { name });
    await plant.standAt('2026-03-02T06:00:00Z');
    manager = await plant.person('manager');
  });
  afterAll(() => plant.close());

  // covers SAFE-10
  it.each([
    ['/api/analytics/oee', '1906-03-02', '2026-03-02'],
    ['/api/analytics/summary', '1900-01-01', '2999-12-31'],
    ['/api/analytics/oee', '2015-03-01', '2026-03-02'],
  ])('is refused with a sentence beyond ten years: %s from %s', async (path, start, end) => {
    const { status, body } = await manager.request('GET', `${path}?start_date=${start}&end_date=${end}`);
    expect([status, body.code]).toEqual([400, 'SPAN_TOO_LONG']);
    expect(body.details).toMatchObject({ fields: [{ path: 'start_date' }] });
  });

  // covers SAFE-11
  it('does not block other requests while it is computed', async () => {
    const span = { start_date: '2018-03-02', end_date: '2026-03-02' };
    let longest = 0;
    let isAnswered = false;
    const began = processorTime();
    const answer = manager.call(readOee, { query: span }).finally(() => {
      isAnswered = true;
    });
    for (let last = began; !isAnswered; ) {
      await new Promise((resolve) => setImmediate(resolve));
      const now = processorTime();
      longest = Math.max(longest, now - last);
      last = now;
    }
    const { data } = await answer;
    console.log('SHARE', longest / (processorTime() - began));
    expect(data.total.minutes.by_class).toMatchObject({ ns: expect.any(Number) });
    // A share of processor time: neither a slow machine nor other processes change the result. It is about 0.02.
    // Without cuts, the computation of eight years takes 0.25 and its sum 0.15.
    expect(longest / (processorTime() - began)).toBeLessThan(0.1);
  });

  // covers SAFE-14
  it('lets further requests of the same person wait, and refuses them with a sentence if too many wait', async () => {
    const other = await plant.person('manager');
    const query = { start_date: '2026-02-01', end_date: '2026-03-02' };
    const many = Array.from({ length: 40 }, () =>
      manager.request('GET', '/api/analytics/summary?start_date=2026-02-01&end_date=2026-03-02'),
    );
    expect((await other.call(summariseAnalytics, { query })).success).toBe(true);
    const answers = await Promise.all(many);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'TOO_MANY_QUESTIONS' });
  });
});
