/** Signatures of messages as Standard Webhooks describes them. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

interface Message {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

const signatureBy = (secret: string, { id, timestamp, body }: Message): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
};

/** One signature for each secret. The receiver accepts the message if it knows one of the secrets. */
export const signedHeaders = (message: Message, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Production-Management',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, message)).join(' '),
});
