import type { ScoreFigures } from '@docent/contract/features/build-score';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { QuestionRating } from './rate-found.ts';

export type ScoreRow = Selectable<Tables['model_build_scores']>;

/** How many golden questions of a model have an expected source that still exists. */
export async function countScorable(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from model_questions q
    where q.company_id = ${companyId} and q.model_id = ${modelId} and exists (select from model_sources s
      join files f on f.company_id = s.company_id and f.id = s.file_id
      where s.company_id = q.company_id and s.question_id = q.id)`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ScoreRequest {
  buildId: string;
  modelId: string;
  requestedBy: string | null;
  /** Whether to activate it, if it scores no lower than the active one. */
  activates: boolean;
}

/** Requests the scoring of a build with all questions, again if there are scores; a running attempt is superseded. */
export async function requestScore(tx: Tx, { companyId }: CompanyScope, asked: ScoreRequest): Promise<void> {
  await sql`insert into model_build_scores (company_id, build_id, state, activates, requested_by)
    values (${companyId}, ${asked.buildId}, 'pending', ${asked.activates}, ${asked.requestedBy})
    on conflict (company_id, build_id) do update set state = 'pending', done = 0,
      attempt = model_build_scores.attempt + 1, activates = excluded.activates or model_build_scores.activates,
      requested_by = excluded.requested_by, requested_at = now()`.execute(tx);
  await sql`update model_build_scores set total = ${await countScorable(tx, { companyId }, asked.modelId)}
    where company_id = ${companyId} and build_id = ${asked.buildId}`.execute(tx);
}

interface PendingScore {
  attempt: number;
  model_id: string;
  project_id: string;
  /** The requester of the scores, or else of the build; null once they are deleted. */
  requested_by: string | null;
}

/** The pending scores of a build. */
export async function findPendingScore(
  tx: Tx,
  { companyId }: CompanyScope,
  buildId: string,
): Promise<PendingScore | undefined> {
  const { rows } = await sql<PendingScore>`select s.attempt, b.model_id, m.project_id,
      coalesce(s.requested_by, b.requested_by) as requested_by
    from model_build_scores s join model_builds b on b.company_id = s.company_id and b.id = s.build_id
      join models m on m.company_id = b.company_id and m.id = b.model_id
    where s.company_id = ${companyId} and s.build_id = ${buildId} and s.state = 'pending'`.execute(tx);
  return rows[0];
}

/** The total scores of builds with finished scores. */
export async function readScores(
  tx: Tx,
  { companyId }: CompanyScope,
  buildIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    build_id: string;
    ndcg10: number;
  }>`select build_id, ndcg10 from model_build_scores
    where company_id = ${companyId} and build_id = any(${[...buildIds]}::uuid[]) and state = 'done'
      and questions > 0`.execute(tx);
  return new Map(rows.map((row) => [row.build_id, row.ndcg10]));
}

export interface QuestionToPut {
  id: string;
  version: number;
  question: string;
  question_key: string;
}

/** Identifies the results of one attempt. */
export interface ScoreKey {
  buildId: string;
  attempt: number;
}

/** The next questions that this attempt has not scored yet. */
export async function listToPut(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, attempt, modelId, max }: ScoreKey & { modelId: string; max: number },
): Promise<QuestionToPut[]> {
  const { rows } =
    await sql<QuestionToPut>`select q.id, q.version, q.question, q.question_key from model_questions q
    where q.company_id = ${companyId} and q.model_id = ${modelId}
      and exists (select from model_sources s join files f on f.company_id = s.company_id and f.id = s.file_id
        where s.company_id = q.company_id and s.question_id = q.id)
      and not exists (select from model_question_scores d
        where d.company_id = q.company_id and d.build_id = ${buildId} and d.question_id = q.id
          and d.attempt = ${attempt})
    order by q.id limit ${max}`.execute(tx);
  return rows;
}

export type RatedQuestion = QuestionToPut & QuestionRating;

/** Stores the results of an attempt; false when a later one was requested. */
export async function keepRatings(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildId, attempt }: ScoreKey,
  rated: readonly RatedQuestion[],
): Promise<boolean> {
  const { rows } = await sql`update model_build_scores set done = done + ${rated.length}
    where company_id = ${companyId} and build_id = ${buildId} and attempt = ${attempt} and state = 'pending'
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  const values = rated.map(({ id, version, ...rating }) => ({
    company_id: companyId,
    build_id: buildId,
    question_id: id,
    question_version: version,
    attempt,
    ...rating,
  }));
  await tx
    .insertInto('model_question_scores')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'build_id', 'question_id']).doUpdateSet((row) => ({
        question_version: row.ref('excluded.question_version'),
        attempt: row.ref('excluded.attempt'),
        question: row.ref('excluded.question'),
        question_key: row.ref('excluded.question_key'),
        rank: row.ref('excluded.rank'),
        recall5: row.ref('excluded.recall5'),
        recall10: row.ref('excluded.recall10'),
        mrr10: row.ref('excluded.mrr10'),
        ndcg10: row.ref('excluded.ndcg10'),
      })),
    )
    .execute();
  return true;
}

