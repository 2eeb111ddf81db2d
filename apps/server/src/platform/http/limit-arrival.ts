/**
 * Limits the time in which the body of a request arrives. A body must arrive within a minute. The file of an upload may
 * arrive slowly, as long as some of the file arrives each minute. A sender that stops must not hold a connection.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './route';

const usualPatienceMs = 60_000;
/** The longest upload. The largest file then arrives at 6 kB/s, which is slower than any network of a plant. */
const longestUploadMs = 30 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Starts the time limit of the body again. Only uploads may call this function. */
    bodyMoved: () => void;
  }
}

export function limitArrival(app: FastifyInstance, server: Pick<Server, 'senderPatienceMs'>): void {
  // Node counts the whole request, with its body.
  app.server.requestTimeout = longestUploadMs;
  app.decorateRequest('bodyMoved', () => undefined);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request)) return;
    const limit = setTimeout(
      () => refuseLate(app, request, reply),
      server.senderPatienceMs ?? usualPatienceMs,
    ).unref();
    request.bodyMoved = () => void limit.refresh();
    const end = () => {
      request.bodyMoved = () => undefined;
      clearTimeout(limit);
    };
    raw.once('end', end);
    raw.once('close', end);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection as Node ends a late request: with status 408, unless the answer is on its way. */
function refuseLate(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) raw.destroy();
  else app.server.emit('clientError', tooLate(), raw.socket);
}

const tooLate = (): Error =>
  Object.assign(new Error('The request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
