import type { Actor } from '#platform/auth/principal.ts';
import { type Database, openDatabase } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { actorOf } from './actor.ts';
import { createUser } from './factories.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';

/** One company, to see what stores do within it when they are handed an id that is somebody else's. */
export interface ScopeFixture {
  app: TestApp;
  db: Database;
  owner: OwnerSql;
  user: SignedIn;
  /** At work where the user is. */
  here: Actor;
  /** The same user in another project. */
  elsewhere: Actor;
  /** Somebody else in the same project. */
  colleague: Actor;
  inCompany<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Whether nobody keeps the row from changing. */
  isFree(table: string, condition: string, values: readonly unknown[]): Promise<boolean>;
  close(): Promise<void>;
}

export async function openScopeFixture(): Promise<ScopeFixture> {
  const app = await testApp();
  const [db, owner, user] = [
    openDatabase(app.address, 3),
    await openOwnerSql(app.address),
    await app.signIn(),
  ];
  const { companyId, companyCode, projectId } = user;
  const other = await createUser(app.address, { companyId, companyCode, projectId });
  const { projectId: otherProjectId } = await createUser(app.address, { companyId, companyCode });
  const here = actorOf(user);
  return {
    app,
    db,
    owner,
    user,
    here,
    elsewhere: { ...here, projectId: otherProjectId },
    colleague: actorOf({ ...other, projectId }),
    inCompany: (work) => inScope(db, here, work),
    async isFree(table, condition, values) {
      const rows = await owner(`select 1 from ${table} where ${condition} for update skip locked`, values);
      return rows.length > 0;
    },
    async close() {
      await owner.end();
      await db.close();
      await app.stop();
    },
  };
}
