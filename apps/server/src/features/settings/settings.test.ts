import { defaultPlant } from '@pms/domain/settings/defaults';
import {
  getAdminSettings,
  getPlant,
  getShifts,
  getSystemSettings,
  health,
  putAdminSettings,
  putPlant,
  putSystemSettings,
} from '@pms/domain/settings/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { ConfigError } from '../../platform/config';
import { adoptTimeZone } from './adopt-time-zone';

describe('the plant', () => {
  let plant: TestPlant;
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  it('reports its health to every caller', async () => {
    const answer = await plant.app.inject({ url: '/api/health' });
    expect(answer.statusCode).toBe(200);
    expect(health.response.parse(answer.json()).data).toMatchObject({
      status: 'ok',
      database: 'ok',
      demo: false,
    });
  });

  // covers CONST-09
  it('works in two shifts until it chooses three shifts', async () => {
    const viewer = await plant.person('viewer');
    const { data } = await viewer.call(getShifts);
    expect(data.model).toBe('two_shift');
    expect(data.shifts).toEqual([
      { type: 'day', start: '06:00', end: '18:00' },
      { type: 'night', start: '18:00', end: '06:00' },
    ]);
    expect(data.platform).toEqual([
      { type: 'day', start: '06:00', end: '14:00' },
      { type: 'afternoon', start: '14:00', end: '22:00' },
      { type: 'night', start: '22:00', end: '06:00' },
    ]);
    const admin = await plant.person('admin');
    await admin.call(putPlant, { body: { shift_model: 'three_shift' } });
    expect((await viewer.call(getShifts)).data.shifts).toHaveLength(3);
  });

  it('refuses callers without a session', async () => {
    const answer = await plant.app.inject({ url: '/api/admin/plant' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'SESSION_EXPIRED',
      error: 'Session expired. Please login again.',
    });
    expect(getPlant.path).toBe('/admin/plant');
  });
});

