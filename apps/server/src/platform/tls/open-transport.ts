/** The certificate source that the settings name, with the message of the start about it. */
import { ConfigError, type Transport } from '../config';
import type { CertificateSource } from './certificate';
import { fileCertificate } from './file-certificate';

export interface OpenedTransport {
  readonly source: CertificateSource;
  /** The plant's own authority, where devices must learn to trust it. */
  readonly authority?: { readonly cert: string; readonly fingerprint: string };
}

/** Undefined over plain HTTP. Throws a ConfigError where the certificate or the data folder cannot be used. */
export async function openTransport(
  transport: Transport,
  dataDir: string,
): Promise<OpenedTransport | undefined> {
  if (transport.kind === 'plain') return undefined;
  if (transport.kind === 'files') return { source: fileCertificate(transport.certFile, transport.keyFile) };
  // The library that issues certificates is loaded only where it is needed.
  const { openAuthority } = await import('./certificate-authority');
  const { localCertificate } = await import('./local-certificate');
  try {
    const authority = await openAuthority(dataDir);
    return { source: localCertificate({ authority }), authority };
  } catch (error) {
    throw new ConfigError(`TLS=local cannot keep its authority in ${dataDir}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
