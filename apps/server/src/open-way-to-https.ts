/** Opens the plain HTTP server beside an HTTPS server, and renews the certificate. */
import type { Server as HttpsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { explainListening, urlOf } from './listen';
import type { Config } from './platform/config';
import type { Logger } from './platform/log';
import type { Certificate } from './platform/tls/certificate';
import { reachableHosts } from './platform/tls/host-names';
import { keepCertificate } from './platform/tls/keep-certificate';
import type { OpenedTransport } from './platform/tls/open-transport';
import { openPlainDoor } from './platform/tls/plain-door';

interface Way {
  readonly app: FastifyInstance;
  readonly config: Pick<Config, 'host' | 'httpPort'>;
  /** Port of HTTPS. */
  readonly port: number;
  readonly transport: OpenedTransport;
  readonly certificate: Certificate;
  readonly log: Logger;
  /** Writes a line for the person who starts the server. */
  readonly say: (message: string) => void;
}

/** Starts both and ends them together with the server. Closes the server if the plain port cannot be opened. */
export async function openWayToHttps(way: Way): Promise<void> {
  const { app, config, port, transport, certificate, log, say } = way;
  const { host, httpPort } = config;
  const stopKeeping = keepCertificate({
    server: app.server as HttpsServer,
    source: transport.source,
    first: certificate,
    log,
  });
  try {
    const { authority } = transport;
    const door = await openPlainDoor({
      host,
      port: httpPort,
      httpsPort: port,
      ...(authority ? { authority } : {}),
    });
    const pageUrl = urlOf('http', reachableHosts(host)[0], door.port);
    if (authority) {
      say(`Devices learn to trust this plant at ${pageUrl}/trust`);
      say(`Fingerprint of the plant's certificate authority: ${authority.fingerprint}`);
    }
    app.server.once('close', () => {
      stopKeeping();
      void door.close();
    });
  } catch (error) {
    stopKeeping();
    await app.close();
    throw explainListening(error, { host, port: httpPort });
  }
}
