import { getReference } from '@pms/domain/reference/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

// covers CONST-03
it('returns every list and table of transitions to every signed-in person', async () => {
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

// covers CONST-04
it('has the nine stop reasons of the specification, each in its group', async () => {
  const { data } = await (await plant.person('viewer')).call(getReference);
  const groupOf = (id: number) => data.stop_categories.find((category) => category.id === id)?.group;
  const reasons = data.stop_reasons.map(({ code, label, category_id }) => [
    code,
    label,
    groupOf(category_id),
  ]);
  expect(reasons).toEqual(
    expect.arrayContaining([
      ['equipment_breakdown', 'Equipment Breakdown', 'mechanical'],
      ['material_shortage', 'Material Shortage', 'supply'],
      ['maintenance', 'Planned Maintenance', 'mechanical'],
      ['quality_issue', 'Quality Issue', 'quality'],
      ['safety_concern', 'Safety Concern', 'safety'],
      ['operator_break', 'Operator Break', 'operational'],
      ['power_outage', 'Power Outage', 'infrastructure'],
      ['shift_change', 'Shift Change', 'operational'],
      ['other', 'Other', 'other'],
    ]),
  );
});

// covers CONST-05
it('has a colour for each of the seven groups of stops', async () => {
  const { data } = await (await plant.person('viewer')).call(getReference);
  expect(Object.keys(data.stop_category_groups).toSorted()).toEqual([
    'infrastructure',
    'mechanical',
    'operational',
    'other',
    'quality',
    'safety',
    'supply',
  ]);
  expect(new Set(Object.values(data.stop_category_groups)).size).toBe(7);
});

// covers CONST-06
it('has the waste types and units of the specification', async () => {
  const { data } = await (await plant.person('viewer')).call(getReference);
  const configured = data.waste_types.filter(({ forms }) => forms.includes('configuration'));
  expect(configured.map(({ label }) => label).toSorted()).toEqual([
    'Energy',
    'Finished Product',
    'Other',
    'Packaging Material',
    'Raw Material',
    'Water',
  ]);
  expect(data.waste_units).toEqual(
    expect.arrayContaining(['kg', 'g', 'tons', 'units', 'liters', 'ml', 'meters', 'kwh']),
  );
});

// covers CONST-07, CONST-08
it('has the transitions that the specification allows, for orders and other records', async () => {
  const { data } = await (await plant.person('viewer')).call(getReference);
  expect(data.transitions.machines).toEqual({
    available: ['in_use', 'maintenance', 'offline'],
    in_use: ['paused', 'available', 'offline'],
    paused: ['in_use', 'available'],
    maintenance: ['available', 'offline'],
    offline: ['available', 'maintenance'],
  });
  const { pending, in_progress, stopped, completed } = data.transitions.orders;
  expect(pending).toContain('in_progress');
  expect(in_progress).toEqual(expect.arrayContaining(['stopped', 'completed']));
  expect(stopped).toEqual(expect.arrayContaining(['in_progress', 'completed']));
  expect(completed).toEqual([]);
});

it('is refused to a caller without a session', async () => {
  expect((await plant.app.inject({ url: '/api/reference' })).statusCode).toBe(401);
});
