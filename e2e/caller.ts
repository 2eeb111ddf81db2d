/** Makes the calls of a browser to the running server, to prepare a journey. */
import type { Endpoint } from '@pms/domain/endpoint';

type Input<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];
type Output<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output'];

interface Call<E extends Endpoint> {
  readonly params?: Input<E['params']>;
  readonly query?: Input<E['query']>;
  readonly body?: Input<E['body']>;
}

export type Caller = <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<Output<E['response']>>;

/** Returns a function that makes calls with this token. A refused call fails the test. */
export function callerWith(origin: string, token?: string): Caller {
  return async (endpoint, call = {}) => {
    const response = await fetch(origin + addressOf(endpoint, call), {
      method: endpoint.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    if (response.status !== endpoint.status)
      throw new Error(`${endpoint.name} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

function addressOf(
  endpoint: Endpoint,
  { params = {}, query = {} }: Pick<Call<Endpoint>, 'params' | 'query'>,
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const sent = Object.entries(query as Record<string, unknown>);
  const search = new URLSearchParams(sent.map(([name, value]) => [name, String(value)] as [string, string]));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}
