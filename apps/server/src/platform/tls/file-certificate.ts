/** The certificate and the key that the settings of the plant name, read again after each change of a file. */
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '../config';
import type { CertificateSource } from './certificate';

async function read(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${setting} names ${path}, which cannot be read (${code}).`);
  }
}

export function fileCertificate(certFile: string, keyFile: string): CertificateSource {
  return {
    async current() {
      const certificate = {
        cert: await read('TLS_CERT', certFile),
        key: await read('TLS_KEY', keyFile),
      };
      try {
        createSecureContext(certificate);
      } catch (error) {
        throw new ConfigError(
          `The certificate in ${certFile} and the key in ${keyFile} cannot be used together: ${(error as Error).message}.`,
        );
      }
      return certificate;
    },
  };
}
