/** A program that receives webhooks: a real HTTP server, whose answers the test sets. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface MessageReceiver {
  readonly url: string;
  readonly received: Received[];
  /** Sets the answer to later requests. */
  answers(status: number, headers?: Record<string, string>): void;
  /** Holds the answers until the promise is settled. */
  holdsUntil(moment: Promise<void>): void;
  /** Is settled when the receiver has this number of messages. */
  gets(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<MessageReceiver> {
  let status = 204;
  let headers: Record<string, string> = {};
  const received: Received[] = [];
  let held: Promise<void> = Promise.resolve();
  let onReceived: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    onReceived?.();
    await held;
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    answers: (next, also = {}) => {
      status = next;
      headers = also;
    },
    holdsUntil: (moment) => {
      held = moment;
    },
    gets: (count) =>
      new Promise((resolve) => {
        onReceived = () => {
          if (received.length >= count) resolve();
        };
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
