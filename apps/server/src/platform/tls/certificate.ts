/** The certificate and the key of an HTTPS server, both as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The source of the server's certificate, which is read again while the server runs. */
export interface CertificateSource {
  /** The certificate to use now. Throws an error with a sentence when there is no usable certificate. */
  current(): Promise<Certificate>;
}
