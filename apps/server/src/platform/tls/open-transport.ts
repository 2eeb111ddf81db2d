/** Opens the source of the certificate that the settings name. */
import { ConfigError, type Transport } from '../config';
import type { CertificateSource } from './certificate';
import { fileCertificate } from './file-certificate';

export interface OpenedTransport {
  readonly source: CertificateSource;
  /** The plant's own authority, which devices must trust. Undefined for a certificate from files. */
  readonly authority?: { readonly cert: string; readonly fingerprint: string };
}

/** Undefined for plain HTTP. Throws a ConfigError if the certificate or the data folder cannot be used. */
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
