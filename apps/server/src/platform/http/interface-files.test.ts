import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { buildApp } from '../../app';

describe('the built interface', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pms-web-'));
  let plant: TestPlant;
  let app: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<meta name="csp-nonce" content="__CSP_NONCE__"><script>first()</script>',
    );
    writeFileSync(join(folder, 'assets/main-1a2b.js'), 'start()');
    writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('start()'));
    writeFileSync(join(folder, 'theme.js'), 'theme()');
    plant = await buildTestPlant();
    app = await buildApp({ server: plant.server, webFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    await plant.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/orders', '/orders?status=paused', '/no/such/page', '/index.html'])(
    'answers %s with the page',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? 'none';
      // Page and policy have the same nonce, which is new for each answer.
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect((await app.inject({ url })).body).not.toBe(answer.body);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('permits the scripts in the page by their hash, and no other inline code', async () => {
    const { headers } = await app.inject({ url: '/orders' });
    const hash = createHash('sha256').update('first()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    const { headers: api } = await app.inject({ url: '/api/health' });
    expect(api['content-security-policy']).toContain("script-src 'self';");
  });

  it('lets browsers keep files with a hash for a long time, and sends them compressed', async () => {
    const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await app.inject({ url: '/assets/main-1a2b.js' });
    expect(plain.body).toBe('start()');
    expect((await app.inject({ url: '/theme.js' })).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone.js',
    '/api/nothing',
    '/api',
    '/ws/nothing',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
  ])('has no file at %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('dependencies');
  });
});
