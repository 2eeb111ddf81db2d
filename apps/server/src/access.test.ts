/** Every role against every endpoint: only the matrix of rights decides who may call it. */
import { needsNoSession } from '@pms/domain/endpoint';
import { type Permission, permissions, type Role, roles } from '@pms/domain/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type Reply, type TestPlant } from '../test/build-app';
import { everyRoute } from './app';
import type { Route } from './platform/http/route';

/** Decision A-18, typed from its table: admin, manager, supervisor, operator, viewer, packer. */
const matrix: Readonly<Record<Permission, string>> = {
  createOrder: 'yyy---',
  updateOrder: 'yyy---',
  deleteOrder: 'yyy---',
  cancelOrder: 'yyy---',
  correctOrder: 'yy----',
  viewOrders: 'yyyyyy',
  viewMachines: 'yyyyyy',
  startProduction: 'yyyy--',
  stopProduction: 'yyyy--',
  pauseProduction: 'yyyy--',
  completeOrder: 'yyyy--',
  reportQuantity: 'yyyy--',
  // Decision A-35: operators may not override a schedule.
  overrideSchedule: 'yyy---',
  manageMachines: 'y-----',
  changeMachineStatus: 'yyy---',
  manageUsers: 'y-----',
  viewUsers: 'y-----',
  manageSettings: 'y-----',
  viewAnalytics: 'yyy---',
  exportData: 'yyy---',
  viewReports: 'yyy---',
  recordEvents: 'yyy---',
  viewLabour: 'yyy---',
  planLabour: 'yyy---',
  markAttendance: 'yyy---',
  closeHours: 'yy----',
  lockMonths: 'yy----',
  viewPersonal: 'yy----',
  manageWorkingTime: 'yy----',
  viewMaturation: 'yyyyyy',
  addMaturation: 'yyyy--',
  dailyCheck: 'yyyy--',
  decideMaturation: 'yyy---',
  viewTwin: 'yyy---',
  saveLayouts: 'yyy---',
};
const columns: readonly Role[] = ['admin', 'manager', 'supervisor', 'operator', 'viewer', 'packer'];

const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
/** The bodies of the calls of devices, and the code of the refusal of a call without a key. */
const devices: Readonly<Record<string, readonly [unknown, string]>> = {
  'POST /machines/{id}/counts': [{ count: 1 }, 'MACHINE_KEY_UNKNOWN'],
  'POST /maturation-room/readings': [
    [{ vessel: 'T-01', time: '2026-11-10T06:00:00Z', temperature: 20 }],
    'SENSOR_KEY_UNKNOWN',
  ],
};
const named = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const);
const accessIs = (wanted: string) => everyRoute.filter(({ endpoint }) => endpoint.access === wanted);
const rightsOf = ({ endpoint }: Route): Permission[] =>
  needsNoSession(endpoint) || endpoint.access === 'signed-in'
    ? []
    : [endpoint.access].flat().map((right) => right as Permission);
const guarded = everyRoute.filter((route) => rightsOf(route).length > 0);
/**
 * Whether the rule of the route refuses the call. A command that refuses for another reason has its own sentence, for
 * example the rates, which depend on the role (PH-26).
 */
const isDenied = ({ status, body }: Reply): boolean =>
  status === 403 &&
  body.code === 'PERMISSION_DENIED' &&
  body.error === 'You do not have permission to do this';

/** The right for these calls depends on the query (decision A-14), so a separate test below covers them. */
const asksInside: ReadonlySet<string> = new Set(['GET /reports/downtime']);

