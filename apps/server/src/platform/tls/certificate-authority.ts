/**
 * The plant's own certificate authority: made at the first start, kept in the data folder, the same for every process of
 * the plant. Devices are asked once to trust its certificate; its key never leaves the folder.
 */
import { randomBytes, randomUUID, type webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { curve, keyAsPem, keyFromPem, newKeys, validity, x509 } from './x509';

/** The authority lasts as long as a machine of the plant, because replacing it means a visit to every device. */
const validDays = 3653;

export interface CertificateAuthority {
  /** The certificate in PEM that devices must trust. */
  readonly cert: string;
  /** SHA-256 of the certificate, as devices show it. */
  readonly fingerprint: string;
  readonly signingKey: webcrypto.CryptoKey;
}

/**
 * Reads the authority of this data folder, or makes it. When two first starts run at once, one of them makes the
 * authority and both read the same authority.
 */
export async function openAuthority(dataDir: string): Promise<CertificateAuthority> {
  const folder = join(dataDir, 'tls');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'authority.pem');
  if (!existsSync(file)) await makeAuthority(folder, file);
  const pem = readFileSync(file, 'utf8');
  const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE-----)/);
  return {
    cert,
    fingerprint: new X509Certificate(cert).fingerprint256,
    signingKey: await keyFromPem(key),
  };
}

async function makeAuthority(folder: string, file: string): Promise<void> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: randomBytes(16).toString('hex'),
    name: [{ CN: [`Production Management, ${hostname()}`] }, { O: ['Production Management'] }],
    ...validity(validDays, Date.now()),
    signingAlgorithm: curve,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pem = `${(await keyAsPem(keys.privateKey)).trim()}\n${certificate.toString('pem').trim()}\n`;
  // Linking a finished file gives its name and its content at once, so a second process never reads half of it.
  const draft = join(folder, `authority.${randomUUID()}`);
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
