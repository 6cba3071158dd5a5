import type { Kysely } from 'kysely';
import type pg from 'pg';
import { builderFor, type ConnectionUser, type Database } from './pool.ts';
import type { Tables } from './schema.ts';

declare const scoped: unique symbol;
declare const unscoped: unique symbol;

/** A transaction that sees one company's rows only: the application's role, under row-level security. */
export type Tx = Kysely<Tables> & { readonly [scoped]: true };
/** A transaction of the application's role with no company: it sees no tenant row, only what SQL functions hand out. */
export type OutsideTx = Kysely<Tables> & { readonly [unscoped]: true };

export interface CompanyScope {
  readonly companyId: string;
  /** On whose behalf, where that is known: users of a company share its connections. */
  readonly userId?: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Opening {
  readonly text: string;
  readonly user?: ConnectionUser;
  /** Nothing can be lost with it, so what was read does not wait for its end. */
  readonly isReadOnly?: boolean;
}

async function inTransaction<Result>(
  db: Database,
  opening: Opening,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { client, kysely, settings, joinWrites, release } = await db.connect(opening.user);
  joinWrites();
  // Not awaited: the client sends queries in order, so this one always precedes the first query of `work` without an
  // extra round trip. If it fails, the transaction is aborted and every later query fails.
  const opened = client.query(opening.text + settings);
  opened.catch(() => undefined);
  try {
    const result = await work(kysely);
    await opened;
    if (opening.isReadOnly) {
      client.query('commit').then(() => release(), release);
      return result;
    }
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of an aborted transaction with a rollback, and without an error.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.');
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
 * The only way to tenant rows. Runs `work` in one transaction as the application's role, with row-level security
 * bound to `scope.companyId`; commits when it resolves, rolls back when it throws.
 */
export function inScope<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam: only these functions brand a transaction as scoped.
  return inTransaction(db, scopeOpening(scope, 'writing'), (connection) => work(connection as Tx));
}

/** Like `inScope`, for reading alone: PostgreSQL refuses writes, and the result does not wait for the end. */
export function inReadScope<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam, as above.
  return inTransaction(db, scopeOpening(scope, 'reading'), (connection) => work(connection as Tx));
}

/** Like `inReadScope`, with all statements seeing the rows of one moment: for reading what is moved about meanwhile. */
export function inSnapshot<Result>(
  db: Database,
  scope: CompanyScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Platform seam, as above.
  return inTransaction(db, scopeOpening(scope, 'snapshot'), (connection) => work(connection as Tx));
}

/** For what comes before a company is known (sign-in by company code) and for sweeps that end in `inScope`. */
export function outsideCompanies<Result>(
  db: Database,
  work: (tx: OutsideTx) => Promise<Result>,
): Promise<Result> {
  const opening = { text: 'begin; set local role docent_app' };
  // Platform seam, as above.
  return inTransaction(db, opening, (connection) => work(connection as OutsideTx));
}

/**
 * Works with a company's rows in the transaction that is open on a connection of the owner, such as the one that makes
 * the first company. Row-level security is forced on the owner as well, so it is bound to the company in the same way.
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
