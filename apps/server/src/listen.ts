/** Opens the server's door at the configured address, or says in one sentence why that address cannot be had. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './platform/config';

type Address = Pick<Config, 'host' | 'port'>;

/** Gives the address to visit; a server that cannot listen is closed again. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw explain(error, { host, port });
  }
  return urlOf({ host, port: (app.server.address() as AddressInfo).port });
}

const urlOf = ({ host, port }: Address): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** What a person can mend becomes a sentence; anything else is a defect and passes unchanged. */
function explain(error: unknown, { host, port }: Address): unknown {
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
