import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('the default configuration listens locally on port 3000 and stores everything in ./data', () => {
  expect(readConfig({}, [])).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    storage: { kind: 'folder', path: resolve('data/files') },
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    model: undefined,
    roles: { web: true, worker: true },
  });
});

test('reports every wrong setting at once', () => {
  const environment = {
    PORT: '70000',
    DATABASE_URL: 'mysql://host/name',
    STORAGE_URL: 's3://bucket.example/',
    PUBLIC_URL: 'docent.example',
    SMTP_URL: 'http://mail.example',
    MODEL_NAME: 'some-model',
    DOCENT_ADMIN_PASSWORD: 'short',
  };
  const problems = () => readConfig(environment, ['--help']);
  expect(problems).toThrow('PORT has to be a whole number from 0 to 65535.');
  expect(problems).toThrow('DATABASE_URL has to be a URL that starts with postgres:// or postgresql://.');
  expect(problems).toThrow('STORAGE_URL needs a key, a secret and a bucket: s3://KEY:SECRET@host/bucket.');
  expect(problems).toThrow('PUBLIC_URL has to be a URL that starts with http:// or https://.');
  expect(problems).toThrow('SMTP_URL has to be a URL that starts with smtp:// or smtps://.');
  expect(problems).toThrow('MODEL_URL is needed together with MODEL_NAME and MODEL_KEY.');
  expect(problems).toThrow('DOCENT_ADMIN_PASSWORD has to have 6 to 128 characters.');
  expect(problems).toThrow('--help is not an option; there are --web and --worker.');
});

test('reads proxies as addresses and networks, or none', () => {
  const proxies = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }, []).trustedProxies;
  expect(proxies(' ')).toEqual([]);
  expect(proxies('10.0.0.0/8, 192.0.2.7\n2001:db8::/32')).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
  ]);
  for (const wrong of ['true', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', 'proxy.example', '1', '10.0.0.0/'])
    expect(() => proxies(wrong)).toThrow(
      `TRUSTED_PROXIES has to list addresses and networks, as in 10.0.0.0/8; ${wrong}`,
    );
});

test.each(['', ' ', '3000.5', '0x1F90x', '-1', 'NaN', '65536', '3000; rm'])(
  '%j is no port, or none at all',
  (port) => {
    if (port.trim() === '') expect(readConfig({ PORT: port }, []).port).toBe(3000);
    else expect(() => readConfig({ PORT: port }, [])).toThrow('PORT has to be a whole number');
  },
);

test('reads S3 from one URL, with decoded key and secret', () => {
  const url = 's3://ke%2Fy:se%40cret@minio.example:9000/files/docent/prod?region=eu-west-1&tls=false';
  expect(readConfig({ STORAGE_URL: url }, []).storage).toEqual({
    kind: 's3',
    address: {
      endpoint: 'http://minio.example:9000',
      region: 'eu-west-1',
      bucket: 'files',
      prefix: 'docent/prod/',
      accessKeyId: 'ke/y',
      secretAccessKey: 'se@cret',
    },
  });
});

test('files can be stored in any folder', () => {
  const { storage } = readConfig({ STORAGE_URL: 'file:///srv/my%20files' }, []);
  expect(storage).toEqual({ kind: 'folder', path: '/srv/my files' });
});

test('a model requires an address and a name, and its key is optional', () => {
  const named = { MODEL_URL: 'http://127.0.0.1:11434/v1/', MODEL_NAME: 'some-model' };
  expect(readConfig(named, []).model).toEqual({
    url: 'http://127.0.0.1:11434/v1',
    name: 'some-model',
    key: undefined,
  });
  expect(readConfig({ ...named, MODEL_KEY: 'k' }, []).model?.key).toBe('k');
  expect(() => readConfig({ MODEL_URL: named.MODEL_URL }, [])).toThrow(
    'MODEL_NAME is needed together with MODEL_URL.',
  );
});

test('embeddings are configured like a model, with optional prefixes for texts', () => {
  const named = { EMBEDDING_URL: 'http://127.0.0.1:11434/v1/', EMBEDDING_NAME: 'e5' };
  const prefixes = { EMBEDDING_QUESTION_PREFIX: 'query:', EMBEDDING_PASSAGE_PREFIX: 'passage:' };
  expect(readConfig({ ...named, ...prefixes }, []).embedding).toEqual({
    url: 'http://127.0.0.1:11434/v1',
    name: 'e5',
    key: undefined,
    questionPrefix: 'query:',
    passagePrefix: 'passage:',
  });
  expect(() => readConfig({ EMBEDDING_KEY: 'k', ...prefixes }, [])).toThrow(
    'EMBEDDING_URL is needed together with EMBEDDING_NAME and EMBEDDING_KEY.',
  );
});

test.each([
  [[], { web: true, worker: true }],
  [['--web'], { web: true, worker: false }],
  [['--worker'], { web: false, worker: true }],
  [['--worker', '--web'], { web: true, worker: true }],
])('the options %j give the roles %j', (args, roles) => {
  expect(readConfig({}, args).roles).toEqual(roles);
});

test('the public address has no path and no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://docent.example/app/' }, []).publicUrl).toBe(
    'https://docent.example',
  );
});

test('a metrics token is long enough to be unguessable, and valid in a header', () => {
  expect(readConfig({}, []).metricsToken).toBeUndefined();
  expect(readConfig({ METRICS_TOKEN: 'sixteen-and-more' }, []).metricsToken).toBe('sixteen-and-more');
  for (const token of ['too-short', 'long enough, but with spaces'])
    expect(() => readConfig({ METRICS_TOKEN: token }, [])).toThrow('METRICS_TOKEN');
});
