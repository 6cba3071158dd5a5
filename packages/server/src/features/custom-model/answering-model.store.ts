import type { ModelChoice } from '@docent/contract/features/model-choice';
import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A custom model as a conversation needs it. */
export interface AnsweringModel {
  id: string;
  name: string;
  projectId: string;
  /** What answers with its passages; null for the default. */
  aiModel: ModelChoice | null;
  /** What it answers from; null while none is active. */
  buildId: string | null;
}

/** Also used by runs, which have a company but no project: the caller compares the project. */
export async function findAnsweringModel(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<AnsweringModel | undefined> {
  const { rows } =
    await sql<AnsweringModel>`select id, name, project_id as "projectId", ai_model as "aiModel",
      active_build_id as "buildId" from models where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0];
}

/** What models are called, by their ids. */
export async function listModelNames(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('models')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A model's name, and who created it; null once they are deleted. */
export async function findModelCreator(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<{ name: string; userId: string | null } | undefined> {
  const { rows } = await sql<{
    name: string;
    userId: string | null;
  }>`select name, created_by as "userId" from models where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  );
  return rows[0];
}
