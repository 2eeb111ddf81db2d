/** Gives a running HTTPS server each new certificate of its source, without closing a connection. */
import type { Server as HttpsServer } from 'node:https';
import type { Logger } from '../log';
import type { Certificate, CertificateSource } from './certificate';

const everyMs = 60_000;

interface Keeping {
  readonly server: Pick<HttpsServer, 'setSecureContext'>;
  readonly source: CertificateSource;
  readonly first: Certificate;
  readonly log: Logger;
}

/**
 * Looks for a new certificate. If the new certificate cannot be used, the error is logged and the present certificate
 * stays in force.
 */
export function certificateCheck({ server, source, first, log }: Keeping): () => Promise<void> {
  let inForce = first;
  return async () => {
    try {
      const found = await source.current();
      if (found.cert === inForce.cert && found.key === inForce.key) return;
      server.setSecureContext(found);
      inForce = found;
      log.info('The HTTPS certificate was replaced');
    } catch (error) {
      log.error({ err: error }, 'The new HTTPS certificate cannot be used; the old one stays in force');
    }
  };
}

/** Looks for a new certificate once a minute. Returns a function that stops the checks. */
export function keepCertificate(keeping: Keeping): () => void {
  const timer = setInterval(certificateCheck(keeping), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
