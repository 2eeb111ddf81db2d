/** Certificates of the plant's own authority for this machine's names and addresses, renewed before they end. */
import { randomBytes } from 'node:crypto';
import type { Certificate, CertificateSource } from './certificate';
import type { CertificateAuthority } from './certificate-authority';
import { type HostNames, hostNames } from './host-names';
import { curve, dayMs, keyAsPem, newKeys, validity, x509 } from './x509';

const validDays = 90;
const renewedBeforeDays = 30;

interface Issued extends Certificate {
  readonly renewAt: number;
  /** The names in the certificate, as one text. */
  readonly names: string;
}

export interface LocalCertificateSettings {
  readonly authority: CertificateAuthority;
  /** The names of the certificate, for tests. The default is the names of this machine. */
  readonly names?: () => HostNames;
  /** The present time in milliseconds since 1970, for tests. */
  readonly now?: () => number;
}

/**
 * Each process keeps its own key in memory, so that no key of a certificate is on the disk. A machine whose names or
 * addresses change gets a new certificate at the next check.
 */
export function localCertificate({
  authority,
  names = hostNames,
  now = Date.now,
}: LocalCertificateSettings): CertificateSource {
  let issued: Issued | undefined;
  return {
    async current() {
      const wanted = names();
      const asText = JSON.stringify(wanted);
      if (!issued || issued.names !== asText || now() >= issued.renewAt) {
        issued = {
          ...(await issueCertificate(authority, wanted, now())),
          renewAt: now() + (validDays - renewedBeforeDays) * dayMs,
          names: asText,
        };
      }
      return issued;
    },
  };
}

async function issueCertificate(
  authority: CertificateAuthority,
  { names, addresses }: HostNames,
  now: number,
): Promise<Certificate> {
  const keys = await newKeys();
  const issuer = new x509.X509Certificate(authority.cert);
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: randomBytes(16).toString('hex'),
    subject: [{ CN: [names[0] ?? 'localhost'] }],
    issuer: issuer.subject,
    ...validity(validDays, now),
    signingAlgorithm: curve,
    publicKey: keys.publicKey,
    signingKey: authority.signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns' as const, value })),
        ...addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    cert: `${certificate.toString('pem').trim()}\n${authority.cert}`,
    key: await keyAsPem(keys.privateKey),
  };
}
