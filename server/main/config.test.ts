import { BlockList } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { renamedSettings } from './renamed-settings.ts';

describe('the configuration', () => {
  it('has defaults for all settings', () => {
    expect(readConfig({})).toMatchObject({
      role: 'all',
      port: 4000,
      mockPort: 4010,
      gitPort: 4020,
      host: '127.0.0.1',
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      poolSize: 10,
      databaseTimeoutSeconds: 15,
      accessToken: null,
      repositoryHosts: ['github.com'],
      files: {
        place: null,
        ownEndpoint: false,
        bytes: 524_288_000,
        workspaceBytes: 10_737_418_240,
        outputs: { files: 1_000, bytes: 1_000_000_000 },
      },
      waitingInput: { bytes: 32_000_000, events: 10_000 },
      memoryLimits: {
        storesPerWorkspace: 1_000,
        perStore: 10_000,
        workspaceBytes: 1_000_000_000,
        versionDays: 30,
      },
      retentionDays: {
        events: null,
        archived_objects: null,
        runs: null,
        audit_events: null,
        files: null,
        servers: 30,
      },
      prices: null,
      skills: {
        bytes: 30_000_000,
        limits: { perWorkspace: 1_000, versionsPerSkill: 1_000 },
        spool: path.resolve('.data/skill-uploads'),
      },
      corsOrigins: [],
      secretKeys: null,
      responseBreaches: 'reject',
      logLevel: 'info',
    });
  });

  it.each(Object.entries(renamedSettings))('rejects %s, and names %s', (old, name) => {
    const message = `${old} is now ${name}. Rename the variable.`;
    expect(() => readConfig({ [old]: 'directory' })).toThrow(new ConfigError(message));
  });

  it('is read from the environment', () => {
    const key = Buffer.alloc(32, 7);
    expect(
      readConfig({
        PORT: '0',
        MOCK_PORT: '65535',
        GIT_PORT: '0',
        HOST: '0.0.0.0',
        REQUEST_TIMEOUT_SECONDS: '20',
        UNFINISHED_PER_ADDRESS: '500',
        REQUESTS_PER_SECOND: '0',
        WRITES_PER_SECOND: '7',
        SESSIONS_PER_MINUTE: '8',
        REQUESTS_PER_WORKSPACE: '11',
        STREAMS_PER_TOKEN: '9',
        STREAMS_PER_SESSION: '10',
        DATA_DIR: '/srv/data',
        DATABASE_URL: 'postgres://user@host/name',
        POOL_SIZE: '20',
        DATABASE_TIMEOUT_SECONDS: '30',
        ACCESS_TOKEN: 'sat_local',
        CATALOGUE: '/srv/catalogue.json',
        REPOSITORY_HOSTS: 'GitHub.com, git.example.test:8443',
        CORS_ORIGINS: 'https://app.example.test, local',
        TRUSTED_PROXIES: '10.0.0.5',
        SECRET_KEY: key.toString('base64'),
        RESPONSE_BREACHES: 'log',
        SCHEDULE_GRACE_SECONDS: '300',
        REPOSITORY_CA_FILE: '/srv/ca.pem',
        SANDBOX_RUNTIME: 'directory',
        SANDBOX_DIR: '/srv/disks',
        SANDBOX_DISKS: 'images',
        SANDBOX_NETWORK: 'none',
        SANDBOX_HOSTS: 'Registry.npmjs.org, *.example.com:8443',
        NPM_REGISTRY: 'https://npm.example.test',
        SANDBOX_IDLE_SECONDS: '60',
        CLONE_TIMEOUT_SECONDS: '20',
        CLONE_MAX_BYTES: '1000000',
        ALLOWED_HOSTS: 'agents.example.test',
        AGENT_COMMAND: 'node agent.js',
        AGENT_FOLDER: '/srv/agent',
        AGENT_TIMEOUT_SECONDS: '30',
        AGENT_MEMORY_BYTES: '512000000',
        AGENT_PROCESSES: '100',
        AGENT_FILE_BYTES: '1000000',
        SANDBOX_DISK_BYTES: '5000000',
        DISK_RESERVE_BYTES: '700000000',
        SANDBOX_CPUS: '1.5',
        SANDBOX_UIDS: '300000-300100',
        BLOB_STORE: 's3://my-bucket/of/agents',
        AWS_ENDPOINT_URL: 'http://localhost:9000',
        FILE_BYTES: '1000',
        WORKSPACE_FILE_BYTES: '5000',
        OUTPUT_FILES: '3',
        OUTPUT_BYTES: '2000',
        SNAPSHOTS: 'on',
        SNAPSHOT_SECONDS: '90',
        SESSION_WAITING_EVENTS: '50',
        SESSION_WAITING_BYTES: '1000',
        MEMORY_STORES_PER_WORKSPACE: '6',
        WORKSPACE_MEMORY_BYTES: '4000',
        MEMORIES_PER_STORE: '7',
        MEMORY_VERSION_DAYS: '90',
        AUDIT_DAYS: '400',
        EVENT_DAYS: '30',
        ARCHIVED_DAYS: '60',
        RUN_DAYS: '90',
        FILE_DAYS: '10',
        SERVER_DAYS: '14',
        SKILL_BYTES: '3000',
        SKILLS_PER_WORKSPACE: '8',
        VERSIONS_PER_SKILL: '9',
        SERVER_ROLE: 'worker',
        LOG_LEVEL: 'silent',
      }),
    ).toEqual({
      role: 'worker',
      port: 0,
      mockPort: 65535,
      gitPort: 0,
      host: '0.0.0.0',
      metrics: { port: null, host: '127.0.0.1' },
      allowedHosts: [{ host: 'agents.example.test', port: null, below: false }],
      keepAliveSeconds: 65,
      unfinished: { perAddress: 500, timeoutSeconds: 20 },
      rates: { requestsPerSecond: 0, writesPerSecond: 7, sessionsPerMinute: 8 },
      requests: { perWorkspace: 11, handlersAtOnce: 20 },
      streams: { perToken: 9, perSession: 10 },
      dataDir: '/srv/data',
      files: {
        place: { bucket: 'my-bucket', prefix: 'of/agents/' },
        ownEndpoint: true,
        bytes: 1_000,
        workspaceBytes: 5_000,
        outputs: { files: 3, bytes: 2_000 },
      },
      databaseUrl: 'postgres://user@host/name',
      poolSize: 20,
      databaseTimeoutSeconds: 30,
      accessToken: 'sat_local',
      catalogue: '/srv/catalogue.json',
      repositoryHosts: ['github.com', 'git.example.test:8443'],
      waitingInput: { bytes: 1_000, events: 50 },
      memoryLimits: { storesPerWorkspace: 6, perStore: 7, workspaceBytes: 4_000, versionDays: 90 },
      retentionDays: {
        events: 30,
        archived_objects: 60,
        runs: 90,
        audit_events: 400,
        files: 10,
        servers: 14,
      },
      prices: null,
      skills: {
        bytes: 3_000,
        limits: { perWorkspace: 8, versionsPerSkill: 9 },
        spool: '/srv/data/skill-uploads',
      },
      secretFiles: {},
      trustedProxies: expect.any(BlockList),
      corsOrigins: ['https://app.example.test', 'local'],
      secretKeys: [key],
      responseBreaches: 'log',
      scheduleGraceSeconds: 300,
      sandboxes: {
        runtime: 'directory',
        unisolatedExample: false,
        folder: '/srv/disks',
        disks: 'images',
        userIds: { from: 300_000, to: 300_100 },
        network: 'none',
        hosts: [
          { host: 'registry.npmjs.org', port: null, below: false },
          { host: 'example.com', port: 8443, below: true },
        ],
        registries: { npm: 'https://npm.example.test', pip: 'https://pypi.org/simple' },
        idleSeconds: 60,
        quarantineSeconds: 604_800,
        snapshots: { seconds: 90 },
        diskReserveBytes: 700_000_000,
        handoverSeconds: 60,
        leaseSeconds: 25,
        turnsAtOnce: 100,
        turnsPerWorkspace: 100,
        clonesAtOnce: 4,
        clonesPerWorkspace: 4,
        installationsAtOnce: 4,
        installationsPerWorkspace: 1,
        cloneTimeoutSeconds: 20,
        cloneMaxBytes: 1_000_000,
        caFile: '/srv/ca.pem',
        agentCommand: 'node agent.js',
        model: null,
        agentFolder: '/srv/agent',
        agentTimeoutSeconds: 30,
        agentDrainSeconds: 30,
        limits: {
          memoryBytes: 512_000_000,
          processes: 100,
          fileBytes: 1_000_000,
          diskBytes: 5_000_000,
          cpus: 1.5,
        },
      },
      logLevel: 'silent',
      misspelt: [],
    });
  });

  it.each([
    ['/mnt/files/', { folder: '/mnt/files' }],
    ['s3://my-bucket', { bucket: 'my-bucket', prefix: '' }],
    ['s3://my-bucket/', { bucket: 'my-bucket', prefix: '' }],
    ['s3://my-bucket/a/b.c/', { bucket: 'my-bucket', prefix: 'a/b.c/' }],
  ])('reads BLOB_STORE=%s', (text, place) => {
    expect(readConfig({ BLOB_STORE: text }).files.place).toEqual(place);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SECRET_KEY: ' ' })).toEqual(readConfig({}));
  });

  it('logs responses that break the contract in production, unless set to reject', () => {
    expect(readConfig({ NODE_ENV: 'production' }).responseBreaches).toBe('log');
    expect(readConfig({ NODE_ENV: 'production', RESPONSE_BREACHES: 'reject' }).responseBreaches).toBe(
      'reject',
    );
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['MOCK_PORT', '-1'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['DATABASE_URL', 'postgres://user:pass/word@host/name'],
    ['DATABASE_URL', 'postgres://user:pass#word@host/name'],
    ['BLOB_STORE', '.data/blobs'],
    ['BLOB_STORE', 'https://bucket.example.test'],
    ['BLOB_STORE', 's3://Bucket'],
    ['BLOB_STORE', 's3://bucket//names'],
    ['BLOB_STORE', 's3://bucket/../names'],
    ['FILE_BYTES', '5368709121'],
    ['POOL_SIZE', '4321'],
    ['DATABASE_TIMEOUT_SECONDS', '99999'],
    ['ACCESS_TOKEN', 'secret-without-a-kind'],
    ['ACCESS_TOKEN', 'pat_with space'],
    ['REPOSITORY_HOSTS', 'https://github.com'],
    ['REPOSITORY_HOSTS', 'github.com,,'],
    ['CORS_ORIGINS', 'app.example.test'],
    ['CORS_ORIGINS', 'https://app.example.test/'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SECRET_KEY', 'c2hvcnQ='],
    ['SECRET_KEY', 'not base64 at all'],
    ['SECRET_KEY', `${Buffer.alloc(32, 7).toString('base64')},`],
    ['RESPONSE_BREACHES', 'ignore'],
    ['SANDBOX_RUNTIME', 'docker'],
    ['SANDBOX_NETWORK', 'closed'],
    ['SANDBOX_HOSTS', 'https://registry.npmjs.org'],
    ['SANDBOX_HOSTS', 'npmjs.org:0'],
    ['NPM_REGISTRY', 'npm.example.test'],
    ['NPM_REGISTRY', 'https://user:secret@npm.example.test'],
    ['PIP_INDEX', 'file:///srv/index'],
    ['SANDBOX_IDLE_SECONDS', '1.5'],
    ['CLONE_MAX_BYTES', '2 GB'],
    ['AGENT_TIMEOUT_SECONDS', '86401'],
    ['AGENT_MEMORY_BYTES', '1 GB'],
    ['AGENT_PROCESSES', '-1'],
    ['MODEL_API_KEY', 'sk-with space'],
    ['MODEL_API_KEY', 'sk-\u{1f511}'],
    ['MODEL_BASE_URL', 'gateway.example.test'],
    ['MODEL_BASE_URL', 'ftp://gateway.example.test'],
    ['MODEL_BASE_URL', 'https:gateway.example.test'],
    ['MODEL_BASE_URL', 'https://user:secret@gateway.example.test'],
    ['MODEL_BASE_URL', 'https://gateway.example.test/v1/'],
    ['MODEL_BASE_URL', 'https://gateway.example.test/anthropic/v1/messages'],
    ['MODEL_BASE_URL', 'https://gateway.example.test/?key=secret'],
    ['MODEL_BASE_URL', 'https://gateway.example.test/#part'],
    ['MODEL_MAP', 'one'],
    ['MODEL_RETRIES', '-1'],
    ['MODEL_RETRIES', '101'],
    ['MODEL_MAX_RETRY_AFTER_SECONDS', '86401'],
    ['MODEL_REQUEST_BYTES', '0'],
    ['MODEL_REQUEST_IMAGES', '-1'],
    ['MODEL_REQUEST_PAGES', 'many'],
    ['MODEL_REQUESTS_PER_TURN', '0'],
    ['MODEL_TOKENS_PER_TURN', '1.5'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s in one line without the value', (name, text) => {
    let error: unknown;
    try {
      readConfig({ [name]: text });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    expect(message.startsWith(name)).toBe(true);
    expect(message).not.toContain('\n');
    expect(message).not.toContain(text);
  });

  it('requires a long access token in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production', ACCESS_TOKEN: 'pat_demo' })).toThrow(/too short/);
    expect(
      readConfig({ NODE_ENV: 'production', ACCESS_TOKEN: `pat_${'x'.repeat(22)}` }).accessToken,
    ).toBeTruthy();
  });

  describe('of the model', () => {
    const modelOf = (env: Record<string, string>) => readConfig(env).sandboxes.model;

    it('is null without a key', () => {
      expect(modelOf({})).toBeNull();
      expect(modelOf({ MODEL_API_KEY: ' ', MODEL_RETRIES: '1', MODEL_REQUESTS_PER_TURN: '1' })).toBeNull();
    });

    it('has defaults if the key is set', () => {
      expect(modelOf({ MODEL_API_KEY: 'sk-1' })).toEqual({
        settings: {
          baseUrl: null,
          apiKey: 'sk-1',
          map: new Map(),
          retries: 5,
          maxRetryAfterMs: 60_000,
          requestLimits: { bytes: 32_000_000, images: 100, pages: 100 },
        },
        budget: { requests: 200, tokens: 5_000_000 },
        logBytes: 32_000_000,
        starts: 3,
      });
    });

    it('is read from the environment', () => {
      const env = {
        MODEL_API_KEY: 'any',
        MODEL_BASE_URL: 'http://127.0.0.1:8080/anthropic',
        MODEL_MAP: 'claude-opus-4-8=provider/opus:1, other = arn:aws:1',
        MODEL_RETRIES: '0',
        MODEL_MAX_RETRY_AFTER_SECONDS: '0',
        MODEL_REQUEST_BYTES: '4000000',
        MODEL_REQUEST_IMAGES: '0',
        MODEL_REQUEST_PAGES: '600',
        MODEL_REQUESTS_PER_TURN: '10',
        MODEL_TOKENS_PER_TURN: '1000',
        MODEL_LOG_BYTES: '1000000',
        MODEL_STARTS_PER_TURN: '1',
      };
      expect(modelOf(env)).toEqual({
        settings: {
          baseUrl: 'http://127.0.0.1:8080/anthropic',
          apiKey: 'any',
          map: new Map([
            ['claude-opus-4-8', 'provider/opus:1'],
            ['other', 'arn:aws:1'],
          ]),
          retries: 0,
          maxRetryAfterMs: 0,
          requestLimits: { bytes: 4_000_000, images: 0, pages: 600 },
        },
        budget: { requests: 10, tokens: 1_000 },
        logBytes: 1_000_000,
        starts: 1,
      });
    });

    it.each([
      ['https://Gateway.example.test/', 'https://gateway.example.test'],
      ['https://gateway.example.test/anthropic//', 'https://gateway.example.test/anthropic'],
      ['https://gateway.example.test:8443?', 'https://gateway.example.test:8443'],
    ])('reads the base URL %s as %s', (MODEL_BASE_URL, baseUrl) => {
      expect(modelOf({ MODEL_API_KEY: 'any', MODEL_BASE_URL })?.settings.baseUrl).toBe(baseUrl);
    });

    it.each([
      ['a=b,', /^MODEL_MAP must be pairs .*\. Its entry 2 is not such a pair\.$/],
      ['a', /Its entry 1 is not such a pair/],
      ['=b', /Its entry 1 is not such a pair/],
      ['a=', /Its entry 1 is not such a pair/],
      ['a=b=c', /Its entry 1 is not such a pair/],
      ['a=b c', /Its entry 1 is not such a pair/],
      ['a=b,c=d,a=e', /^MODEL_MAP must name each model once\. Its entry 3 repeats a model\.$/],
    ])('rejects the map %s with the place of the mistake', (MODEL_MAP, message) => {
      expect(() => readConfig({ MODEL_API_KEY: 'any', MODEL_MAP })).toThrow(message);
    });

    it.each([
      ['MODEL_BASE_URL', { MODEL_BASE_URL: 'https://gateway.example.test', MODEL_MAP: 'a=b' }],
      ['MODEL_MAP', { MODEL_MAP: 'a=b' }],
    ])('rejects %s without a key', (name, env) => {
      expect(() => readConfig(env)).toThrow(
        new ConfigError(
          `${name} has no effect without MODEL_API_KEY. Set MODEL_API_KEY, to any text if the provider needs no key.`,
        ),
      );
    });
  });
});
