import type { Language } from '@docent/contract/core/language';
import type { ProviderTest } from '@docent/contract/features/ai-provider';
import { limits } from '@docent/contract/limits';
import { type FoundModel, listProviderModels } from '#engine/model/list-provider-models.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { connectChatModel } from '#engine/model/provider-kinds.ts';
import { embeds } from '#engine/model/try-embeddings.ts';
import { type ModelTrial, tryModel } from '#engine/model/try-model.ts';
import { recordAudit } from '#features/audit/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type ConnectDeps, connectionOf } from './connect-provider.ts';
import { findProvider, type ProviderOwner, storeTest } from './provider.store.ts';
import { problemCode, problemText } from './provider-problem.ts';

export interface TryDeps extends ConnectDeps {
  db: Database;
}

interface Asked {
  owner: ProviderOwner;
  id: string;
  language: Language;
}

/** @throws Failure ai_provider_not_found, too_many_requests */
async function openProvider(deps: TryDeps, actor: Actor, { owner, id }: Asked) {
  const { triesMax: max, triesWindowS: windowS } = limits.aiProvider;
  const row = await inReadScope(deps.db, actor, (tx) => findProvider(tx, owner, id));
  if (!row) throw new Failure('ai_provider_not_found');
  await countAttempt(deps.db, [{ subject: ['ai-provider-try', actor.companyId], max, windowS }]);
  // An administrator waits for the result and can repeat the test, so that a failure is reported without retries.
  const retry = { attempts: 1, firstPauseMs: 0, longestPauseMs: 0 };
  return { name: row.name, connection: { ...connectionOf(deps, owner, row), retry } };
}

const succeeded = (trial: ModelTrial, embeddings: boolean) => ({
  ok: true,
  firstTokenMs: trial.firstTokenMs,
  tokensPerSecond: trial.tokensPerSecond,
  capabilities: { streaming: trial.streams, json: trial.writesJson, embeddings },
});

const failed = (error: ModelFailure, language: Language) => ({
  ok: false,
  firstTokenMs: null,
  tokensPerSecond: null,
  capabilities: null,
  error: {
    code: problemCode(error),
    message: problemText(problemCode(error), language),
    detail: error.detail,
  },
});

/** Models that answer and models that only make vectors; a failure to answer counts when neither works. */
async function tryBoth(
  connection: ReturnType<typeof connectionOf>,
  { model, language }: Asked & { model: string },
) {
  const { signal } = new AbortController();
  try {
    const trial = await tryModel(connectChatModel(connection, model), signal);
    return succeeded(trial, await embeds(connection, model, signal));
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (!(await embeds(connection, model, signal))) return failed(error, language);
    const capabilities = { streaming: false, json: false, embeddings: true };
    return { ok: true, firstTokenMs: null, tokensPerSecond: null, capabilities };
  }
}

/**
 * Asks a model two short questions and keeps how it answered. @throws Failure ai_provider_not_found, too_many_requests;
 * what the provider does wrong stands in the result
 */
export async function testProvider(
  deps: TryDeps,
  actor: Actor,
  asked: Asked & { model: string },
): Promise<ProviderTest> {
  const { name, connection } = await openProvider(deps, actor, asked);
  const { owner, id, model } = asked;
  const test: ProviderTest = {
    ...(await tryBoth(connection, asked)),
    model,
    testedAt: new Date().toISOString(),
  };
  await inScope(deps.db, actor, async (tx) => {
    await storeTest(tx, owner, { id, test });
    const details = { model, ok: test.ok, ...(test.error && { error: test.error.code }) };
    await recordAudit(tx, actor, {
      action: 'ai_provider.tested',
      subject: { kind: 'ai_provider', id, name },
      details,
    });
  });
  return test;
}

/**
 * Asks a provider which models it has.
 * @throws Failure ai_provider_not_found, too_many_requests, ai_provider_failed, ai_provider_address_refused
 */
export async function listModelsOf(deps: TryDeps, actor: Actor, asked: Asked): Promise<FoundModel[]> {
  const { connection } = await openProvider(deps, actor, asked);
  try {
    return await listProviderModels(connection, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    if (problemCode(error) === 'address_refused')
      throw new Failure('ai_provider_address_refused', { cause: error });
    const reason = `${problemText(problemCode(error), asked.language)} (${error.detail})`;
    throw new Failure('ai_provider_failed', { values: { reason }, cause: error });
  }
}
