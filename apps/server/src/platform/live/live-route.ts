/** The address of the live channel (decision A-30). The ticket in the query gives access. */
import websocket from '@fastify/websocket';
import { RefusalError, refusal } from '@pms/domain/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveChannel } from './live-channel';

const paths = ['/ws', '/api/ws'];

const notAWebSocket = () =>
  new RefusalError(refusal('WEBSOCKET_ONLY', 400, 'This address is for the live channel only'));

function ticketOf(request: FastifyRequest): string | undefined {
  const { token } = request.query as Record<string, unknown>;
  return typeof token === 'string' && token.length <= 500 ? token : undefined;
}

const otherOrigin = () =>
  new RefusalError(refusal('OTHER_ORIGIN', 403, 'The live channel opens for pages of this application only'));

/** Browsers send the origin of the page that opens a socket; programs send no origin. */
function checkOrigin({ headers: { origin }, host }: FastifyRequest): void {
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw otherOrigin();
}

/** Register this route after the routes of the features, which answer an upgrade request like any other call. */
export async function serveLiveChannel(app: FastifyInstance, channel: LiveChannel): Promise<void> {
  await app.register(websocket, {
    // A message up to eight times the limit gets an error. A longer message closes the connection, to save memory.
    options: { maxPayload: channel.limits.messageBytes * 8 },
    errorHandler: (error, socket, request) => {
      // Clients often break off or break the protocol; ws has already closed the connection.
      request.log.debug({ reason: error.message }, 'A live connection failed');
      if (socket.readyState === socket.OPEN) socket.close(1011, 'Something went wrong on the server');
    },
    preClose: async () => {
      await channel.stop(app.websocketServer.clients);
      app.websocketServer.close();
    },
  });
  for (const url of paths) {
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      config: { access: 'ticket' },
      schema: { hide: true },
      onRequest: async (request) => checkOrigin(request),
      handler: async () => {
        throw notAWebSocket();
      },
      wsHandler: (socket, request) => channel.accept(socket, ticketOf(request)),
    });
  }
  app.addHook('onReady', () => channel.start());
}
