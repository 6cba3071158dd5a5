import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { BuildClaim } from './build-run.store.ts';

export interface BuildEnd {
  build: BuildClaim;
  isReady: boolean;
  isActivated: boolean;
}

interface Requester {
  modelId: string;
  modelName: string;
  projectId: string;
  number: number;
  /** Null when the user was deleted since. */
  userId: string | null;
}

/** The requester of a build, and its model. */
export async function findRequester(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
): Promise<Requester | undefined> {
  const { rows } =
    await sql<Requester>`select m.id as "modelId", m.name as "modelName", m.project_id as "projectId",
      b.number, b.requested_by as "userId"
    from model_builds b join models m on m.company_id = b.company_id and m.id = b.model_id
    where b.company_id = ${companyId} and b.id = ${buildId}`.execute(tx);
  return rows[0];
}