describe('the settings', () => {
  let plant: TestPlant;
  let admin: Person;
  beforeEach(async () => {
    plant = await buildTestPlant();
    admin = await plant.person('admin');
  });
  afterEach(() => plant.close());

  const events = () =>
    plant.db.selectFrom('live_events').select(['type', 'data', 'priority']).orderBy('sequence').execute();
  const entries = () =>
    plant.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'username'])
      .where('action', '=', 'settings_changed')
      .orderBy('sequence')
      .execute();

  it('have their default values until an admin saves values, and every person may read them', async () => {
    const viewer = await plant.person('viewer');
    expect((await viewer.call(getPlant)).data).toEqual({ ...defaultPlant, version: 0 });
  });

  it('propose thirty minutes and report ten minutes in force, until a timeout is saved', async () => {
    const viewer = await plant.person('viewer');
    expect((await viewer.call(getSystemSettings)).data).toEqual({
      maintenanceMode: false,
      sessionTimeout: 30,
      sessionTimeoutInForce: 10,
      saved: false,
      version: 0,
    });
    await admin.call(putSystemSettings, { body: { maintenanceMode: false } });
    expect((await viewer.call(getSystemSettings)).data.saved).toBe(false);
    // A saved value counts as chosen, even if it equals the default.
    const { data } = await admin.call(putSystemSettings, { body: { sessionTimeout: 10 } });
    expect(data).toEqual({
      maintenanceMode: false,
      sessionTimeout: 10,
      sessionTimeoutInForce: 10,
      saved: true,
      version: 2,
    });
  });

  it('have one stored value for both forms of the name', async () => {
    await admin.call(putSystemSettings, { body: { maintenanceMode: true } });
    expect((await admin.call(getAdminSettings)).data.maintenance_mode).toBe(true);
    const { data } = await admin.call(putAdminSettings, {
      body: {
        maintenance_mode: false,
        session_timeout: 48,
        backup_frequency: 'weekly',
        max_login_attempts: 7,
      },
    });
    expect(data).toEqual({
      maintenance_mode: false,
      session_timeout: 48,
      backup_frequency: 'weekly',
      max_login_attempts: 7,
      version: expect.any(Number),
    });
    expect(
      await admin.refused(putAdminSettings, { body: { session_timeout: 12, version: data.version - 1 } }),
    ).toMatchObject({ status: 409 });
    expect((await admin.call(getSystemSettings)).data.maintenanceMode).toBe(false);
    expect((await admin.call(getPlant)).data).toMatchObject({ longest_session_hours: 48 });
  });

  it('send an event for each changed field with the values before and after, and no event if no field changed', async () => {
    await admin.call(putPlant, { body: { target_on_time: 97, early_start_minutes: 15 } });
    await admin.call(putPlant, { body: { target_on_time: 97 } });
    await admin.call(putPlant, { body: {} });
    expect(await events()).toEqual([
      {
        type: 'plant_settings_changed',
        data: { keys: ['early_start_minutes', 'target_on_time'] },
        priority: 'normal',
      },
    ]);
    expect(await entries()).toEqual([
      {
        username: admin.username,
        before: { target_on_time: 95, early_start_minutes: 0 },
        after: { target_on_time: 97, early_start_minutes: 15 },
      },
    ]);
  });

  it('send an event when maintenance begins and when maintenance ends', async () => {
    await admin.call(putAdminSettings, { body: { maintenance_mode: true } });
    await admin.call(putSystemSettings, { body: { maintenanceMode: false } });
    const told = (await events()).filter(({ type }) => type === 'system_maintenance');
    expect(told).toMatchObject([
      { data: { active: true, message: expect.stringContaining('maintenance') }, priority: 'critical' },
      { data: { active: false } },
    ]);
  });

  // covers SESS-59
  it('refuse all people except admins during maintenance, except for the sign-out, the check of the session and the health', async () => {
    const operator = await plant.person('operator');
    await admin.call(putSystemSettings, { body: { maintenanceMode: true } });
    for (const [method, path] of [
      ['GET', '/users'],
      ['GET', '/auth/session-status'],
      ['POST', '/auth/extend-session'],
      ['GET', '/auth/websocket-token'],
      ['PUT', '/settings/profile'],
    ] as const) {
      expect(await operator.request(method, `/api${path}`)).toMatchObject({
        status: 503,
        body: { code: 'MAINTENANCE' },
      });
    }
    expect((await operator.request('GET', '/api/auth/verify-session')).status).toBe(200);
    expect((await operator.request('POST', '/api/auth/verify')).status).toBe(200);
    expect((await operator.request('GET', '/api/health')).body).toMatchObject({
      data: { maintenance: true },
    });
    expect((await admin.request('GET', '/api/users')).status).toBe(200);
    expect((await operator.request('POST', '/api/auth/logout')).status).toBe(204);
  });

  it.each([
    ['/admin/settings', { session_timeout: 0 }, 'session_timeout'],
    ['/admin/settings', { session_timeout: 73 }, 'session_timeout'],
    ['/admin/settings', { session_timeout: 1.5 }, 'session_timeout'],
    ['/admin/settings', { session_timeout: '24' }, 'session_timeout'],
    ['/admin/settings', { max_login_attempts: 2 }, 'max_login_attempts'],
    ['/admin/settings', { max_login_attempts: 11 }, 'max_login_attempts'],
    ['/admin/settings', { backup_frequency: 'yearly' }, 'backup_frequency'],
    ['/admin/settings', { maintenance_mode: 'on' }, 'maintenance_mode'],
    ['/settings/system', { sessionTimeout: 4 }, 'sessionTimeout'],
    ['/settings/system', { sessionTimeout: 1441 }, 'sessionTimeout'],
    ['/settings/system', { sessionTimeout: 7.5 }, 'sessionTimeout'],
    ['/settings/system', { sessionTimeout: null }, 'sessionTimeout'],
    ['/admin/plant', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['/admin/plant', { time_zone: '+02:00' }, 'time_zone'],
    ['/admin/plant', { time_zone: 'Africa/\u0000' }, 'time_zone'],
    ['/admin/plant', { shift_model: 'four_shift' }, 'shift_model'],
    ['/admin/plant', { target_utilization: 101 }, 'target_utilization'],
    ['/admin/plant', { floor_size: { width_m: 0, length_m: 42 } }, 'floor_size.width_m'],
    ['/admin/plant', { support_extension: 'a\nb' }, 'support_extension'],
    ['/admin/plant', { plant_name: 'x'.repeat(61) }, 'plant_name'],
    ['/admin/plant', { no_such_setting: 1 }, 'no_such_setting'],
  ])('refuse in %s %j with a sentence beside %s', async (path, body, field) => {
    const answer = await admin.request('PUT', `/api${path}`, body);
    expect(answer.status).toBe(400);
    const { fields } = answer.body.details as { fields: { path: string; message: string }[] };
    expect(fields.map((problem) => problem.path)).toContain(field);
    expect(await events()).toEqual([]);
  });

  it.each([
    ['/admin/settings', { session_timeout: 1, max_login_attempts: 3 }],
    ['/admin/settings', { session_timeout: 72, max_login_attempts: 10, backup_frequency: 'hourly' }],
    ['/settings/system', { sessionTimeout: 5 }],
    ['/settings/system', { sessionTimeout: 1440 }],
    [
      '/admin/plant',
      { time_zone: 'America/New_York', support_extension: '4711', floor_size: { width_m: 80, length_m: 33 } },
    ],
    ['/admin/plant', { support_extension: null }],
  ])('accept in %s %j', async (path, body) => {
    expect((await admin.request('PUT', `/api${path}`, body)).status).toBe(200);
  });

  it('are changed by one admin after the other: no change at the same moment is lost or reported wrongly', async () => {
    const other = await plant.person('admin');
    const answers = await Promise.all(
      [11, 12, 13, 14].map((value, index) =>
        (index % 2 === 0 ? admin : other).request('PUT', '/api/admin/plant', { early_start_minutes: value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const steps = (await entries()).map(({ before, after }) => [before, after]) as {
      early_start_minutes: number;
    }[][];
    const chain = steps.map(([, after]) => after?.early_start_minutes);
    expect(steps.map(([before]) => before?.early_start_minutes)).toEqual([0, ...chain.slice(0, -1)]);
  });

  it('accept another zone at the start, once and with an audit entry', async () => {
    await adoptTimeZone(plant.db, undefined);
    await adoptTimeZone(plant.db, 'Africa/Johannesburg');
    expect(await entries()).toEqual([]);
    await adoptTimeZone(plant.db, 'Africa/Nairobi');
    await adoptTimeZone(plant.db, 'Africa/Nairobi');
    expect((await admin.call(getPlant)).data.time_zone).toBe('Africa/Nairobi');
    expect(await entries()).toEqual([
      {
        username: null,
        before: { time_zone: 'Africa/Johannesburg' },
        after: { time_zone: 'Africa/Nairobi' },
      },
    ]);
    await expect(adoptTimeZone(plant.db, '+02:00')).rejects.toThrow(ConfigError);
  });
});