/** Exact, so that equal scores have equal means in any order of rows. */
const mean = (column: string) => sql`avg(${sql.ref(column)}::numeric)::float8`;

/** Finishes an attempt that has scored every question; questions that it did not score no longer exist. */
export async function closeScore(tx: Tx, { companyId }: CompanyScope, key: ScoreKey): Promise<void> {
  const { buildId, attempt } = key;
  await sql`delete from model_question_scores
    where company_id = ${companyId} and build_id = ${buildId} and attempt < ${attempt}`.execute(tx);
  await sql`update model_build_scores s set state = 'done', scored_at = now(), questions = r.questions,
      done = r.questions, total = r.questions,
      recall5 = r.recall5, recall10 = r.recall10, mrr10 = r.mrr10, ndcg10 = r.ndcg10
    from (select count(*)::int as questions, coalesce(${mean('recall5')}, 0) as recall5,
        coalesce(${mean('recall10')}, 0) as recall10, coalesce(${mean('mrr10')}, 0) as mrr10,
        coalesce(${mean('ndcg10')}, 0) as ndcg10
      from model_question_scores where company_id = ${companyId} and build_id = ${buildId}) r
    where s.company_id = ${companyId} and s.build_id = ${buildId} and s.attempt = ${attempt}`.execute(tx);
}

/** Cancels an attempt; earlier scores are lost with it. */
export async function failScore(tx: Tx, { companyId }: CompanyScope, key: ScoreKey): Promise<void> {
  await sql`update model_build_scores set state = 'failed'
    where company_id = ${companyId} and build_id = ${key.buildId} and attempt = ${key.attempt}
      and state = 'pending'`.execute(tx);
}

/** Compares two builds on the questions that both were scored with in the same version. */
export interface Comparison extends Pick<ScoreFigures, 'questions' | 'ndcg10'> {
  otherNdcg10: number;
  better: number;
  worse: number;
}

/** Compares each build with the other one; builds without a common question are left out. */
export async function compareScores(
  tx: Tx,
  { companyId }: CompanyScope,
  { buildIds, otherId }: { buildIds: readonly string[]; otherId: string },
): Promise<Map<string, Comparison>> {
  const { rows } = await sql<Comparison & { build_id: string }>`select a.build_id, count(*)::int as questions,
      ${mean('a.ndcg10')} as ndcg10, ${mean('o.ndcg10')} as "otherNdcg10",
      (count(*) filter (where coalesce(a.rank, 99) < coalesce(o.rank, 99)))::int as better,
      (count(*) filter (where coalesce(a.rank, 99) > coalesce(o.rank, 99)))::int as worse
    from model_question_scores a
      join model_question_scores o on o.company_id = a.company_id and o.build_id = ${otherId}
        and o.question_id = a.question_id and o.question_version = a.question_version
    where a.company_id = ${companyId} and a.build_id = any(${[...buildIds]}::uuid[]) and a.build_id <> ${otherId}
    group by a.build_id`.execute(tx);
  return new Map(rows.map(({ build_id, ...comparison }) => [build_id, comparison]));
}

const noise = 1e-9;
/** Compares the totals, so that one lower result may be outweighed. */
export const isWorse = ({ ndcg10, otherNdcg10 }: Comparison): boolean => ndcg10 < otherNdcg10 - noise;
