/**
 * Posts a message to an address that a person typed. The connection goes to the address that was checked, because the
 * name is resolved only once, in the connection itself. Redirects are not followed, because they would avoid the check.
 */
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressIn, type Reach } from './private-networks';

export interface Posted {
  /** The status of the answer. Null if there was no answer. */
  readonly status: number | null;
  /** The reason why there was no answer. */
  readonly problem: string | null;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly reach: Reach;
  /** The time limit from the first step to the end of the answer's headers. */
  readonly timeoutMs: number;
  /** Resolves names. By default, the settings of the machine resolve names. */
  readonly names?: typeof lookUp;
}

const closedTo = (address: string): string =>
  `The address ${address} is inside the network of the plant, and WEBHOOK_PRIVATE_NETWORKS does not name it`;

class ClosedAddress extends Error {}

/** Resolves the name of a connection. Refuses the name if the server may not call one of its addresses. */
function checkedLookup(reach: Reach, names: typeof lookUp): LookupFunction {
  return (hostname, options, callback) => {
    names(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = found as LookupAddress[];
      // One forbidden address forbids the name, because the next connection could use that address.
      const wrong = addresses.find(({ address }) => !reach.mayCall(address));
      if (wrong) return callback(new ClosedAddress(closedTo(wrong.address)), '', 0);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return first ? callback(null, first.address, first.family) : callback(new Error('no address'), '', 0);
    });
  };
}

export function postMessage({ url, headers, body, reach, timeoutMs, names = lookUp }: Post): Promise<Posted> {
  const address = new URL(url);
  const literal = addressIn(address.hostname);
  if (literal !== undefined && !reach.mayCall(literal))
    return Promise.resolve({ status: null, problem: closedTo(literal) });
  return new Promise((resolve) => {
    const open = address.protocol === 'https:' ? requestHttps : requestHttp;
    const call: ClientRequest = open(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // No connection is kept, so that the next connection is checked again.
      agent: false,
      lookup: checkedLookup(reach, names),
    });
    const clock = setTimeout(
      () => call.destroy(new Error(`No answer within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
    const end = (posted: Posted) => {
      clearTimeout(clock);
      resolve(posted);
    };
    call.on('error', (error) => end({ status: null, problem: sentenceOf(error) }));
    call.on('response', (answer: IncomingMessage) => {
      end({ status: answer.statusCode ?? null, problem: null });
      // The body of the answer is not read, because it is not needed and may be endless.
      answer.destroy();
    });
    call.end(body);
  });
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the address is not known to the name server',
  EAI_AGAIN: 'The name server does not answer',
  ECONNREFUSED: 'The address refuses the connection',
  ECONNRESET: 'The connection was cut before an answer came',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The network of the address cannot be reached',
  ETIMEDOUT: 'The address does not answer',
};

function sentenceOf(error: Error & { readonly code?: string }): string {
  const known = error.code === undefined ? undefined : sentences[error.code];
  return (known ?? error.message).slice(0, 500);
}
