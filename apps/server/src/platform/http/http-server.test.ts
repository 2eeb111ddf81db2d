import type { Endpoint } from '@pms/domain/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { secondProcess } from '../../../test/second-process';
import { everyRoute } from '../../app';

describe('the server around the routes', () => {
  let plant: TestPlant;
  let someAdmin: Promise<Person> | undefined;
  const admin = () => {
    someAdmin ??= plant.person('admin');
    return someAdmin;
  };
  beforeAll(async () => {
    plant = await buildTestPlant();
  });
  afterAll(() => plant.close());

  describe.each([
    ['an answer', '/api/health'],
    ['a refusal', '/api/users'],
    ['nothing found', '/api/no-such-path'],
    ['the API page', '/api/docs'],
  ])('%s', (_what, url) => {
    const policyOf = (headers: Record<string, unknown>) =>
      new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)] as const),
      );

    it('permits no inline code and no other host', async () => {
      const { headers } = await plant.app.inject(url);
      const policy = policyOf(headers);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      const sources = [...policy.values()].flat();
      for (const source of sources) {
        expect(source).toMatch(/^('self'|'none'|'nonce-[A-Za-z0-9+/=]{22,}'|data:|blob:)$/);
      }
      for (const risky of ['script-src', 'connect-src', 'default-src', 'style-src'])
        expect(policy.get(risky)).not.toContain('data:');
    });

    it('has a new nonce', async () => {
      const nonces = await Promise.all(
        Array.from(
          { length: 20 },
          async () => policyOf((await plant.app.inject(url)).headers).get('style-src')?.[1],
        ),
      );
      expect(nonces[0]).toMatch(/^'nonce-.+'$/);
      expect(new Set(nonces).size).toBe(20);
    });

    it('forbids caches, frames and guesses of the content type', async () => {
      const { headers } = await plant.app.inject(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
        'referrer-policy': 'no-referrer',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    });
  });

  describe('an unknown name in the address', () => {
    const addresses = everyRoute.flatMap(({ endpoint }) =>
      [endpoint.path, ...endpoint.aliases].map((path) => [endpoint.method, path, endpoint] as const),
    );
    // covers CALL-71
    it.each(addresses)(
      'is refused before all other checks: %s %s',
      async (method, path, { access }: Endpoint) => {
        const { token } = await admin();
        const url = `/api${path.replaceAll(/\{\w+\}/g, '1')}?no_such_name=1`;
        const headers = access === 'public' ? {} : { authorization: `Bearer ${token}` };
        const reply = await plant.app.inject({ method, url, headers });
        expect(reply.statusCode).toBe(400);
        expect(reply.json()).toMatchObject({
          code: 'VALIDATION',
          details: {
            fields: [{ path: 'no_such_name', message: 'There is no field named no_such_name here' }],
          },
        });
      },
    );
  });

  describe('the API description', () => {
    type Operation = { operationId: string; summary: string };
    const described = async () =>
      (await plant.app.inject('/api/docs/openapi.json')).json().paths as Record<
        string,
        Record<string, Operation>
      >;

    it.each(everyRoute.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      'lists %s',
      async (_name, { method, path, name, summary }: Endpoint) => {
        const operation = (await described())[`/api${path}`]?.[method.toLowerCase()];
        expect(operation).toMatchObject({ operationId: name, summary });
      },
    );

    it('lists only calls that the server has', async () => {
      const listed = Object.entries(await described()).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const served = everyRoute.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
      expect(listed.sort()).toEqual(served.sort());
    });

    it('names every operation once', () => {
      const names = everyRoute.map(({ endpoint }) => endpoint.name);
      expect(names.length).toBe(new Set(names).size);
    });

    it('is a page without a script', async () => {
      const reply = await plant.app.inject('/api/docs');
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);
      for (const { endpoint } of everyRoute) {
        expect(reply.body).toContain(`<code>${endpoint.method} /api${endpoint.path}</code>`);
      }
    });
  });

  describe('the metrics', () => {
    it('count requests by route, and never by the ids in the path', async () => {
      await plant.app.inject({ method: 'PUT', url: '/api/users/4711' });
      const { statusCode, body } = await plant.app.inject('/metrics');
      expect(statusCode).toBe(200);
      expect(body).toMatch(
        /http_request_duration_seconds_count\{method="PUT",route="\/api\/users\/:id",status="401"\} \d+/,
      );
      expect(body).not.toContain('users/4711');
      expect(body).toContain('process_cpu_user_seconds_total');
    });

    it.each([
      ['another machine', { remoteAddress: '192.168.1.20' }],
      ['a proxy on this one', { headers: { 'x-forwarded-for': '192.168.1.20' } }],
      ['a machine that claims to be this one', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ])('are for this machine only, not for %s', async (_, from) => {
      const reply = await plant.app.inject({ url: '/metrics', ...from });
      expect(reply.statusCode).toBe(403);
    });
  });

  it('the built server answers as in the tests, and drops fields that no endpoint names', async () => {
    const admin = await plant.person('admin');
    const app = await secondProcess(plant.url);
    const headers = { authorization: `Bearer ${admin.token}` };
    for (const url of [
      '/api/users',
      '/api/admin/plant',
      '/api/admin/permissions',
      '/api/auth/verify-session',
    ]) {
      const [checked, compiled] = await Promise.all([
        plant.app.inject({ url, headers }),
        app.inject({ url, headers }),
      ]);
      expect(compiled.json()).toEqual(checked.json());
    }
  });
});