describe('the right to each call', () => {
  let plant: TestPlant;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    plant = await buildTestPlant();
    const entries = await Promise.all(roles.map(async (role) => [role, await plant.person(role)] as const));
    people = Object.fromEntries(entries) as Record<Role, Person>;
  });
  afterAll(() => plant.close());

  /**
   * The record does not exist and the body is empty, so the server refuses a change even from people with the right.
   */
  const send = (person: Person, { endpoint }: Route): Promise<Reply> =>
    person.request(
      endpoint.method,
      `/api${endpoint.path.replaceAll(/\{\w+\}/g, '999999999')}`,
      endpoint.method === 'GET' ? undefined : {},
    );
  const grantOnly = (rights: readonly Permission[]) =>
    plant.db
      .updateTable('role_permissions')
      .set({ allowed: sql<boolean>`permission = any(${[...rights]})` })
      .where('role', '<>', 'admin')
      .execute();
  const isStillSignedIn = async (person: Person) =>
    (await person.request('GET', '/api/auth/verify-session')).status === 200;

  // covers RIGHT-01
  it('starts with the matrix of decision A-18', async () => {
    const rows = await plant.db.selectFrom('role_permissions').selectAll().execute();
    const stored = (permission: Permission) =>
      columns
        .map((role) => rows.find((row) => row.role === role && row.permission === permission)?.allowed)
        .map((allowed) => (allowed ? 'y' : '-'))
        .join('');
    expect(Object.fromEntries(permissions.map((permission) => [permission, stored(permission)]))).toEqual(
      matrix,
    );
    expect(rows).toHaveLength(permissions.length * columns.length);
  });

  // covers RIGHT-03
  it('lets callers without a session only sign in and read the health of the plant', () => {
    expect(accessIs('public').map(nameOf).sort()).toEqual([
      'GET /auth/oidc/callback',
      'GET /auth/oidc/start',
      'GET /auth/tablet',
      'GET /health',
      'POST /auth/login',
      'POST /auth/oidc/finish',
      'POST /auth/second-factor',
      'POST /auth/tablet/binding',
    ]);
  });

  // covers COUNT-01
  it.each(named(accessIs('machine-key')))(
    '%s takes the key of a device, and no session',
    async (_, route) => {
      const url = `/api${route.endpoint.path.replaceAll(/\{\w+\}/g, '1')}`;
      const [message, code] = devices[nameOf(route)] ?? [];
      for (const role of roles) {
        const { status, body } = await people[role].request('POST', url, message);
        expect([role, status, body.code]).toEqual([role, 401, code]);
      }
      expect(accessIs('machine-key').map(nameOf).sort()).toEqual(Object.keys(devices).sort());
    },
  );

  // covers PEOPLE-81
  it.each(named(accessIs('secret-address')))('%s takes a secret address alone', async (_, route) => {
    const url = `/api${route.endpoint.path}?token=made-up`;
    for (const role of roles) {
      const { status, body } = await people[role].request('GET', url);
      expect([role, status, body.code]).toEqual([role, 404, 'NOT_FOUND']);
    }
    expect(accessIs('secret-address').map(nameOf)).toEqual(['GET /my-shifts/calendar.ics']);
  });

  // covers TAB-06
  it.each(named(accessIs('tablet')))(
    '%s takes the cookie of a bound tablet alone',
    async (_, { endpoint }) => {
      const body = { username: 'admin', pin: '4711', code: 'BADGE-2' };
      for (const role of roles) {
        const { status, body: answer } = await people[role].request(
          endpoint.method,
          `/api${endpoint.path}`,
          endpoint.method === 'GET' ? undefined : body,
          { cookie: 'pms_tablet=made-up-made-up-made-up' },
        );
        expect([role, status, answer.code]).toEqual([role, 401, 'TABLET_UNKNOWN']);
      }
      expect(accessIs('tablet').map(nameOf).sort()).toEqual([
        'GET /auth/tablet/people',
        'POST /auth/tablet/badge',
        'POST /auth/tablet/pin',
      ]);
    },
  );

  it.each(named(accessIs('public')))('%s asks for no session', async (_, route) => {
    const { endpoint } = route;
    const answer = await plant.app.inject({ method: endpoint.method, url: `/api${endpoint.path}` });
    // If no provider is set up, the server redirects the browser or answers with the reason.
    const leads = route.kind === 'redirect' ? [302, 502] : [];
    expect([200, 400, ...leads]).toContain(answer.statusCode);
  });

  // covers RIGHT-03
  it.each(named(everyRoute.filter(({ endpoint }) => !needsNoSession(endpoint))))(
    '%s is closed to those without a session, under every spelling',
    async (_, { endpoint }) => {
      for (const path of [endpoint.path, ...endpoint.aliases]) {
        const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}`;
        for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
          const answer = await plant.app.inject({ method: endpoint.method, url, headers });
          expect(answer.statusCode).toBe(401);
          expect(answer.json().code).toBe('SESSION_EXPIRED');
        }
      }
    },
  );

  const open = accessIs('signed-in').filter((route) => !asksInside.has(nameOf(route)));

  it.each(named(open))('%s is open to every role, also without any right', async (_, route) => {
    await grantOnly([]);
    for (const role of roles) {
      // A new person for each call, because one of the calls signs the person out.
      const answer = await send(await plant.person(role), route);
      expect([role, answer.status]).not.toEqual([role, 401]);
      expect([role, isDenied(answer)]).toEqual([role, false]);
    }
  });

  it('GET /reports/downtime is open for one order with viewOrders, else with viewReports or viewAnalytics', async () => {
    const deniedWith = async (rights: readonly Permission[], query: string) => {
      await grantOnly(rights);
      return isDenied(await people.operator.request('GET', `/api/reports/downtime${query}`));
    };
    expect(await deniedWith(['viewOrders'], '?order_id=999999999')).toBe(false);
    expect(await deniedWith([], '?order_id=999999999')).toBe(true);
    expect(await deniedWith(['viewOrders'], '')).toBe(true);
    expect(await deniedWith(['viewReports'], '')).toBe(false);
    expect(await deniedWith(['viewAnalytics'], '')).toBe(false);
  });

  // covers RIGHT-02
  it.each(named(guarded))('%s is refused without its right, and the session stays', async (_, route) => {
    const rights = rightsOf(route);
    await grantOnly(permissions.filter((permission) => !rights.includes(permission)));
    for (const role of roles.filter((name) => name !== 'admin')) {
      const answer = await send(people[role], route);
      expect([role, answer]).toEqual([
        role,
        {
          status: 403,
          body: { code: 'PERMISSION_DENIED', error: 'You do not have permission to do this' },
        },
      ]);
      expect([role, await isStillSignedIn(people[role])]).toEqual([role, true]);
    }
  });

  // covers RIGHT-04
  it.each(named(guarded))('%s needs only its right, with any role', async (_, route) => {
    await grantOnly(rightsOf(route));
    for (const role of roles) {
      const answer = await send(people[role], route);
      expect([role, answer.status]).not.toEqual([role, 401]);
      expect([role, isDenied(answer)]).toEqual([role, false]);
      expect([role, answer.status < 500]).toEqual([role, true]);
    }
  });

  // covers RIGHT-07
  const needSession = everyRoute.filter(({ endpoint }) => !needsNoSession(endpoint));
  it.each(named(needSession.filter(({ endpoint }) => !endpoint.path.startsWith('/auth/'))))(
    '%s waits until a temporary password is replaced',
    async (_, route) => {
      const { admin } = people;
      const setTemporary = (password_is_temporary: boolean) =>
        plant.db.updateTable('users').set({ password_is_temporary }).where('id', '=', admin.id).execute();
      await setTemporary(true);
      const answer = await send(admin, route);
      await setTemporary(false);
      expect(answer).toMatchObject({ status: 403, body: { details: { reason: 'temporary_password' } } });
    },
  );

  it.each(named(needSession))(
    '%s is refused during maintenance, unless its endpoint allows maintenance',
    async (_, route) => {
      await grantOnly(permissions);
      await plant.db
        .insertInto('settings')
        .values({ key: 'maintenance_mode', value: 'true' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const operator = await send(await plant.person('operator'), route);
      const admin = await send(await plant.person('admin'), route);
      await plant.db.deleteFrom('settings').where('key', '=', 'maintenance_mode').execute();
      const isKeptOut = operator.status === 503 && operator.body.code === 'MAINTENANCE';
      expect(isKeptOut).toBe(!route.endpoint.duringMaintenance);
      expect(admin.status).not.toBe(503);
    },
  );
});
