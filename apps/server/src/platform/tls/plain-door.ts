/**
 * The server for plain HTTP beside HTTPS. It directs browsers to HTTPS and sends no data of the plant. If the plant has
 * its own authority, a page explains how to trust the authority. Otherwise every request is redirected.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainDoorSettings {
  readonly host: string;
  readonly port: number;
  /** The port of the HTTPS server to which this server directs browsers. */
  readonly httpsPort: number;
  /** The plant's own authority. Undefined if devices already trust the certificate. */
  readonly authority?: { readonly cert: string; readonly fingerprint: string };
}

export interface PlainDoor {
  readonly port: number;
  close(): Promise<void>;
}

/** The host name that the browser used, without a port. Undefined if the header has no valid name or address. */
export function hostAsked(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
}

const withPort = (host: string, port: number, standard: number): string =>
  port === standard ? host : `${host}:${port}`;

export async function openPlainDoor(settings: PlainDoorSettings): Promise<PlainDoor> {
  const { trustPage } = await import('./trust-page');
  const server: Server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const host = hostAsked(request.headers.host);
    if (!host) return refuse(response, 400, 'The address has no usable host name.');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 403, 'Use HTTPS: this address carries nothing of the plant.');
    const plantUrl = `https://${withPort(host, settings.httpsPort, 443)}/`;
    if (!settings.authority) return redirect(response, plantUrl, request);
    const path = request.url?.split('?')[0];
    if (path === '/plant-authority.crt') return sendCertificate(response, settings.authority.cert);
    if (path !== '/' && path !== '/trust') return redirect(response, plantUrl, request);
    const nonce = randomBytes(16).toString('base64');
    const { port } = server.address() as AddressInfo;
    const pageUrl = `http://${withPort(host, port, 80)}/trust`;
    const { fingerprint } = settings.authority;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(trustPage({ plantUrl, pageUrl, fingerprint, nonce }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: settings.host, port: settings.port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** Status 308 with the same path, so that a link to one order still opens that order. */
function redirect(response: ServerResponse, plantUrl: string, { url = '/' }: IncomingMessage): void {
  const path = url.replace(/^\/+/, '');
  response.writeHead(308, { location: plantUrl + path, 'cache-control': 'no-store' }).end();
}

function sendCertificate(response: ServerResponse, cert: string): void {
  response.writeHead(200, {
    'content-type': 'application/x-x509-ca-cert',
    'content-disposition': 'attachment; filename="plant-authority.crt"',
    'cache-control': 'no-store',
  });
  response.end(cert);
}
