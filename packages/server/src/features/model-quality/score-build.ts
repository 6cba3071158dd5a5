import { limits } from '@docent/contract/limits';
import { createSideUses } from '#features/budget/index.ts';
import {
  type BuildSearchDeps,
  findMeaning,
  questionVectors,
  searchBuild,
} from '#features/custom-model/index.ts';
import { type UsageOwner, usageOfUser } from '#features/usage/index.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import type { JobAttempt, Jobs } from '#platform/jobs/jobs.ts';
import { findHeads } from './awaiting.store.ts';
import { expectedBy } from './expected-places.ts';
import { settleActivation } from './judge-builds.ts';
import { rateFound } from './rate-found.ts';
import {
  closeScore,
  failScore,
  findPendingScore,
  keepRatings,
  listToPut,
  type QuestionToPut,
  type RatedQuestion,
  type ScoreKey,
} from './score.store.ts';

/** Few enough that a worker that is stopped loses little, enough that writing costs little. */
const batchQuestions = 20;

type ScoreDeps = Pick<BuildSearchDeps, 'db' | 'enginesOf'> & { jobs: Jobs };

interface Batch {
  buildId: string;
  questions: readonly QuestionToPut[];
  usageOwner: UsageOwner;
  signal: AbortSignal;
}

/** What the questions mean, where the build is searched by that: a provider that fails would score words alone. */
async function meaningsOf({ db, enginesOf }: ScoreDeps, scope: CompanyScope, batch: Batch) {
  const meaning = await inReadScope(db, scope, (tx) => findMeaning(tx, scope, batch.buildId));
  if (!meaning?.by_meaning) return [];
  const questions = batch.questions.map(({ question }) => question);
  const uses = createSideUses();
  const { signal, usageOwner } = batch;
  const { projectId } = usageOwner;
  const engines = await enginesOf(scope);
  try {
    return (await questionVectors(engines, { projectId, meaning, questions, signal, uses })).vectors;
  } finally {
    await uses.count(db, scope, usageOwner);
  }
}

async function putQuestions(deps: ScoreDeps, scope: CompanyScope, batch: Batch): Promise<RatedQuestion[]> {
  const { buildId, questions } = batch;
  const meanings = await meaningsOf(deps, scope, batch);
  return inReadScope(deps.db, scope, async (tx) => {
    const expectedOf = await expectedBy(tx, scope, questions);
    const rated: RatedQuestion[] = [];
    for (const [at, question] of questions.entries()) {
      const query = question.question;
      const asked = { buildId, query, limit: limits.score.depth, meaning: meanings[at] };
      const found = (await searchBuild(tx, scope, asked)).map(({ fileUid, ...place }) => ({
        ...place,
        fileId: fileUid,
      }));
      rated.push({ ...question, ...rateFound(found, expectedOf(question.id)) });
    }
    return rated;
  });
}

/** Puts what is left; false where a later attempt was asked for meanwhile. @throws Error when it takes too long */
async function putAll(
  deps: ScoreDeps,
  scope: CompanyScope,
  key: ScoreKey & { modelId: string; usageOwner: UsageOwner },
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const asked = { ...key, max: batchQuestions };
    const questions = await inReadScope(deps.db, scope, (tx) => listToPut(tx, scope, asked));
    if (questions.length === 0) return true;
    const rated = await putQuestions(deps, scope, { ...key, questions, signal });
    if (!(await inScope(deps.db, scope, (tx) => keepRatings(tx, scope, key, rated)))) return false;
  }
}

/**
 * The job that scores a build. It goes on where an earlier attempt of it was cut: each question is put once, and who
 * runs it a second time changes nothing.
 */
export async function scoreBuild(
  deps: ScoreDeps,
  { companyId, buildId }: { companyId: string; buildId: string },
  { signal, isLast }: JobAttempt,
): Promise<void> {
  const { db } = deps;
  const scope = { companyId };
  const pending = await inReadScope(db, scope, (tx) => findPendingScore(tx, scope, buildId));
  if (!pending) return;
  const { attempt, model_id: modelId } = pending;
  const usageOwner = usageOfUser(pending.requested_by, pending.project_id);
  const key = { buildId, attempt, modelId, usageOwner };
  const end = (close: typeof closeScore) =>
    inScope(db, scope, async (tx) => {
      // Locks the model before its scores, as requests for scores do; the opposite order could deadlock.
      await findHeads(tx, scope, modelId);
      await close(tx, scope, key);
      await settleActivation(tx, { jobs: deps.jobs, scope }, modelId);
    });
  const timeout = AbortSignal.timeout(limits.score.timeMaxMs);
  try {
    const isWhole = await putAll(deps, scope, key, AbortSignal.any([signal, timeout]));
    if (isWhole) await end(closeScore);
  } catch (error) {
    if (signal.aborted || !(isLast || timeout.aborted)) throw error;
    await end(failScore);
  }
}
