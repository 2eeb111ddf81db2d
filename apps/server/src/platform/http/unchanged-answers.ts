/**
 * Each answer to a read has an `ETag` with the hash of its content. A client that still has this content sends the tag
 * in `If-None-Match` and gets 304 without a body (RFC 9110, sections 8.8.3 and 13.1.2). A client can therefore request
 * a list often.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const tagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;

export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = tagOf(payload);
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
