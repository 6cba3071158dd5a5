import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { tenantTablesOf } from '#testing/policy-catalogue.ts';
import { explainedDatabase } from '#testing/test-database.ts';
import { type PlanStep, unboundScans } from './company-scope.ts';

/** Opens the way to what statements mean, in the database that nothing is written to. */
export async function openExplainer() {
  const owner = await openOwnerSql(explainedDatabase());
  const tables = new Set(await tenantTablesOf(owner));
  return {
    /** The tables of companies that it looks through in no company's name. @throws when it is no statement on rows */
    async unboundTables(statement: string): Promise<string[]> {
      return unboundScans(await explain(owner, statement), tables);
    },
    close: () => owner.end(),
  };
}

/** As the owner, whom no policy binds: what is left are the statement's own conditions. */
async function explain(owner: OwnerSql, statement: string): Promise<PlanStep> {
  const [row] = await owner<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${statement}`,
  );
  if (!row) throw new Error(`No plan was told for: ${statement}`);
  return row['QUERY PLAN'][0].Plan;
}
