import type { MeaningUse, RerankUse } from '@docent/contract/features/custom-model-build';
import { limits } from '@docent/contract/limits';
import { contextLines } from '#engine/documents/passage-context.ts';
import { type CompanyEngineSource, type CompanyEngines, candidateOf } from '#features/ai-provider/index.ts';
import { createSideUses, type SideUses } from '#features/budget/index.ts';
import type { QuestionVector } from '#features/passage-index/index.ts';
import type { UsageOwner } from '#features/usage/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { findMeaning, type MeaningOfBuild } from './build-meaning.store.ts';
import { questionVectors } from './question-vectors.ts';
import { type BuildPassage, type BuildQuery, searchBuild } from './search-build.ts';

/** What a search of a build takes beside the database: the models of the company, some of which take part in it. */
export interface BuildSearchDeps extends Pick<CompanyEngineSource, 'enginesOf'> {
  db: Database;
  onError(error: unknown): void;
}

interface BuildFinding {
  passages: BuildPassage[];
  meaning: MeaningUse;
  reranking: RerankUse;
  /** Who put the passages in order, where somebody was to. */
  reranker?: string | undefined;
}

interface Question extends Omit<BuildQuery, 'meaning'> {
  /** Who asks, and where: what the providers use is on this account. */
  usageOwner: UsageOwner;
  /** Nobody waits for it any more. */
  signal?: AbortSignal;
}

const within = (timeMs: number, signal: AbortSignal | undefined) =>
  AbortSignal.any([AbortSignal.timeout(timeMs), ...(signal ? [signal] : [])]);

/** A question whose use of providers is being added up, with the models of its company. */
type CountedQuestion = Question & { uses: SideUses; engines: CompanyEngines };

/** A provider that is too slow or fails costs the search its part, not the answer. */
async function meaningOf(
  { onError }: BuildSearchDeps,
  meaning: MeaningOfBuild,
  { query, signal: givenUp, uses, engines, usageOwner: { projectId } }: CountedQuestion,
): Promise<{ use: MeaningUse; vector: QuestionVector | undefined }> {
  const signal = within(limits.meaning.questionMs, givenUp);
  try {
    const { use, vectors } = await questionVectors(engines, {
      projectId,
      meaning,
      questions: [query],
      signal,
      uses,
    });
    return { use, vector: vectors[0] };
  } catch (error) {
    onError(error);
    return { use: 'failed', vector: undefined };
  }
}

/** A passage with what stands above it, as far as a model reads it. */
const shownOf = ({ headings, tableHeader, text }: BuildPassage) =>
  [...contextLines({ headingPath: headings, ...(tableHeader && { tableHeader }) }), text]
    .join('\n')
    .slice(0, limits.rerank.passageLengthMax);

/** The first passages in the order that a model gives them; as they are, where it gives none. */
async function inOrder(
  { onError }: BuildSearchDeps,
  { query: question, signal: givenUp, uses, engines, usageOwner: { projectId } }: CountedQuestion,
  passages: BuildPassage[],
): Promise<Pick<BuildFinding, 'passages' | 'reranking' | 'reranker'>> {
  const part = engines.reranker(projectId);
  if (part === undefined || part === 'closed') return { passages, reranking: part ?? 'not_connected' };
  const { port: reranker, of } = part;
  const { passagesMax, timeMaxMs } = limits.rerank;
  const first = passages.slice(0, passagesMax);
  if (first.length < 2) return { passages, reranking: 'off' };
  try {
    const signal = within(timeMaxMs, givenUp);
    const onUsage = uses.of(candidateOf(of));
    const order = await reranker.order({ question, passages: first.map(shownOf), signal, onUsage });
    const ordered = order.flatMap((place) => first[place] ?? []);
    const all = [...ordered, ...passages.slice(passagesMax)];
    return { passages: all, reranking: 'used', reranker: reranker.name };
  } catch (error) {
    onError(error);
    return { passages, reranking: 'failed', reranker: reranker.name };
  }
}

async function findPassages(
  deps: BuildSearchDeps,
  scope: CompanyScope,
  asked: CountedQuestion,
): Promise<BuildFinding> {
  const { buildId, limit } = asked;
  // Nobody is asked about nothing.
  if (asked.only?.size === 0) return { passages: [], meaning: 'off', reranking: 'off' };
  const wanted = await inReadScope(deps.db, scope, (tx) => findMeaning(tx, scope, buildId));
  if (!wanted) return { passages: [], meaning: 'off', reranking: 'off' };
  const { use, vector } = await meaningOf(deps, wanted, asked);
  const reranks = wanted.reranks && typeof asked.engines.reranker(asked.usageOwner.projectId) === 'object';
  const depth = reranks ? Math.max(limit, limits.rerank.passagesMax) : limit;
  const found = await inReadScope(deps.db, scope, (tx) =>
    searchBuild(tx, scope, { ...asked, limit: depth, meaning: vector }),
  );
  if (!wanted.reranks) return { passages: found, meaning: use, reranking: 'off' };
  const { passages, ...ordered } = await inOrder(deps, asked, found);
  return { ...ordered, passages: passages.slice(0, limit), meaning: use };
}

/** The best passages of a build for a question, in every way that its model wants: by words, by meaning, in a model's order. */
export async function askBuild(
  deps: BuildSearchDeps,
  scope: CompanyScope,
  asked: Question,
): Promise<BuildFinding> {
  const uses = createSideUses();
  const engines = await deps.enginesOf(scope);
  try {
    return await findPassages(deps, scope, { ...asked, engines, uses });
  } finally {
    await uses.count(deps.db, scope, asked.usageOwner).catch(deps.onError);
  }
}
