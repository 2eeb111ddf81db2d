/**
 * Prometheus metrics: counts and times of requests by route, and metrics of the process. Only this machine may read
 * them.
 */
import { type Refusal, RefusalError, refusal } from '@pms/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const onlyFromHere = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Metrics are read from this machine only');

export function countRequests(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'loopback' }, schema: { hide: true } }, async (request, reply) => {
    // A proxy on this machine forwards calls from other machines and marks them with this header.
    const isFromHere = loopback.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
    if (!isFromHere) throw new RefusalError(onlyFromHere());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
