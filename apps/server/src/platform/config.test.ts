import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('the settings from the environment', () => {
  it('have a default for every setting', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      transport: { kind: 'plain' },
      httpPort: 3001,
      trustedProxies: [],
      webhookNetworks: [],
      dataDir: undefined,
      databaseUrl: undefined,
      pgBinDir: undefined,
      adminUsername: undefined,
      adminPassword: undefined,
      plantTimeZone: undefined,
      logLevel: 'info',
      unsafeDatabase: false,
      demo: false,
      runsJobs: true,
      upgradesWithoutBackup: false,
    });
  });

  it('are read as they are set, without spaces around them', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: ' 0.0.0.0 ',
        TLS_CERT: '/etc/plant/plant.crt',
        TLS_KEY: '/etc/plant/plant.key ',
        HTTP_PORT: '80',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/24,fd00::/8',
        WEBHOOK_PRIVATE_NETWORKS: '10.1.0.0/16',
        DATA_DIR: '/srv/plant ',
        DATABASE_URL: 'postgresql://app@db/plant',
        PG_BIN_DIR: '/usr/lib/postgresql/15/bin',
        ADMIN_USERNAME: 'nomsa',
        ADMIN_PASSWORD: ' six  ',
        PLANT_TIME_ZONE: 'Africa/Nairobi',
        LOG_LEVEL: 'warn',
        UNSAFE_DATABASE: '1',
        RUN_JOBS: '0',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      transport: { kind: 'files', certFile: '/etc/plant/plant.crt', keyFile: '/etc/plant/plant.key' },
      httpPort: 80,
      trustedProxies: ['127.0.0.1', '10.0.0.0/24', 'fd00::/8'],
      webhookNetworks: ['10.1.0.0/16'],
      dataDir: '/srv/plant',
      databaseUrl: 'postgresql://app@db/plant',
      pgBinDir: '/usr/lib/postgresql/15/bin',
      adminUsername: 'nomsa',
      // Blanks at the ends of a password are part of the password.
      adminPassword: ' six  ',
      plantTimeZone: 'Africa/Nairobi',
      logLevel: 'warn',
      unsafeDatabase: true,
      demo: false,
      runsJobs: false,
      upgradesWithoutBackup: false,
    });
  });

  it('count as missing if they are empty', () => {
    const blank = {
      DATA_DIR: ' ',
      DATABASE_URL: '',
      ADMIN_USERNAME: '',
      ADMIN_PASSWORD: '',
      PLANT_TIME_ZONE: '',
    };
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['HTTP_PORT', 'plain'],
    ['TLS', 'yes'],
    ['INSECURE_HTTP', 'yes'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['WEBHOOK_PRIVATE_NETWORKS', 'erp.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FILE_MB', '0'],
    ['PLANT_TIME_ZONE', 'Mars/Olympus'],
    ['DATABASE_URL', 'mysql://app@db/plant'],
    ['RUN_JOBS', 'yes'],
    ['UNSAFE_DATABASE', 'true'],
    ['UNSAFE_DATABASE', 'off'],
    ['UPGRADE_WITHOUT_BACKUP', 'yes'],
    ['ADMIN_USERNAME', 'ab'],
    ['ADMIN_USERNAME', 'x'.repeat(51)],
    ['ADMIN_PASSWORD', 'short'],
    ['AUDIT_KEY', 'x'.repeat(31)],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
  ])('stop the start with a sentence that names %s if the setting is "%s"', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must `));
  });

  it('do not print a refused password', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'oops!' })).not.toThrow(/oops!/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'oops!' })).toThrow(ConfigError);
  });

  it('keep the demo plant on loopback, because every person knows its passwords', () => {
    expect(readConfig({}, ['--demo']).demo).toBe(true);
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ HOST }, ['--demo']).host).toBe(HOST);
    expect(() => readConfig({ HOST: '0.0.0.0', TLS: 'local' }, ['--demo'])).toThrow(/loopback only/);
  });

  it('open a plant to the network only with a setting for encryption', () => {
    const HOST = '0.0.0.0';
    expect(() => readConfig({ HOST })).toThrow(
      /^HOST "0\.0\.0\.0" is open to a network: .*TLS=local.*TLS_CERT and TLS_KEY.*INSECURE_HTTP=1/,
    );
    expect(() => readConfig({ HOST, INSECURE_HTTP: '0' })).toThrow(ConfigError);
    expect(readConfig({ HOST, INSECURE_HTTP: '1' }).transport).toEqual({ kind: 'plain' });
    expect(readConfig({ HOST, TLS: 'local' }).transport).toEqual({ kind: 'local' });
    expect(readConfig({ HOST, TLS_CERT: 'a', TLS_KEY: 'b' }).transport.kind).toBe('files');
  });

  it.each([
    [{ TLS_CERT: 'a' }, 'TLS_CERT and TLS_KEY must be set together: the certificate and its key.'],
    [{ TLS_KEY: 'b' }, 'TLS_CERT and TLS_KEY must be set together: the certificate and its key.'],
    [{ TLS: 'local', TLS_CERT: 'a', TLS_KEY: 'b' }, 'TLS=local and TLS_CERT must not be set together.'],
  ])('refuse half of a certificate, and two kinds of encryption at once: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });

  it('let the system choose the plain port if the system chooses the port', () => {
    expect(readConfig({ PORT: '0' }).httpPort).toBe(0);
  });
});
