/** The X.509 library with its dependencies, loaded only by servers that issue certificates. */
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as library from '@peculiar/x509';

type CryptoKey = webcrypto.CryptoKey;

/** Other files take the library from here, because it works only after the import of reflect-metadata. */
export const x509 = library;

x509.cryptoProvider.set(webcrypto);

export const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export const dayMs = 86_400_000;

/** A certificate is valid from an hour ago, because the clock of a browser's machine may be slow. */
export const validity = (days: number, now: number) => ({
  notBefore: new Date(now - 3_600_000),
  notAfter: new Date(now + days * dayMs),
});

export const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);

export async function keyAsPem(key: CryptoKey): Promise<string> {
  const bytes = await webcrypto.subtle.exportKey('pkcs8', key);
  return x509.PemConverter.encode(bytes, 'PRIVATE KEY');
}

export async function keyFromPem(pem: string): Promise<CryptoKey> {
  const bytes = x509.PemConverter.decodeFirst(pem);
  return webcrypto.subtle.importKey('pkcs8', bytes, curve, false, ['sign']);
}
