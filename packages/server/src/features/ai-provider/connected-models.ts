import type { ProviderModel } from '@docent/contract/features/ai-provider';
import type { AiUse, UsableModel, WritingUse } from '@docent/contract/features/ai-setting';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import type { CircuitBreakers } from '#engine/model/circuit-breaker.ts';
import { connectEmbeddings } from '#engine/model/connect-embeddings.ts';
import type { EmbeddingPort } from '#engine/model/embedding-port.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { connectChatModel, type ProviderConnection } from '#engine/model/provider-kinds.ts';
import { createModelReranker, type RerankPort } from '#engine/model/rerank-with-model.ts';
import type { ProviderRow } from './provider.store.ts';

/** A model that the company has, and what decides where it may be used. */
export interface CompanyModel {
  readonly choice: ModelChoice;
  /** The kind of its provider. */
  readonly provider: string;
  readonly isOutside: boolean;
  /** As it is shown to those who choose. */
  readonly shown: UsableModel;
}

/** One that writes text. */
export interface ConnectedModel extends CompanyModel {
  /** Answers questions with it. */
  readonly engine: AnswerEngine;
  readonly reranker: RerankPort;
  /** The model itself; what it does is counted for that use. */
  portFor(use: WritingUse): ModelPort;
}

/** One that makes vectors. The name of its port tells its vectors from all others. */
export interface ConnectedEmbedder extends CompanyModel {
  readonly port: EmbeddingPort;
}

/** Counts the calls of a model by what they are for, and by the kind of its provider. */
export interface Measuring {
  measure(model: ModelPort, as: { purpose: AiUse; provider: string }): ModelPort;
  measureEmbeddings(port: EmbeddingPort, provider: string): EmbeddingPort;
}

export const makesEmbeddings = ({ capabilities }: ProviderModel): boolean =>
  capabilities?.embeddings === true;

const shownOf = (
  { id: providerId, name: providerName, is_outside: isOutside }: ProviderRow,
  model: ProviderModel,
): UsableModel => ({
  providerId,
  model: model.id,
  name: model.name ?? model.id,
  providerName,
  isOutside,
  makesEmbeddings: makesEmbeddings(model),
  contextLength: model.contextLength ?? null,
  inputPrice: model.inputPrice ?? null,
  outputPrice: model.outputPrice ?? null,
});

interface Connecting extends Measuring {
  breakers: CircuitBreakers;
}

/** A model of a provider that was connected in the interface. */
export function connectModel(
  { breakers, measure }: Connecting,
  { connection, row, model }: { connection: ProviderConnection; row: ProviderRow; model: ProviderModel },
): ConnectedModel {
  const port = connectChatModel(connection, model.id);
  const portFor = (purpose: AiUse) =>
    breakers.guard(`${row.id}/${model.id}`, measure(port, { purpose, provider: row.kind }));
  const engine = createModelEngine({
    model: portFor('chat'),
    provider: row.kind,
    providerId: row.id,
    shownName: model.name ?? model.id,
  });
  return {
    choice: { providerId: row.id, model: model.id },
    provider: row.kind,
    isOutside: row.is_outside,
    shown: shownOf(row, model),
    engine,
    reranker: { ...createModelReranker(portFor('rerank')), name: model.name ?? model.id },
    portFor,
  };
}

/** Two providers may call different models the same: the vectors of one are never compared with those of the other. */
const vectorName = (providerId: string, model: string) => `${providerId}/${model}`;
const providerPrefix = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

/** How vectors are shown to be made: the model's name without that of its provider. */
export const shownEmbedding = (name: string): string => name.replace(providerPrefix, '');

/** An embedding model of such a provider; undefined for vendors whose vectors have a format of their own. */
export function connectEmbedder(
  { measureEmbeddings }: Measuring,
  { connection, row, model }: { connection: ProviderConnection; row: ProviderRow; model: ProviderModel },
): ConnectedEmbedder | undefined {
  const port = connectEmbeddings(connection, model.id);
  return (
    port && {
      choice: { providerId: row.id, model: model.id },
      provider: row.kind,
      isOutside: row.is_outside,
      shown: shownOf(row, model),
      port: measureEmbeddings({ ...port, name: vectorName(row.id, model.id) }, row.kind),
    }
  );
}
