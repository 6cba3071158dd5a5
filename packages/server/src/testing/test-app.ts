import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Config } from '#app/config.ts';
import { readConfig } from '#app/config.ts';
import { createHttpServer } from '#app/http.ts';
import { checkReadiness, watchedFolders } from '#app/readiness.ts';
import { startServices } from '#app/services.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Caller, callerHeaders } from './caller-headers.ts';
import { createUser, type TestUser } from './factories.ts';
import { createStrictAnswers } from './strict-answers.ts';
import { createTestDatabase } from './test-database.ts';
import { openTestKeys } from './test-keys.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';
import type { SocketAddress } from './test-templates.ts';
import type { BodyOfCall, Reply } from './typed-reply.ts';

export type { Reply };

export interface SignedIn extends TestUser, Caller {
  refreshToken: string;
}

export interface CallOptions {
  as?: Pick<SignedIn, 'accessToken'> & Partial<SignedIn>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestApp {
  url: string;
  address: DatabaseAddress;
  storage: Storage;
  /** What tests want to know of `storage`. */
  bytes: TestStorage;
  /** What the product reported as its own fault: answers of 5xx, and trouble in the background. */
  errors: unknown[];
  call<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    options?: CallOptions,
  ): Promise<Reply<BodyOfCall<Method, Path>>>;
  /** Signs a user in; without one, a new administrator of a new company. */
  signIn(user?: TestUser): Promise<SignedIn>;
  upload(
    as: SignedIn,
    name: string,
    content: string | Uint8Array,
  ): Promise<Reply<BodyOfCall<'POST', '/files'>>>;
  /** Another process of the same installation: same database and storage. */
  another(environment?: Record<string, string>): Promise<TestApp>;
  stop(): Promise<void>;
}

async function readReply<Body>(response: Response): Promise<Reply<Body>> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

async function listen(config: Config, address: DatabaseAddress, storage: Storage, errors: unknown[]) {
  const onError = (error: unknown) => void errors.push(error);
  const [onSignedIn, onMailKept] = [() => undefined, () => undefined];
  const keys = await openTestKeys(address);
  const services = await startServices({ config, address, storage, keys, onError, onSignedIn, onMailKept });
  const { guards, bindings, framingSites } = services;
  const answers = createStrictAnswers();
  const app = await createHttpServer({
    bindings,
    framingSites,
    guards: { ...guards, checkAnswer: answers.check },
    logger: pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) }),
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    version: '0.0.0',
    webRoot: join(tmpdir(), 'no-web-app'),
    checkReady: () =>
      checkReadiness({
        db: services.probe,
        storage,
        folders: watchedFolders(config).filter(existsSync),
        diskFreeMinBytes: config.diskFreeMinBytes,
      }),
    metricsAccess: { metrics: services.metrics, token: config.metricsToken },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // A TCP server's address is an object once it listens.
  const { port } = app.server.address() as AddressInfo;
  const stop = async () => {
    await app.close();
    await services.stop(2_000);
    answers.assertAllDeclared();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function headersOf({ as, body, headers }: CallOptions): Record<string, string> {
  return {
    ...(as && callerHeaders(as)),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
}

interface AppContext {
  address: DatabaseAddress;
  storage: Storage;
  bytes: TestStorage;
  /** As on the command line: which roles the process takes. */
  args: readonly string[];
}

async function openApp(
  environment: Record<string, string>,
  fixture: AppContext,
  release: () => Promise<void>,
): Promise<TestApp> {
  const { address, storage } = fixture;
  const errors: unknown[] = [];
  const server = await listen(readConfig(environment, fixture.args), address, storage, errors);
  const app: TestApp = {
    url: server.url,
    ...fixture,
    errors,
    async call(method, path, options = {}) {
      const { body } = options;
      const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      return readReply(
        await fetch(`${server.url}/api${path}`, { method, headers: headersOf(options), body: payload }),
      );
    },
    async signIn(given) {
      const user = given ?? (await createUser(address));
      const { email, password, companyCode } = user;
      const reply = await app.call('POST', '/token', {
        body: { email, password },
        headers: { 'x-company': companyCode },
      });
      const { access_token: accessToken, refresh_token: refreshToken } = reply.body.data;
      return { ...user, accessToken, refreshToken };
    },
    async upload(as, name, content) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
      const headers = callerHeaders(as);
      return readReply(await fetch(`${server.url}/api/files`, { method: 'POST', headers, body: form }));
    },
    another: (more = {}) => openApp({ ...environment, ...more }, fixture, async () => undefined),
    async stop() {
      try {
        await server.stop();
      } finally {
        await release();
      }
    },
  };
  return app;
}

interface TestPlace {
  /** Leads to the database by another way. */
  reach?: (address: SocketAddress) => Promise<DatabaseAddress>;
  /** `--web` for a process that takes no jobs. */
  args?: readonly string[];
  /** Another storage than that of the run. */
  openBytes?: () => TestStorage;
}

/** The product on a separate database and storage, reached over real HTTP. */
export async function testAppAt(
  environment: Record<string, string>,
  { reach = async (address) => address, args = [], openBytes }: TestPlace,
): Promise<TestApp> {
  const { address: direct, drop } = await createTestDatabase('installed');
  const address = await reach(direct);
  const bytes = openBytes ? openBytes() : await createTestStorage();
  return openApp(environment, { address, storage: bytes.storage, bytes, args }, async () => {
    await drop();
    await bytes.release();
  });
}

/**
 * The product on a separate database and storage.
 * @param reach connects to the database in another way
 * @param args `--web` for a process that takes no jobs
 */
export const testApp = (
  environment: Record<string, string> = {},
  reach: TestPlace['reach'] = undefined,
  args: readonly string[] = [],
): Promise<TestApp> => testAppAt(environment, { args, ...(reach && { reach }) });
