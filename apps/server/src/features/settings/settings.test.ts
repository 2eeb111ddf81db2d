import { getPlant, getShifts, health } from '@pms/domain/settings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';

describe('the plant', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('tells anybody that it is well', async () => {
    const answer = await plant.app.inject({ url: '/api/health' });
    expect(answer.statusCode).toBe(200);
    expect(health.response.parse(answer.json()).data).toMatchObject({
      status: 'ok',
      database: 'ok',
      demo: false,
    });
  });

  it('works in two shifts unless it chose three', async () => {
    const viewer = await plant.person('viewer');
    const { data } = await viewer.call(getShifts);
    expect(data.model).toBe('two_shift');
    expect(data.shifts).toEqual([
      { type: 'day', start: '06:00', end: '18:00' },
      { type: 'night', start: '18:00', end: '06:00' },
    ]);
    expect(data.platform.map((shift) => shift.type)).toEqual(['day', 'afternoon', 'night']);
  });

  it('answers nobody without a session', async () => {
    const answer = await plant.app.inject({ url: '/api/admin/plant' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'SESSION_EXPIRED',
      error: 'Session expired. Please login again.',
    });
    expect(getPlant.path).toBe('/admin/plant');
  });
});
