import type { MeaningUse } from '@docent/contract/features/custom-model-build';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { type CompanyEngines, type ConnectedPart, candidateOf } from '#features/ai-provider/index.ts';
import type { SideUses } from '#features/budget/index.ts';
import type { QuestionVector } from '#features/passage-index/index.ts';
import type { MeaningOfBuild } from './build-meaning.store.ts';

interface QuestionsAsked {
  projectId: string;
  meaning: MeaningOfBuild;
  questions: readonly string[];
  signal: AbortSignal;
  uses: SideUses;
}

/** What made the vectors of a build, or why it is not searched by meaning. */
function embedderOf(
  engines: CompanyEngines,
  { vectors, by_meaning, embedding }: MeaningOfBuild,
  projectId: string,
): ConnectedPart<EmbeddingPort> | MeaningUse {
  // Switched off, the questions stay here from now on, whatever the build has.
  if (!by_meaning) return 'off';
  if (vectors === 'too_many') return 'too_many';
  if (vectors !== 'ready' || embedding === null) return 'off';
  const part = engines.embedderNamed(embedding, projectId);
  return part ?? 'not_connected';
}

/**
 * The vectors of questions to a build, where it is searched by meaning: from the model that made the build's own, also
 * once the company has chosen another one. @throws ModelFailure; the signal's reason
 */
export async function questionVectors(
  engines: CompanyEngines,
  { projectId, meaning, questions, signal, uses }: QuestionsAsked,
): Promise<{ use: MeaningUse; vectors: QuestionVector[] }> {
  const part = embedderOf(engines, meaning, projectId);
  if (typeof part === 'string') return { use: part, vectors: [] };
  if (questions.length === 0) return { use: 'off', vectors: [] };
  const { dimensions } = meaning;
  const { port: embedder, of } = part;
  const onUsage = uses.of(candidateOf(of));
  const vectors = await embedder.embed({ kind: 'question', texts: questions, signal, onUsage });
  if (dimensions === null || vectors.some(({ length }) => length !== dimensions))
    throw new ModelFailure('model_bad_answer', { detail: `the embeddings: not of ${dimensions} numbers` });
  const kind = { embedding: embedder.name, dimensions };
  return { use: 'used', vectors: vectors.map((vector) => ({ ...kind, vector })) };
}
