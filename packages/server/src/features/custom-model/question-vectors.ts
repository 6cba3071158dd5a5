import type { MeaningUse } from '@docent/contract/features/custom-model-build';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import type { OnUsage } from '#engine/model/token-usage.ts';
import type { QuestionVector } from '#features/passage-index/index.ts';
import type { MeaningOfBuild } from './build-meaning.store.ts';

interface QuestionsAsked {
  meaning: MeaningOfBuild;
  questions: readonly string[];
  signal: AbortSignal;
  onUsage: OnUsage;
}

/** Why a build is not searched by meaning; undefined where it is. */
function obstacleTo(
  { vectors, by_meaning, embedding }: MeaningOfBuild,
  embedder: EmbeddingPort | undefined,
): MeaningUse | undefined {
  // Switched off, the questions stay here from now on, whatever the build has.
  if (!by_meaning) return 'off';
  if (vectors === 'too_many') return 'too_many';
  if (vectors !== 'ready') return 'off';
  return embedder?.name === embedding ? undefined : 'not_connected';
}

/** The vectors of questions to a build, where it is searched by meaning. @throws ModelFailure; the signal's reason */
export async function questionVectors(
  embedder: EmbeddingPort | undefined,
  { meaning, questions, signal, onUsage }: QuestionsAsked,
): Promise<{ use: MeaningUse; vectors: QuestionVector[] }> {
  const obstacle = obstacleTo(meaning, embedder);
  if (obstacle || !embedder || questions.length === 0) return { use: obstacle ?? 'off', vectors: [] };
  const { dimensions } = meaning;
  const vectors = await embedder.embed({ kind: 'question', texts: questions, signal, onUsage });
  if (dimensions === null || vectors.some(({ length }) => length !== dimensions))
    throw new ModelFailure('model_bad_answer', { detail: `the embeddings: not of ${dimensions} numbers` });
  const kind = { embedding: embedder.name, dimensions };
  return { use: 'used', vectors: vectors.map((vector) => ({ ...kind, vector })) };
}
