import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@docent/contract/limits';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { type ConnectedPart, candidateOf } from '#features/ai-provider/index.ts';
import { createSideUses } from '#features/budget/index.ts';
import { usageOfUser } from '#features/usage/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { noteTrouble } from './build-meaning.store.ts';
import { holdBuild } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';

/** Why a build ends for want of its vectors; `message` is the code that it is stored with. */
export class EmbeddingFailed extends Error {}

const pauseMaxMs = 60_000;

const codes: Partial<Record<ModelFailure['code'], string>> = {
  model_rate_limited: 'embedding_rate_limited',
  model_quota_spent: 'embedding_rate_limited',
  model_refused_key: 'embedding_refused_key',
  model_bad_answer: 'embedding_bad_answer',
};

/** Requests vectors once. Their cost is counted for the user who requested the build, also when some are missing. */
async function embedOnce(
  { db, scope, build, signal }: BuildRun,
  { port, of }: ConnectedPart<EmbeddingPort>,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const uses = createSideUses();
  try {
    return await port.embed({ kind: 'passage', texts, signal, onUsage: uses.of(candidateOf(of)) });
  } finally {
    await uses.count(db, scope, usageOfUser(build.requested_by, build.project_id));
  }
}

/**
 * Vectors, however long the provider makes one wait: what it does wrong for a moment is noted and tried again, until
 * nothing has come of it for some minutes. @throws EmbeddingFailed
 */
export async function embedWithRetries(
  run: BuildRun,
  embedder: ConnectedPart<EmbeddingPort>,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const { db, scope, build, signal, onError } = run;
  for (;;) {
    try {
      return await embedOnce(run, embedder, texts);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      onError(error);
      const code = codes[error.code] ?? 'embedding_unavailable';
      const lastsMs = await inScope(db, scope, async (tx) => {
        await holdBuild(tx, scope, build);
        return noteTrouble(tx, scope, { buildId: build.id, code });
      });
      if (!error.isTransient || lastsMs > limits.meaning.troubleMaxMs)
        throw new EmbeddingFailed(code, { cause: error });
      const pauseMs = Math.min(error.retryAfterMs ?? limits.meaning.troublePauseMs, pauseMaxMs);
      await pause(pauseMs, undefined, { signal });
    }
  }
}
