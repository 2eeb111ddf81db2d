/**
 * The plant's own certificate authority. It is made at the first start, kept in the data folder, and used by every
 * process of the plant. Each device must trust its certificate once. Its key never leaves the folder.
 */
import { randomBytes, randomUUID, type webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { curve, keyAsPem, keyFromPem, newKeys, validity, x509 } from './x509';

/**
 * The authority is valid for as long as a machine of the plant is used, because a new authority must be installed on
 * every device.
 */
const validDays = 3653;

export interface CertificateAuthority {
  /** The certificate in PEM that devices must trust. */
  readonly cert: string;
  /** SHA-256 of the certificate, as devices show it. */
  readonly fingerprint: string;
  readonly signingKey: webcrypto.CryptoKey;
}

/**
 * Reads the authority of this data folder, or makes it. When two first starts run at the same time, only one of them
 * stores its authority, and both read the stored authority.
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
  // A link to a complete file gives the file its name and its content at once, so a second process never reads an
  // incomplete file.
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
