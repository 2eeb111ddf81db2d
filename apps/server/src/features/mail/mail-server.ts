/** The connection to the mail server, and the sentences for its refusals. */
import { createTransport, type Transporter } from 'nodemailer';
import type { Sealer } from '../../platform/plant-key';
import type { DueMail } from './outbox-queries';
import type { KeptMailSettings } from './queries';

/** The owner of the sealed password. */
export const passwordOwner = 'mail server';

const patienceMs = 10_000;

export function openMailServer(settings: KeptMailSettings, sealer: Sealer): Transporter {
  const { host, port, security, username, sealed_password } = settings;
  const password = sealed_password ? sealer.open(sealed_password, passwordOwner) : '';
  if (password === undefined)
    throw new Error('The password does not open with the key of this plant. Enter the password again.');
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    pool: true,
    maxConnections: 1,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // The text comes from the plant's records, so the library must not read files or addresses that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The same id in every attempt, so that a mail program shows a repeated message once. */
const messageId = ({ id }: DueMail, sender: string): string =>
  `<production-management-${id}@${sender.replace(/^.*@/, '')}>`;

export async function sendMail(server: Transporter, sender: string, mail: DueMail): Promise<void> {
  await server.sendMail({
    from: sender,
    // The receiver is an object, so that no part of an address is read as a list of addresses.
    to: { name: '', address: mail.address },
    subject: mail.subject,
    text: mail.body,
    messageId: messageId(mail, sender),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

export interface MailFailure {
  readonly problem: string;
  /** Whether the server permanently refused this message after it had accepted the connection. */
  readonly isFinal: boolean;
}

const sentences: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server is not known to the name server',
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The connection to the mail server failed',
  ETIMEDOUT: 'The mail server does not answer',
  ETLS: 'The mail server offers no encryption that can be trusted',
  EAUTH: 'The mail server refuses the user name or the password',
};

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

export function failureOf(error: unknown): MailFailure {
  const { code = '', responseCode = 0, message = String(error) } = error as SmtpError;
  const known = sentences[code];
  const detail = message.replaceAll(/\s+/g, ' ').slice(0, 300);
  const isFinal = code === 'EENVELOPE' || code === 'EMESSAGE' ? responseCode >= 500 : false;
  return { problem: known ? `${known}: ${detail}` : detail, isFinal };
}
