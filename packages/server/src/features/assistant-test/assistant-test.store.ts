import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type TestRow = Selectable<Tables['template_tests']>;

export function findTest(
  tx: Tx,
  { companyId }: CompanyScope,
  templateId: string,
): Promise<TestRow | undefined> {
  return tx
    .selectFrom('template_tests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
}

/** Begins a test in the place of an earlier one; the assistant is locked. */
export async function replaceTest(
  tx: Tx,
  { companyId }: CompanyScope,
  test: Pick<TestRow, 'template_id' | 'id' | 'draft_version' | 'published_version' | 'total'>,
): Promise<void> {
  await tx
    .deleteFrom('template_tests')
    .where('company_id', '=', companyId)
    .where('template_id', '=', test.template_id)
    .execute();
  await tx
    .insertInto('template_tests')
    .values({
      company_id: companyId,
      template_id: test.template_id,
      id: test.id,
      draft_version: test.draft_version,
      published_version: test.published_version,
      total: test.total,
    })
    .execute();
}

/** Counts one answer. Returns how many there are; undefined where the test was replaced or deleted. */
export async function countAnswer(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, templateId }: { id: string; templateId: string },
): Promise<Pick<TestRow, 'done' | 'total'> | undefined> {
  const { rows } = await sql<Pick<TestRow, 'done' | 'total'>>`update template_tests
    set done = done + 1, total = greatest(total, done + 1)
    where company_id = ${companyId} and template_id = ${templateId} and id = ${id}
    returning done, total`.execute(tx);
  return rows[0];
}

export async function endTest(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, state, errorCode }: { id: string; state: TestRow['state']; errorCode: string | null },
): Promise<void> {
  await tx
    .updateTable('template_tests')
    .set({ state, error_code: errorCode })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
