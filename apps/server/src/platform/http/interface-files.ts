/**
 * Serves the built interface. Browsers keep files with a hash in their name for ever. The server sends the page itself
 * for each request, with a new nonce.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentPolicy, inlineScripts } from './content-policy';

const noncePlace = '__CSP_NONCE__';
const forGood = 'public, max-age=31536000, immutable';

const isServers = (path: string): boolean => /^\/(api|ws|metrics)(\/|$)/.test(path);
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/**
 * Serves the files of the folder. Every other path that does not belong to the server returns the page (decision A-29).
 */
export async function serveInterface(app: FastifyInstance, folder: string): Promise<void> {
  const pageFile = join(folder, 'index.html');
  if (!existsSync(pageFile)) return;
  const page = readFileSync(pageFile, 'utf8');
  const scripts = inlineScripts(page);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isServers(path)) return reply.callNotFound();
    if (isFile(path) && path !== '/index.html') {
      reply.header('cache-control', path.startsWith('/assets/') ? forGood : 'no-cache');
      return reply.sendFile(decodeURIComponent(path.slice(1)));
    }
    reply.header('content-security-policy', contentPolicy(reply.styleNonce, scripts));
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(noncePlace, reply.styleNonce));
  });
}
