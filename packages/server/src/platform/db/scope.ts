import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { builderFor, type Connection, type ConnectionUser, type Database } from './pool.ts';
import type { Tables } from './schema.ts';

declare const scoped: unique symbol;
declare const unscoped: unique symbol;

/** A transaction of the application's role that sees the rows of one company, under row-level security. */
export type Tx = Kysely<Tables> & { readonly [scoped]: true };
/**
 * A transaction of the application's role without a company: it sees no tenant rows, only the results of SQL functions.
 */
export type OutsideTx = Kysely<Tables> & { readonly [unscoped]: true };

export interface CompanyScope {
  readonly companyId: string;
  /** The user, if known: users of a company share its connections. */
  readonly userId?: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Opening {
  readonly text: string;
  readonly user?: ConnectionUser;
  /** A read transaction has nothing to lose, so its result does not wait for the commit. */
  readonly isReadOnly?: boolean;
}

/** Whether other transactions wait for the rows that a statement locks. */
type RowsOf = 'own' | 'shared';

interface LastStatement {
  readonly rows: RowsOf;
  readonly statement: RawBuilder<unknown>;
  readonly answered: (rows: unknown[]) => void;
}

/** What is sent with the commit of the transaction that is open on a connection. */
const lastStatements = new WeakMap<Kysely<Tables>, LastStatement[]>();

function addLast(tx: Tx, last: LastStatement): void {
  const known = lastStatements.get(tx);
  if (!known) throw new Error('Only a transaction of inScope sends statements with its commit.');
  known.push(last);
}

/**
 * Sends a statement together with the commit of its transaction, which saves a round trip. Rows that many transactions
 * share, such as counters, are then locked for the time of the commit, and not until this process has read an answer and
 * sent the commit; they come after the transaction's own.
 */
export function atCommit(tx: Tx, statement: RawBuilder<unknown>, rows: RowsOf = 'shared'): void {
  addLast(tx, { rows, statement, answered: () => undefined });
}

/**
 * Like `atCommit`. @returns its rows, once the transaction is committed: never await them within it, nor after it has
 * failed, because then they never come
 */
export function rowsAtCommit<Row>(tx: Tx, statement: RawBuilder<Row>, rows: RowsOf): Promise<Row[]> {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  // Platform seam: the rows are those of this statement.
  addLast(tx, { rows, statement, answered: (answered) => resolve(answered as Row[]) });
  return promise;
}

/**
 * Resolves once everything that was sent so far is on its way. Without it, statements are written together when all work
 * that is ready has been done.
 */
export const statementsSent = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** Commits behind what has been sent before, without waiting for it: the transaction fails with the first failure. */
async function commit(
  { client, kysely, send, joinWrites }: Connection,
  opened: Promise<unknown>,
): Promise<void> {
  const { own = [], shared = [] } = Object.groupBy(lastStatements.get(kysely) ?? [], ({ rows }) => rows);
  const last = [...own, ...shared];
  joinWrites();
  // The first to fail is the cause: PostgreSQL refuses the statements after it.
  const sent = last.map(({ statement }) => send(statement.compile(kysely)));
  const [, { command }, ...results] = await Promise.all([opened, client.query('commit'), ...sent]);
  // PostgreSQL answers the commit of an aborted transaction with a rollback, without an error.
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
  for (const [at, { answered }] of last.entries()) answered(results[at]?.rows ?? []);
}

async function inTransaction<Result>(
  db: Database,
  opening: Opening,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const connection = await db.connect(opening.user);
  const { client, kysely, settings, joinWrites, release } = connection;
  joinWrites();
  if (opening.isReadOnly) lastStatements.delete(kysely);
  else lastStatements.set(kysely, []);
  // Not awaited: the client sends queries in order, so this one always precedes the first query of `work` without an
  // extra round trip. If it fails, the transaction is aborted and every later query fails.
  const opened = client.query(opening.text + settings);
  opened.catch(() => undefined);
  try {
    const result = await work(kysely);
    if (opening.isReadOnly) {
      await opened;
      client.query('commit').then(() => release(), release);
      return result;
    }
    await commit(connection, opened);
    release();
    return result;
  } catch (error) {
    const clean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    release(clean ? undefined : new Error('The connection could not be rolled back.'));
    throw error;
  }
}

const begins = {
  writing: 'begin',
  reading: 'begin read only',
  snapshot: 'begin isolation level repeatable read read only',
} as const;

function scopeOpening(user: CompanyScope, mode: keyof typeof begins): Opening {
  const { companyId } = user;
  if (!uuidPattern.test(companyId)) throw new Error('A company scope needs a uuid.');
  const text = `${begins[mode]}; set local role docent_app; set local app.company_id = '${companyId}'`;
  return { text, user, isReadOnly: mode !== 'writing' };
}

/**
 * The only access to tenant rows. Runs `work` in one transaction as the application's role, with row-level security for
 * `scope.companyId`; commits when it resolves, and rolls back when it throws.
 */
export function inScope<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam: only these functions brand a transaction as scoped.
  return inTransaction(db, scopeOpening(scope, 'writing'), (connection) => work(connection as Tx));
}

/** Like `inScope`, but read-only: PostgreSQL rejects writes, and the result does not wait for the commit. */
export function inReadScope<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam, as above.
  return inTransaction(db, scopeOpening(scope, 'reading'), (connection) => work(connection as Tx));
}

/**
 * Like `inReadScope`, for one statement. The transaction is sent as a whole, with its commit, so it takes one round trip
 * and PostgreSQL is woken once.
 */
export async function readAtOnce<Row>(
  db: Database,
  scope: CompanyScope,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { text, user } = scopeOpening(scope, 'reading');
  const { client, kysely, settings, send, joinWrites, release } = await db.connect(user);
  joinWrites();
  const opened = client.query(text + settings);
  // Async, so that a statement that cannot be compiled is followed by the commit as well.
  const sendRead = async () => send(statement.compile(kysely));
  const read = sendRead();
  // It also ends a transaction that has failed, which leaves the connection clean.
  client.query('commit').then(() => release(), release);
  const [, { rows }] = await Promise.all([opened, read]);
  // Platform seam: the rows are those of this statement.
  return rows as Row[];
}

/** Like `inReadScope`, with one snapshot for all statements, for reading rows that others move. */
export function inSnapshot<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam, as above.
  return inTransaction(db, scopeOpening(scope, 'snapshot'), (connection) => work(connection as Tx));
}

/** For work before a company is known (sign-in by company code), and for sweeps that continue in `inScope`. */
export function outsideCompanies<Result>(
  db: Database,
  work: (tx: OutsideTx) => Promise<Result>,
): Promise<Result> {
  const opening = { text: 'begin; set local role docent_app' };
  // Platform seam, as above.
  return inTransaction(db, opening, (connection) => work(connection as OutsideTx));
}

/**
 * Works with a company's rows in an open transaction of the owner, such as the one that creates the first company.
 * Row-level security is also forced on the owner, so the company is set in the same way.
 */
export async function inOwnerScope<Result>(
  client: pg.Client,
  { companyId }: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  // Platform seam, as above.
  return work(builderFor(client, () => undefined) as Tx);
}
