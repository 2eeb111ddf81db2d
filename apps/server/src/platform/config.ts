/** Settings from the environment. A wrong value stops the start with one sentence that names the setting. */
import { isIP } from 'node:net';
import { isTimeZone } from '@pms/domain/plant-time';
import { type BackupKey, parseBackupKey } from './backups/cipher';
import type { LogFileWish } from './log-file';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly transport: Transport;
  /** The port for plain HTTP, which directs browsers to HTTPS. If 0, the system chooses the port. */
  readonly httpPort: number;
  /** Addresses and networks of the reverse proxies that the server trusts to report the client's address. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks inside the plant that webhooks may call. */
  readonly webhookNetworks: readonly string[];
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly pgBinDir: string | undefined;
  readonly adminUsername: string | undefined;
  readonly adminPassword: string | undefined;
  /** The time zone of the plant. If undefined, the zone does not change. */
  readonly plantTimeZone: string | undefined;
  readonly logLevel: LogLevel;
  /** The file of the log. If undefined, the log goes to the standard output. */
  readonly logFile: LogFileWish | undefined;
  /** The database does not wait for the disk. Use this only for data that may be lost. */
  readonly unsafeDatabase: boolean;
  readonly demo: boolean;
  /** The folder for backups. If undefined, a folder within the data folder. */
  readonly backupDir: string | undefined;
  /** Allows a start to migrate the database without a backup before. */
  readonly upgradesWithoutBackup: boolean;
  /** The key that encrypts backups. If undefined, backups are not encrypted. */
  readonly backupKey: BackupKey | undefined;
  /**
   * The key that seals the ends of the audit chain outside the database. If undefined, a key in the data folder is
   * used.
   */
  readonly auditKey: string | undefined;
  /** Whether this process runs scheduled jobs of the server. */
  readonly runsJobs: boolean;
}

/** The encryption between browser and server. */
export type Transport =
  /** HTTP without encryption. */
  | { readonly kind: 'plain' }
  /** HTTPS with a certificate from PEM files. The fields are the paths of the files. */
  | { readonly kind: 'files'; readonly certFile: string; readonly keyFile: string }
  /** HTTPS with certificates of the plant's own authority. */
  | { readonly kind: 'local' };

/** A setting that cannot be used. A person is shown the message only. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

function portFrom(name: string, value: string | undefined, otherwise: number): number {
  const port = Number(value ?? otherwise);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`${name} must be a whole number from 0 to 65535, not "${value}".`);
}

function logLevelFrom(value: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (value ?? 'info'));
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

function logFileFrom(path: string | undefined, size: string | undefined): LogFileWish | undefined {
  const megabytes = Number(size ?? 20);
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 2000)
    throw new ConfigError(`LOG_FILE_MB must be a whole number from 1 to 2000, not "${size}".`);
  return path === undefined ? undefined : { path, mostBytes: megabytes * 1024 * 1024 };
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

function backupKeyFrom(value: string | undefined): BackupKey | undefined {
  const key = value === undefined ? undefined : parseBackupKey(value);
  if (value === undefined || key) return key;
  throw new ConfigError('BACKUP_KEY must be 32 bytes as base64 or as 64 hexadecimal digits.');
}

function auditKeyFrom(value: string | undefined): string | undefined {
  if (value === undefined || value.length >= 32) return value;
  throw new ConfigError('AUDIT_KEY must be at least 32 characters long.');
}

function switchFrom(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0') return false;
  if (value === '1') return true;
  throw new ConfigError(`${name} must be 1 or 0, not "${value}".`);
}

function transportFrom(environment: Environment): Transport {
  const mode = text(environment.TLS);
  const certFile = text(environment.TLS_CERT);
  const keyFile = text(environment.TLS_KEY);
  if (mode !== undefined && mode !== 'local') throw new ConfigError(`TLS must be local, not "${mode}".`);
  if (!certFile !== !keyFile)
    throw new ConfigError('TLS_CERT and TLS_KEY must be set together: the certificate and its key.');
  if (mode && certFile) throw new ConfigError('TLS=local and TLS_CERT must not be set together.');
  if (certFile && keyFile) return { kind: 'files', certFile, keyFile };
  return { kind: mode ?? 'plain' };
}

const loopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host);

interface HostRules {
  readonly demo: boolean;
  readonly transport: Transport;
  readonly allowsInsecure: boolean;
}

function hostFrom(value: string | undefined, { demo, transport, allowsInsecure }: HostRules): string {
  const host = value ?? '127.0.0.1';
  if (loopback(host)) return host;
  // Everybody knows the demo passwords, so the demo plant must not be reachable from a network.
  if (demo) throw new ConfigError(`The demo plant listens on loopback only, not on HOST "${host}".`);
  if (transport.kind === 'plain' && !allowsInsecure)
    throw new ConfigError(
      `HOST "${host}" is open to a network: also set TLS=local (certificates of the plant's own), TLS_CERT and TLS_KEY (a certificate that you have), or INSECURE_HTTP=1 (no encryption).`,
    );
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

function networksFrom(name: string, value: string | undefined): string[] {
  const networks = value?.split(',').map((network) => network.trim()) ?? [];
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `${name} must be addresses or networks such as 127.0.0.1 or 10.0.0.0/24, with commas between them, not "${value}".`,
  );
}

export function readConfig(environment: Environment, flags: readonly string[] = []): Config {
  const demo = flags.includes('--demo');
  const transport = transportFrom(environment);
  const allowsInsecure = switchFrom('INSECURE_HTTP', text(environment.INSECURE_HTTP));
  const port = portFrom('PORT', text(environment.PORT), 3000);
  return {
    port,
    host: hostFrom(text(environment.HOST), { demo, transport, allowsInsecure }),
    transport,
    httpPort: portFrom('HTTP_PORT', text(environment.HTTP_PORT), port === 0 ? 0 : port + 1),
    trustedProxies: networksFrom('TRUSTED_PROXIES', text(environment.TRUSTED_PROXIES)),
    webhookNetworks: networksFrom('WEBHOOK_PRIVATE_NETWORKS', text(environment.WEBHOOK_PRIVATE_NETWORKS)),
    dataDir: text(environment.DATA_DIR),
    databaseUrl: databaseUrlFrom(text(environment.DATABASE_URL)),
    pgBinDir: text(environment.PG_BIN_DIR),
    adminUsername: usernameFrom(text(environment.ADMIN_USERNAME)),
    adminPassword: passwordFrom(environment.ADMIN_PASSWORD || undefined),
    plantTimeZone: zoneFrom(text(environment.PLANT_TIME_ZONE)),
    logLevel: logLevelFrom(text(environment.LOG_LEVEL)),
    logFile: logFileFrom(text(environment.LOG_FILE), text(environment.LOG_FILE_MB)),
    unsafeDatabase: switchFrom('UNSAFE_DATABASE', text(environment.UNSAFE_DATABASE)),
    demo,
    upgradesWithoutBackup: switchFrom('UPGRADE_WITHOUT_BACKUP', text(environment.UPGRADE_WITHOUT_BACKUP)),
    backupDir: text(environment.BACKUP_DIR),
    backupKey: backupKeyFrom(text(environment.BACKUP_KEY)),
    auditKey: auditKeyFrom(text(environment.AUDIT_KEY)),
    runsJobs: runsJobsFrom(text(environment.RUN_JOBS)),
  };
}
