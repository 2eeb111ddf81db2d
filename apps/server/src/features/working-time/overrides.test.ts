/** The list of decisions against a rule, which the server cuts into pages. */
import { listOverrides } from '@pms/domain/working-time/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

// covers GUARD-21
it('the list of decisions against a rule has pages, the newest decision first', async () => {
  const supervisor = await plant.person('supervisor');
  const override = (minute: number) => ({
    ...{ employee_id: supervisor.id, rule: 'daily_rest', section: 's15', message: 'Too little rest' },
    ...{ limit_value: 12, value: 4, unit: 'hours', first_date: '2026-10-05', last_date: '2026-10-05' },
    overridden_by: supervisor.id,
    reason: `Reason ${minute}`,
    overridden_at: new Date(Date.UTC(2026, 9, 5, 10, minute)).toISOString(),
  });
  const minutes = Array.from({ length: 27 }, (_, minute) => minute);
  await plant.db.insertInto('guard_overrides').values(minutes.map(override)).execute();
  const pageOf = (page: number) =>
    supervisor.call(listOverrides, { query: { from: '2026-10-05', to: '2026-10-05', page, page_size: 25 } });
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect([first.total, second.total, first.page, second.page]).toEqual([27, 27, 1, 2]);
  const reasons = [...first.data, ...second.data].map(({ reason }) => reason);
  expect(reasons).toEqual(minutes.toReversed().map((minute) => `Reason ${minute}`));
  expect(second.data).toHaveLength(2);
  const span = { from: '2026-10-06', to: '2026-10-05' };
  expect((await supervisor.refused(listOverrides, { query: span })).status).toBe(400);
});
