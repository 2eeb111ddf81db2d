import { getReference } from '@pms/domain/reference/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

it('gives every list and table of transitions to everybody who is signed in', async () => {
  const viewer = await plant.person('viewer');
  const { data } = await viewer.call(getReference);
  expect(data.priorities).toEqual(['low', 'normal', 'medium', 'high', 'urgent']);
  expect(data.order_statuses).toHaveLength(7);
  expect(data.transitions.orders.in_progress).toEqual(['paused', 'stopped', 'completed']);
  expect(data.transitions.machines.paused).toEqual(['in_use', 'available']);
  expect(data.transitions.downtime.approved).toEqual([]);
  expect(data.stop_reasons.map((reason) => reason.code)).toContain('equipment_breakdown');
  expect(data.stop_categories.map((category) => category.category_name)).toEqual([
    'Equipment',
    'Material',
    'Quality',
    'Changeover',
    'Break',
    'Planned',
    'Safety',
    'Utilities',
    'Maintenance',
    'Other',
  ]);
  expect(data.stop_form.reasons).toEqual(['Unplanned Stop', 'Planned Stop']);
  const offered = (form: string) =>
    data.waste_types.filter((type) => type.forms.includes(form)).map((type) => type.code);
  expect(offered('completion')).toEqual(['BLND', 'RM', 'PM', 'FP']);
  expect(offered('supervisor')).toHaveLength(9);
  expect(data.roles).toHaveLength(6);
  expect(data.shifts).toEqual(['day', 'night']);
  expect(data.maturation_statuses).toEqual(['maturing', 'ready', 'completed', 'quality_check', 'rejected']);
});

it('gives nothing to nobody', async () => {
  expect((await plant.app.inject({ url: '/api/reference' })).statusCode).toBe(401);
});
