import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, isLoopback, readConfig, type Config } from './config.js';
import { IN_FILES, type Environment } from './environment-reader.js';
import { ROLES } from '#domain/shared';
import { LIMITS } from './limits.js';

describe('the configuration', () => {
  it('needs nothing: it is an embedded service for this machine, with its demonstration', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      storage: 'postgres',
      readModel: 'memory',
      databaseUrl: null,
      dataDir: '.data',
      snapshotFrom: 50_000,
      adminApiKey: null,
      anonymousRead: true,
      demoData: true,
      metricsPublic: false,
      logLevel: 'info',
    });
  });

  it('answers from the store only where there is a database', () => {
    expect(readConfig({ READ_MODEL: 'store' }).readModel).toBe('store');
    expect(faults({ READ_MODEL: 'disk' })).toEqual(['READ_MODEL: must be one of memory, store']);
    expect(faults({ READ_MODEL: 'store', STORAGE: 'memory' })).toEqual([
      'READ_MODEL: must be memory with STORAGE=memory',
    ]);
  });

  it('has a folder of movements only beside a database that names the files', () => {
    expect(readConfig({}).movementFolder).toBeNull();
    expect(readConfig({ MOVEMENT_FOLDER: '/moves' }).movementFolder).toBe('/moves');
    expect(faults({ MOVEMENT_FOLDER: '/moves', STORAGE: 'memory' })).toEqual([
      'MOVEMENT_FOLDER: must be absent with STORAGE=memory',
    ]);
  });

  it('shows adapters no variable but those that are named, or begin as is said', () => {
    expect(readConfig({}).adapterVariables).toEqual([]);
    expect(readConfig({ ADAPTER_ENV: 'PSC_TOKEN, AWS_*' }).adapterVariables).toEqual(['PSC_TOKEN', 'AWS_*']);
    for (const bad of ['*', 'A B', 'A=b', '1A', 'A*B']) {
      expect(faults({ ADAPTER_ENV: bad })[0]).toMatch(/^ADAPTER_ENV: must be names of variables/);
    }
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_API_KEY: '' })).toEqual(readConfig({}));
  });

  it('writes for people on a terminal and for machines elsewhere, unless it is told', () => {
    expect(readConfig({}, true).logFormat).toBe('pretty');
    expect(readConfig({}, false).logFormat).toBe('json');
    expect(readConfig({ LOG_FORMAT: 'json' }, true).logFormat).toBe('json');
  });

  it('fills no database but the embedded one with the demonstration, unless it is told', () => {
    const DATABASE_URL = 'postgres://me@db.example/investigation';
    expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it('lets strangers read only where no stranger can come, unless it is told', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).anonymousRead).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', ANONYMOUS_READ: '1' }).anonymousRead).toBe(true);
    expect(readConfig({ HOST: 'localhost', ANONYMOUS_READ: '0' }).anonymousRead).toBe(false);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['128.0.0.1', false],
    ['127.example.com', false],
  ])('knows whether %s is this machine alone: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });

  it('limits strangers only where they can come', () => {
    expect(readConfig({}).limits).toMatchObject({ anonymous_per_minute: 0, key_writes_per_second: 0 });
    expect(readConfig({ HOST: '::' }).limits).toMatchObject({
      anonymous_per_minute: 600,
      key_writes_per_second: 1_000,
    });
    expect(readConfig({ LIMIT_ANONYMOUS_PER_MINUTE: '7' }).limits.anonymous_per_minute).toBe(7);
  });

  it('knows every limit by name, and takes each from its variable', () => {
    for (const { name, min, max } of LIMITS) {
      const variable = `LIMIT_${name.toUpperCase()}`;
      expect(readConfig({ [variable]: String(min) }).limits[name]).toBe(min);
      expect(readConfig({ [variable]: String(max) }).limits[name]).toBe(max);
      expect(faults({ [variable]: String(max + 1) })).toEqual([
        `${variable}: must be a whole number from ${min} to ${max}`,
      ]);
    }
  });

  describe('reads secrets from files, as they are mounted', () => {
    let folder: string;
    const file = (text: string): string => {
      const path = join(folder, 'secret');
      writeFileSync(path, text);
      return path;
    };
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'investigation-graph-config-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it.each([
      ['DATABASE_URL', 'postgres://me:secret@db.example/x', (config: Config) => config.databaseUrl],
      ['DATABASE_READ_URLS', 'postgres://me:secret@db.example/y', (config: Config) => config.databaseReadUrls[0]],
      ['ADMIN_API_KEY', 'a-key-of-the-admin', (config: Config) => config.adminApiKey],
    ])('%s', (variable, secret, read) => {
      expect(read(readConfig({ [`${variable}_FILE`]: file(`${secret}\n`) }))).toBe(secret);
      expect(faults({ [`${variable}_FILE`]: join(folder, 'missing') })).toEqual([
        `${variable}_FILE: must be a file that can be read`,
      ]);
      expect(faults({ [`${variable}_FILE`]: folder })).toEqual([`${variable}_FILE: must be a file that can be read`]);
      for (const nothing of ['', '\n', ' \r\n']) {
        expect(faults({ [`${variable}_FILE`]: file(nothing) })).toEqual([
          `${variable}_FILE: must be a file that is not empty`,
        ]);
      }
      const both = { [variable]: secret, [`${variable}_FILE`]: file(secret) };
      expect(faults(both)).toEqual([`${variable}_FILE: must be absent where ${variable} is given`]);
    });

    it.each([
      ['SOURCE_ESPLORA_URL', 'https://esplora.example/a-key', (config: Config) => config.sources.esploraUrl],
      ['SOURCE_EVM_URL', 'https://node.example/a-key', (config: Config) => config.sources.evmUrl],
    ])('%s, in which a key may stand', (variable, secret, read) => {
      expect(read(readConfig({ [`${variable}_FILE`]: file(`${secret}\n`) }))).toBe(secret);
    });

    it('and every variable that is a secret by its name is one of them', () => {
      const named = [...IN_FILES].toSorted();
      expect(named).toEqual([
        'ADMIN_API_KEY',
        'DATABASE_READ_URLS',
        'DATABASE_URL',
        'SMTP_URL',
        'SOURCE_ESPLORA_URL',
        'SOURCE_EVM_URL',
      ]);
      const documented = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]+)`/gm);
      const secret = [...documented].flatMap(([, name = '']) =>
        /KEY$|PASSWORD|SECRET|DATABASE_.*URL/.test(name) ? name : [],
      );
      for (const name of secret) expect(named).toContain(name);
      for (const name of named) expect(readFileSync('docs/configuration.md', 'utf8')).toContain(`\`${name}\``);
    });

    it.each([
      ['DATABASE_URL', 'DATABASE_URL'],
      ['SMTP_*', 'SMTP_URL'],
      ['SOURCE_EVM_URL_FILE', 'SOURCE_EVM_URL_FILE'],
    ])('and no adapter is shown one (%s)', (named, secret) => {
      expect(faults({ ADAPTER_ENV: `PSC_*,${named}` })).toEqual([
        `ADAPTER_ENV: ${named} would show ${secret}, a secret of the service`,
      ]);
    });

    it('SMTP_URL, in which a password may stand', () => {
      const from = { SMTP_FROM: 'watch@example.org' };
      const url = 'smtps://desk:pass%20word@mail.example.org:465';
      expect(readConfig({ SMTP_URL_FILE: file(`${url}\n`), ...from }).smtp).toEqual({ url, from: from.SMTP_FROM });
      expect(readConfig({}).smtp).toBeNull();
      for (const plain of ['smtp://127.0.0.1:2525', 'smtp://[::1]', 'smtp://mail']) {
        expect(readConfig({ SMTP_URL: plain, ...from }).smtp?.url).toBe(plain);
      }
      for (const bad of ['mail.example.org', 'https://mail.example.org', 'smtp://mail/path', 'smtp://a b', 'smtp://']) {
        expect(faults({ SMTP_URL: bad, ...from })[0]).toMatch(/^SMTP_URL: must be smtp/);
      }
      expect(faults({ SMTP_URL: url })).toEqual(['SMTP_FROM: must be given where SMTP_URL is']);
      expect(faults(from)).toEqual(['SMTP_URL: must be given where SMTP_FROM is']);
      expect(faults({ SMTP_URL: url, SMTP_FROM: 'a@b\r\nc' })[0]).toMatch(/^SMTP_FROM: must be an address/);
    });

    it('by the same rules as from the environment', () => {
      expect(faults({ ADMIN_API_KEY_FILE: file('too-short') })).toEqual([
        'ADMIN_API_KEY: must be at least 16 characters',
      ]);
      expect(readConfig({ ADMIN_API_KEY_FILE: '' }).adminApiKey).toBeNull();
    });
  });

  it('reads replicas as a list', () => {
    const DATABASE_READ_URLS = 'postgres://a/x, postgresql://b/y,';
    expect(readConfig({ DATABASE_READ_URLS }).databaseReadUrls).toEqual(['postgres://a/x', 'postgresql://b/y']);
  });

  it('takes an admin key of 16 characters, and none of 15', () => {
    expect(readConfig({ ADMIN_API_KEY: 'x'.repeat(16) }).adminApiKey).toBe('x'.repeat(16));
    expect(faults({ ADMIN_API_KEY: 'x'.repeat(15) })).toEqual(['ADMIN_API_KEY: must be at least 16 characters']);
  });

  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80 ', 'a whole number from 0 to 65535'],
    ['HOST', 'a b', 'a host name or an address'],
    ['DATABASE_URL', 'mysql://x', 'postgres://user:password@host:port/database'],
    ['DATABASE_READ_URLS', 'postgres://a,b', 'addresses of replicas, separated by commas'],
    ['WEBHOOK_ALLOWED_NETWORKS', '10.1.0.0/16,10.2.0.0/33', 'networks such as 10.1.0.0/16, separated by commas'],
    ['ANONYMOUS_READ', 'yes', 'true or false'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['LOG_FORMAT', 'xml', 'one of pretty, json'],
    ['STORAGE', 'disk', 'one of postgres, memory'],
  ])('refuses %s=%s and says what it may be', (variable, value, whatItMayBe) => {
    expect(faults({ [variable]: value })).toEqual([`${variable}: must be ${whatItMayBe}`]);
  });

  describe('of an issuer of tokens', () => {
    const ISSUER = { OIDC_ISSUER: 'https://id.example/realms/desk', OIDC_AUDIENCE: 'graph' };

    it('is none without one', () => {
      expect(readConfig({}).oidc).toBeNull();
      expect(readConfig({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' }).oidc).toBeNull();
    });

    it('needs an issuer and an audience', () => {
      expect(readConfig(ISSUER).oidc).toEqual({
        issuer: 'https://id.example/realms/desk',
        audiences: ['graph'],
        jwksUrl: null,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        rolesClaim: 'roles',
        roles: new Map(ROLES.map((role) => [role, role])),
        clockSkewS: 30,
        refreshS: 30,
      });
      expect(faults({ OIDC_ISSUER: ISSUER.OIDC_ISSUER })).toEqual([
        'OIDC_AUDIENCE: must name the audience of this service',
      ]);
      expect(faults({ OIDC_AUDIENCE: 'graph', OIDC_ROLES_CLAIM: 'r' })).toEqual([
        'OIDC_AUDIENCE: must be absent without OIDC_ISSUER',
        'OIDC_ROLES_CLAIM: must be absent without OIDC_ISSUER',
      ]);
    });

    it('takes audiences, algorithms and roles as lists', () => {
      const { oidc } = readConfig({
        ...ISSUER,
        OIDC_AUDIENCE: 'graph, api://graph',
        OIDC_ALGORITHMS: 'ES512',
        OIDC_ROLES: 'desk=analyst,lead=reviewer',
        OIDC_CLOCK_SKEW_S: '0',
      });
      expect(oidc).toMatchObject({ audiences: ['graph', 'api://graph'], algorithms: ['ES512'], clockSkewS: 0 });
      expect([...(oidc?.roles ?? [])]).toEqual([
        ['desk', 'analyst'],
        ['lead', 'reviewer'],
      ]);
    });

    it.each([
      ['OIDC_ISSUER', 'http://id.example'],
      ['OIDC_ISSUER', 'id.example'],
      ['OIDC_ISSUER', 'http://localhost.example'],
      ['OIDC_JWKS_URL', 'http://id.example/jwks'],
      ['OIDC_JWKS_URL', 'file:///etc/jwks'],
      ['OIDC_ALGORITHMS', 'none'],
      ['OIDC_ALGORITHMS', 'HS256'],
      ['OIDC_ALGORITHMS', 'RS256,HS256'],
      ['OIDC_ROLES', 'desk=root'],
      ['OIDC_ROLES', 'desk'],
      ['OIDC_CLOCK_SKEW_S', '301'],
      ['OIDC_JWKS_REFRESH_S', '3601'],
    ])('refuses %s=%s', (variable, value) => {
      expect(faults({ ...ISSUER, [variable]: value })).toEqual([expect.stringMatching(`^${variable}: must be `)]);
    });

    it.each(['http://localhost:8080/realm', 'http://127.0.0.1:1', 'http://[::1]/x', 'https://id.example'])(
      'takes %s, which nobody on the way can change',
      (address) => {
        expect(readConfig({ ...ISSUER, OIDC_ISSUER: address }).oidc?.issuer).toBe(address);
      },
    );
  });

  it('refuses a limit that does not exist', () => {
    expect(faults({ LIMIT_BODY: '5' })).toEqual([
      expect.stringMatching(/^LIMIT_BODY: there is no such limit.*LIMIT_BODY_BYTES/),
    ]);
  });

  it('tells everything that is wrong at once, and repeats no value', () => {
    const listed = faults({ PORT: 'x', DATABASE_URL: 'secret-address', ADMIN_API_KEY: 'hunter2' });
    expect(listed).toHaveLength(3);
    expect(listed.join()).not.toMatch(/secret-address|hunter2/);
  });
});

function faults(env: Environment): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
