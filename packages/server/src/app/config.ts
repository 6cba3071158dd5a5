import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@docent/contract/limits';
import { type InstanceKey, readInstanceKey } from '#platform/instance-key/instance-key.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { S3Address } from '#platform/storage/s3-storage.ts';

/** A server with OpenAI's protocol, and its settings. */
interface ProviderAddress {
  url: string;
  name: string;
  key: string | undefined;
}

interface EmbeddingAddress extends ProviderAddress {
  /** Prefixes for questions and passages, with which many open models were trained. */
  questionPrefix: string | undefined;
  passagePrefix: string | undefined;
}

/** All settings. Only this file reads the environment. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** A direct connection for features that do not work through a pooler. */
  directDatabaseUrl: string | undefined;
  /** How long the start waits for a database that is unavailable. */
  databaseWaitS: number;
  /** The health port of a process without the web role; undefined: none. */
  healthPort: number | undefined;
  /** Opens `/metrics` to remote callers. */
  metricsToken: string | undefined;
  /** Undefined: the file `instance-key` in the data folder. */
  instanceKey: InstanceKey | undefined;
  /** The key that replaces it in a rotation. */
  newInstanceKey: InstanceKey | undefined;
  storage: { kind: 'folder'; path: string } | { kind: 's3'; address: S3Address };
  /** The process is not ready when less space is free on a disk that it writes to. */
  diskFreeMinBytes: number;
  /** The public URL; links in mails use it, never the URL of a request. */
  publicUrl: string;
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` names the client. */
  trustedProxies: readonly string[];
  smtpUrl: string | undefined;
  /** The sender of mails: `docent@host`, or `Name <docent@host>`. */
  mailFrom: string;
  model: ProviderAddress | undefined;
  /** Computes vectors of passages and questions. */
  embedding: EmbeddingAddress | undefined;
  adminPassword: string | undefined;
  /** Undefined: requests are logged unless the output is a terminal. */
  logLevel: LogLevel | undefined;
  roles: { web: boolean; worker: boolean };
  /** The parent process; this process stops when it exits. */
  parentPid: number | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Collects all errors instead of stopping at the first. */
function createReader(environment: Environment) {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  function url(name: string, protocols: readonly string[]): URL | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed && protocols.includes(parsed.protocol)) return parsed;
    problems.push(
      `${name} has to be a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    );
    return undefined;
  }
  function wholeNumber(name: string, range: { fallback: number; min: number; max: number }): number {
    const value = text(name);
    if (value === undefined) return range.fallback;
    const parsed = Number(value);
    if (Number.isInteger(parsed) && parsed >= range.min && parsed <= range.max) return parsed;
    problems.push(`${name} has to be a whole number from ${range.min} to ${range.max}.`);
    return range.fallback;
  }
  return { problems, text, url, wholeNumber };
}

type Reader = ReturnType<typeof createReader>;

