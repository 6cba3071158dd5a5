import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** One pooled connection with the query builder bound to it. */
export interface Connection {
  readonly client: pg.PoolClient;
  readonly kysely: Kysely<Tables>;
  /** Gives the connection back; with an error it is closed instead. */
  release(problem?: Error): void;
}

/** Handle to the database. Features reach rows through `inScope` and `outsideCompanies` alone. */
export interface Database {
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

/** Where PostgreSQL is: a URL, or the socket folder of the embedded server. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

const int8 = 20;
const statementTimeoutMs = 30_000;

// Sizes and counts stay below 2^53, so bigint columns are read as numbers.
pg.types.setTypeParser(int8, Number);

/** pg's connection options for an address; `maxConnections` bounds the pool of this process. */
export function connectionOptions(address: DatabaseAddress): pg.ClientConfig {
  return 'url' in address ? { connectionString: address.url } : address;
}

/** The builder over one client: its "pool" always answers with that client. */
function builderFor(client: pg.PoolClient, nameOf: StatementNames): Kysely<Tables> {
  // Platform seam: pg's overloads are wider than the two calls that Kysely declares.
  const bound = {
    query(text: string, values: unknown[]) {
      const name = nameOf(text);
      return name === undefined ? client.query(text, values) : client.query({ name, text, values });
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { connect: async () => bound, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens a pool. Queries on one connection are pipelined: a transaction's frame costs no extra round trips. */
export function openDatabase(address: DatabaseAddress, maxConnections: number): Database {
  const pool = new pg.Pool({
    ...connectionOptions(address),
    max: maxConnections,
    idleTimeoutMillis: 30_000,
    // A plan that a connection settled on while a table was small does not outlive it for long.
    maxLifetimeSeconds: 600,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    application_name: 'docent',
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; the query that needs one gets the error.
  pool.on('error', () => undefined);
  // A connection that breaks while it is lent fails its queries; the event besides would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const builders = new WeakMap<pg.PoolClient, Kysely<Tables>>();
  const nameOf = createStatementNames();
  return {
    async connect() {
      const client = await pool.connect();
      const kysely = builders.get(client) ?? builderFor(client, nameOf);
      builders.set(client, kysely);
      return { client, kysely, release: (problem) => client.release(problem) };
    },
    close: () => pool.end(),
  };
}
