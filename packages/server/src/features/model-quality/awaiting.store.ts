import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ScoreRow } from './score.store.ts';

export interface ModelHeads {
  active_build_id: string | null;
  activates_builds: boolean;
}

/** The active build of a model, and whether it activates each build; locked until the transaction ends. */
export async function findHeads(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
): Promise<ModelHeads | undefined> {
  const { rows } = await sql<ModelHeads>`select active_build_id, activates_builds from models
    where company_id = ${companyId} and id = ${modelId} for no key update`.execute(tx);
  return rows[0];
}

/** Whether a build is scored, or being scored, with the current golden questions. */
export async function isScored(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, buildId }: { modelId: string; buildId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_scored: boolean }>`select coalesce(s.state = 'pending', false)
      or not exists (select from model_questions q
        where q.company_id = ${companyId} and q.model_id = ${modelId}
          and exists (select from model_sources e join files f on f.company_id = e.company_id and f.id = e.file_id
            where e.company_id = q.company_id and e.question_id = q.id)
          and not exists (select from model_question_scores d
            where d.company_id = q.company_id and d.build_id = ${buildId} and d.question_id = q.id
              and d.question_version = q.version)) as is_scored
    from (select 1) one left join model_build_scores s on s.company_id = ${companyId} and s.build_id = ${buildId}`.execute(
    tx,
  );
  return rows[0]?.is_scored ?? false;
}

export interface AwaitingBuild {
  build_id: string;
  state: ScoreRow['state'];
  /** It was requested automatically. */
  by_itself: boolean;
  active_build_id: string | null;
  active_state: ScoreRow['state'] | null;
}

/** The newest build that waits for its scores to be activated. */
export async function findAwaiting(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
): Promise<AwaitingBuild | undefined> {
  await sql`select from models where company_id = ${companyId} and id = ${modelId} for no key update`.execute(
    tx,
  );
  const { rows } =
    await sql<AwaitingBuild>`select s.build_id, s.state, b.by_itself, m.active_build_id, a.state as active_state
    from model_build_scores s
      join model_builds b on b.company_id = s.company_id and b.id = s.build_id and b.state = 'ready'
      join models m on m.company_id = b.company_id and m.id = b.model_id
      left join model_build_scores a on a.company_id = m.company_id and a.build_id = m.active_build_id
    where s.company_id = ${companyId} and b.model_id = ${modelId} and s.activates
      and s.build_id is distinct from m.active_build_id
    order by b.number desc limit 1`.execute(tx);
  const [awaiting] = rows;
  if (awaiting && awaiting.state !== 'pending' && awaiting.active_state !== 'pending')
    await sql`update model_build_scores s set activates = false
      from model_builds b where s.company_id = ${companyId} and b.company_id = s.company_id and b.id = s.build_id
        and b.model_id = ${modelId} and s.activates`.execute(tx);
  return awaiting;
}