function s3Address(url: URL): S3Address {
  const [, bucket = '', ...prefix] = url.pathname.split('/');
  const secure = url.searchParams.get('tls') !== 'false';
  return {
    endpoint: `${secure ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: prefix
      .filter(Boolean)
      .map((part) => `${part}/`)
      .join(''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function readFolder(reader: Reader, url: URL): Config['storage'] {
  try {
    return { kind: 'folder', path: fileURLToPath(url) };
  } catch {
    reader.problems.push('STORAGE_URL has to name a folder of this machine as file:///folder.');
    return { kind: 'folder', path: '' };
  }
}

function readStorage(reader: Reader, dataDir: string): Config['storage'] {
  const url = reader.url('STORAGE_URL', ['file:', 's3:']);
  if (!url) return { kind: 'folder', path: resolve(dataDir, 'files') };
  if (url.protocol === 'file:') return readFolder(reader, url);
  const address = s3Address(url);
  if (!address.bucket || !address.accessKeyId || !address.secretAccessKey) {
    reader.problems.push('STORAGE_URL needs a key, a secret and a bucket: s3://KEY:SECRET@host/bucket.');
  }
  return { kind: 's3', address };
}

function readProvider(reader: Reader, prefix: 'MODEL' | 'EMBEDDING'): ProviderAddress | undefined {
  const url = reader.url(`${prefix}_URL`, ['http:', 'https:']);
  const name = reader.text(`${prefix}_NAME`);
  const key = reader.text(`${prefix}_KEY`);
  if (url && !name) reader.problems.push(`${prefix}_NAME is needed together with ${prefix}_URL.`);
  if (!url && (name || key))
    reader.problems.push(`${prefix}_URL is needed together with ${prefix}_NAME and ${prefix}_KEY.`);
  return url && name ? { url: url.href.replace(/\/$/, ''), name, key } : undefined;
}

function readEmbedding(reader: Reader): Config['embedding'] {
  const provider = readProvider(reader, 'EMBEDDING');
  const questionPrefix = reader.text('EMBEDDING_QUESTION_PREFIX');
  const passagePrefix = reader.text('EMBEDDING_PASSAGE_PREFIX');
  if (!provider && (questionPrefix || passagePrefix))
    reader.problems.push('EMBEDDING_URL is needed together with the prefixes of embeddings.');
  return provider && { ...provider, questionPrefix, passagePrefix };
}

function readRoles(reader: Reader, args: readonly string[]): Config['roles'] {
  const unknown = args.filter((argument) => argument !== '--web' && argument !== '--worker');
  for (const argument of unknown)
    reader.problems.push(`${argument} is not an option; there are --web and --worker.`);
  const [web, worker] = [args.includes('--web'), args.includes('--worker')];
  return web || worker ? { web, worker } : { web: true, worker: true };
}

function readAdminPassword(reader: Reader): string | undefined {
  const password = reader.text('DOCENT_ADMIN_PASSWORD');
  const { lengthMin, lengthMax } = limits.password;
  if (password && (password.length < lengthMin || password.length > lengthMax)) {
    reader.problems.push(`DOCENT_ADMIN_PASSWORD has to have ${lengthMin} to ${lengthMax} characters.`);
  }
  return password;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readTrustedProxies(reader: Reader): string[] {
  const proxies = (reader.text('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of proxies.filter((one) => !isAddressOrNetwork(one)))
    reader.problems.push(
      `TRUSTED_PROXIES has to list addresses and networks, as in 10.0.0.0/8; ${proxy} is neither.`,
    );
  return proxies;
}

function readHealthPort(reader: Reader): number | undefined {
  const port = reader.wholeNumber('HEALTH_PORT', { fallback: -1, min: 0, max: 65_535 });
  return port === -1 ? undefined : port;
}

const tokenLengthMin = 16;

function readMetricsToken(reader: Reader): string | undefined {
  const token = reader.text('METRICS_TOKEN');
  if (token !== undefined && (token.length < tokenLengthMin || /\s/.test(token)))
    reader.problems.push(`METRICS_TOKEN needs at least ${tokenLengthMin} characters, without spaces.`);
  return token;
}

function readKey(reader: Reader, name: string): InstanceKey | undefined {
  const text = reader.text(name);
  const key = text === undefined ? undefined : readInstanceKey(text);
  if (text !== undefined && !key)
    reader.problems.push(`${name} has to be 32 random bytes, as \`openssl rand -base64 32\` prints them.`);
  return key;
}

const senderPattern = /^(?:[^<>\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function readMailFrom(reader: Reader, publicUrl: string): string {
  const from = reader.text('MAIL_FROM') ?? `Docent <docent@${new URL(publicUrl).hostname}>`;
  if (!senderPattern.test(from))
    reader.problems.push('MAIL_FROM has to be an address: docent@host, or Docent <docent@host>.');
  return from;
}

function readLogLevel(reader: Reader): LogLevel | undefined {
  const text = reader.text('LOG_LEVEL')?.toLowerCase();
  const level = logLevels.find((one) => one === text);
  if (text !== undefined && !level)
    reader.problems.push(`LOG_LEVEL has to be one of ${logLevels.join(', ')}.`);
  return level;
}

/**
 * Reads and validates all settings.
 * @throws StartProblem that lists every error
 */
export function readConfig(environment: Environment, args: readonly string[]): Config {
  const reader = createReader(environment);
  const port = reader.wholeNumber('PORT', { fallback: 3000, min: 0, max: 65_535 });
  const host = reader.text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(reader.text('DATA_DIR') ?? 'data');
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const publicUrl = reader.url('PUBLIC_URL', ['http:', 'https:'])?.origin ?? `http://${shownHost}:${port}`;
  const config: Config = {
    host,
    port,
    dataDir,
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    directDatabaseUrl: reader.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])?.href,
    databaseWaitS: reader.wholeNumber('DATABASE_WAIT_S', { fallback: 60, min: 0, max: 3_600 }),
    healthPort: readHealthPort(reader),
    metricsToken: readMetricsToken(reader),
    instanceKey: readKey(reader, 'INSTANCE_KEY'),
    newInstanceKey: readKey(reader, 'NEW_INSTANCE_KEY'),
    storage: readStorage(reader, dataDir),
    diskFreeMinBytes:
      reader.wholeNumber('DISK_FREE_MIN_MB', { fallback: 512, min: 0, max: 10_000_000 }) * 1024 ** 2,
    publicUrl,
    trustedProxies: readTrustedProxies(reader),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: readMailFrom(reader, publicUrl),
    model: readProvider(reader, 'MODEL'),
    embedding: readEmbedding(reader),
    adminPassword: readAdminPassword(reader),
    logLevel: readLogLevel(reader),
    roles: readRoles(reader, args),
    parentPid:
      reader.wholeNumber('DOCENT_PARENT_PID', { fallback: 0, min: 0, max: 2 ** 31 - 1 }) || undefined,
  };
  if (reader.problems.length > 0) throw new StartProblem(reader.problems.join('\n'));
  return config;
}
