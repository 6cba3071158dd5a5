import type { Writable } from 'node:stream';
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createFairQueue, type FairQueue, type QueueLoad } from '#platform/fair-queue.ts';
import type { Tables } from './schema.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** One pooled connection with its query builder. */
export interface Connection {
  readonly client: pg.PoolClient;
  readonly kysely: Kysely<Tables>;
  /** Sends a statement at once, in order with what was sent before. */
  send(statement: CompiledQuery): Promise<pg.QueryResult>;
  /** SQL that follows the `begin` of each transaction; empty if the connection keeps its settings. */
  readonly settings: string;
  /** Combines the writes of one turn of the event loop, which saves a system call and a wake-up of PostgreSQL. */
  joinWrites(): void;
  /** Releases the connection; with an error it is closed instead. */
  release(problem?: Error): void;
}

/** The holder of a connection: companies share the connections of a process fairly, and so do the users of each. */
export interface ConnectionUser {
  readonly companyId?: string;
  readonly userId?: string;
}

/** The database handle. Features access rows only through `inScope` and `outsideCompanies`. */
export interface Database {
  connect(user?: ConnectionUser): Promise<Connection>;
  /** The numbers of connections in use and of waiting callers. */
  load(): QueueLoad;
  close(): Promise<void>;
}

/**
 * How to reach PostgreSQL: a URL, or the socket folder of the embedded server. With `directUrl`, `url` is a pooler that
 * may use another connection for each transaction, and `directUrl` has sessions.
 */
export type DatabaseAddress =
  | { url: string; directUrl?: string }
  | { host: string; port: number; user: string; database: string };

const int8 = 20;
const statementTimeoutMs = 30_000;
const connectTimeoutMs = 10_000;
/** Connections that one company can never use, however many it needs. */
const leftForOthers = 4;

// Sizes and counts stay below 2^53, so bigint columns are parsed as numbers.
pg.types.setTypeParser(int8, Number);

/** pg's options for a connection that bypasses the pooler. */
export function connectionOptions(address: DatabaseAddress) {
  return 'url' in address ? { connectionString: address.directUrl ?? address.url } : address;
}

/**
 * How transactions are sent. A pooler rejects startup parameters, and its connections do not share prepared statements:
 * settings are then sent with each transaction, and statements have no names.
 */
function transactionOptions(address: DatabaseAddress) {
  if (!('url' in address && address.directUrl !== undefined))
    return {
      options: { ...connectionOptions(address), statement_timeout: statementTimeoutMs },
      nameOf: createStatementNames(),
      settings: '',
    };
  return {
    options: { connectionString: address.url },
    nameOf: () => undefined,
    settings: `; set local statement_timeout = ${statementTimeoutMs}`,
  };
}

/** Sends a statement on a client, by its name where it has one. */
const senderFor = (client: pg.ClientBase, nameOf: StatementNames) => (text: string, values: unknown[]) => {
  const name = nameOf(text);
  return name === undefined ? client.query(text, values) : client.query({ name, text, values });
};

/** A query builder on one client: its "pool" always returns that client. */
export function builderFor(client: pg.ClientBase, nameOf: StatementNames): Kysely<Tables> {
  // Platform seam: pg's overloads are wider than the two calls that Kysely declares.
  const bound = {
    query: senderFor(client, nameOf),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { connect: async () => bound, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** pg does not expose the client's stream by name. */
function streamOf(client: pg.PoolClient): Writable {
  // Platform seam: pg's own queries cork and uncork this stream.
  return (client as unknown as { connection: { stream: Writable } }).connection.stream;
}

function joinWrites(client: pg.PoolClient): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Companies take turns for connections: pg's own pool would serve the company with the most requests. */
const shareConnections = (count: number): FairQueue =>
  createFairQueue({
    placesMax: count,
    placesPerCompanyMax: Math.max(count - leftForOthers, 1),
    placesPerCallerMax: count,
    waitingMax: Number.POSITIVE_INFINITY,
    waitingPerCallerMax: Number.POSITIVE_INFINITY,
    waitMaxMs: connectTimeoutMs,
  });

/** Opens a pool. Queries on one connection are pipelined, so that begin and settings cost no extra round trips. */
export function openDatabase(address: DatabaseAddress, maxConnections: number): Database {
  const { options, nameOf, settings } = transactionOptions(address);
  const pool = new pg.Pool({
    ...options,
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    // Limits how long a connection keeps a plan that it chose while a table was small.
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'docent',
    pipeline: true,
  });
  // The pool replaces an idle connection that breaks; the next query gets the error.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its queries; the unhandled event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();
  const places = shareConnections(maxConnections);
  return {
    async connect({ companyId = '', userId = '' } = {}) {
      const holder = { company: companyId, caller: userId };
      const leave = places.tryEnter(holder) ?? (await places.enter(holder));
      try {
        const client = await pool.connect();
        const kysely = builders.get(client) ?? builderFor(client, nameOf);
        builders.set(client, kysely);
        const release = (problem?: Error) => {
          client.release(problem);
          leave();
        };
        const sendText = senderFor(client, nameOf);
        const send = ({ sql, parameters }: CompiledQuery) => sendText(sql, [...parameters]);
        return { client, kysely, settings, send, joinWrites: () => joinWrites(client), release };
      } catch (error) {
        leave();
        throw error;
      }
    },
    load: places.load,
    close: () => pool.end(),
  };
}
