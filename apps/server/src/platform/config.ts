/** Settings from the environment. A wrong value stops the start with one sentence that names it. */
import { isIP } from 'node:net';
import { isTimeZone } from '@pms/domain/plant-time';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Addresses and networks of reverse proxies: what they say of where a call came from is believed. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly pgBinDir: string | undefined;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  /** Undefined keeps the zone that the plant was set up with. */
  readonly plantTimeZone: string | undefined;
  readonly logLevel: LogLevel;
  /** The database does not wait for the disk; only for throwaway data. */
  readonly unsafeDatabase: boolean;
  readonly demo: boolean;
  /** Whether this process takes its share of the jobs that the server does by itself. */
  readonly runsJobs: boolean;
}

/** A setting that cannot be used; its message is all that a person is shown. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

function portFrom(value: string | undefined): number {
  const port = Number(value ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a whole number from 0 to 65535, not "${value}".`);
}

function logLevelFrom(value: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (value ?? 'info'));
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

function zoneFrom(value: string | undefined): string | undefined {
  if (value === undefined || isTimeZone(value)) return value;
  throw new ConfigError(`PLANT_TIME_ZONE must be a time zone such as Africa/Johannesburg, not "${value}".`);
}

function databaseUrlFrom(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
}

function runsJobsFrom(value: string | undefined): boolean {
  if (value === undefined || value === '1') return true;
  if (value === '0') return false;
  throw new ConfigError(`RUN_JOBS must be 1 or 0, not "${value}".`);
}

function passwordFrom(value: string | undefined): string | undefined {
  if (value === undefined || (value.length >= 6 && value.length <= 128)) return value;
  throw new ConfigError('ADMIN_PASSWORD must be 6 to 128 characters long.');
}

function usernameFrom(value: string | undefined): string | undefined {
  if (value === undefined || (value.length >= 3 && value.length <= 50)) return value;
  throw new ConfigError('ADMIN_USERNAME must be 3 to 50 characters long.');
}

const loopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

function hostFrom(value: string | undefined, demo: boolean): string {
  const host = value ?? '127.0.0.1';
  // Everybody knows the demo passwords, so the demo plant is not offered to a network.
  if (demo && !loopback(host))
    throw new ConfigError(`The demo plant listens on loopback only, not on HOST "${host}".`);
  return host;
}

const prefixBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** E.g. 10.0.0.5 or 10.0.0.0/24 */
function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/');
  const bits = prefixBits[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

function proxiesFrom(value: string | undefined): string[] {
  const proxies = value?.split(',').map((network) => network.trim()) ?? [];
  if (proxies.every(isNetwork)) return proxies;
  throw new ConfigError(
    `TRUSTED_PROXIES must be addresses or networks such as 127.0.0.1 or 10.0.0.0/24, with commas between them, not "${value}".`,
  );
}

export function readConfig(environment: Environment, flags: readonly string[] = []): Config {
  const demo = flags.includes('--demo');
  return {
    port: portFrom(text(environment.PORT)),
    host: hostFrom(text(environment.HOST), demo),
    trustedProxies: proxiesFrom(text(environment.TRUSTED_PROXIES)),
    dataDir: text(environment.DATA_DIR),
    databaseUrl: databaseUrlFrom(text(environment.DATABASE_URL)),
    pgBinDir: text(environment.PG_BIN_DIR),
    adminUsername: usernameFrom(text(environment.ADMIN_USERNAME)),
    adminPassword: passwordFrom(environment.ADMIN_PASSWORD || undefined),
    plantTimeZone: zoneFrom(text(environment.PLANT_TIME_ZONE)),
    logLevel: logLevelFrom(text(environment.LOG_LEVEL)),
    unsafeDatabase: environment.UNSAFE_DATABASE === '1',
    demo,
    runsJobs: runsJobsFrom(text(environment.RUN_JOBS)),
  };
}
