/** A mail server on a real socket. The server accepts all mail except mail to the addresses that the test names. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  /** The head and the body, unchanged. */
  readonly text: string;
}

export interface MailReceiver {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Addresses that the server does not know. */
  readonly unknown: Set<string>;
  /** Runs before the server accepts a message. */
  onReceived: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

export async function startMailReceiver(
  login?: { user: string; password: string },
  /** Without this parameter, the server has a certificate that no client trusts. */
  certificate?: { readonly cert: string; readonly key: string },
): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  const receiver: { -readonly [Part in keyof MailReceiver]: MailReceiver[Part] } = {
    port: 0,
    received,
    unknown,
    onReceived: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    ...(certificate ? { cert: certificate.cert, key: certificate.key } : {}),
    authOptional: login === undefined,
    // A plant uses a sign-in without encryption only for a mail server on its own machine.
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, done) =>
      unknown.has(address)
        ? done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
        : done(),
    onData: async (stream, { envelope }, done) => {
      let text = '';
      for await (const part of stream) text += part;
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      await receiver.onReceived?.();
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  receiver.port = port;
  return receiver;
}
