/** Starts to listen at the configured address. If this fails, one sentence gives the reason. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './platform/config';
import { reachableHosts } from './platform/tls/host-names';

type Address = Pick<Config, 'host' | 'port'>;

export interface Opened {
  readonly port: number;
  /** The addresses to visit. Addresses for other machines come first. */
  readonly urls: readonly [string, ...string[]];
}

/** Returns the addresses to visit. A server that cannot listen is closed again. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  scheme: 'http' | 'https' = 'http',
): Promise<Opened> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw explainListening(error, { host, port });
  }
  const opened = (app.server.address() as AddressInfo).port;
  const [first, ...others] = reachableHosts(host);
  const url = (reached: string): string => urlOf(scheme, reached, opened);
  return { port: opened, urls: [url(first), ...others.map(url)] };
}

export const urlOf = (scheme: 'http' | 'https', host: string, port: number): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Turns an error that a person can correct into a sentence. Returns any other error unchanged, because it is a defect.
 */
export function explainListening(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Another program listens on port ${port} of ${host}; stop it or choose another PORT.`,
      );
    case 'EACCES':
      return new ConfigError(
        `This user may not listen on port ${port}; choose a PORT from 1024 on, for example 3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new ConfigError(`HOST must be an address of this machine, not "${host}".`);
    default:
      return error;
  }
}
