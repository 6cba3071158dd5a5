import type { ProviderModel } from '@docent/contract/features/ai-provider';
import type { UsableModel } from '@docent/contract/features/ai-setting';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { createModelEngine } from '#engine/answer/answer-with-model.ts';
import type { CircuitBreakers } from '#engine/model/circuit-breaker.ts';
import type { ModelPort } from '#engine/model/model-port.ts';
import { connectChatModel } from '#engine/model/provider-kinds.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { findAiSettings } from './ai-settings.store.ts';
import { type CompanyEngines, createCompanyEngines, type ProviderEngine } from './company-engines.ts';
import { type ConnectDeps, connectionOf } from './connect-provider.ts';
import {
  findProviders,
  ofCompany,
  ofInstallation,
  type ProviderOwner,
  type ProviderRow,
} from './provider.store.ts';
import { providersTopic } from './provider-signal.ts';

/** The provider that the environment variables set up. */
export const environmentProviderId = '00000000-0000-7000-8000-000000000001';

/** What the environment variables set up. */
export interface EnvironmentModel {
  readonly engine: AnswerEngine;
  readonly isOutside: boolean;
}

export interface EngineDeps extends ConnectDeps {
  db: Database;
  signals: Signals;
  builtIn: AnswerEngine;
  environment: EnvironmentModel | undefined;
  breakers: CircuitBreakers;
  /** Counts the calls of a model. */
  measure(model: ModelPort, provider: string): ModelPort;
  onError(error: unknown): void;
}

export interface CompanyEngineSource {
  /** What a company may answer with, as it is now. @param tx read with it where it is not known yet */
  enginesOf(scope: CompanyScope, tx?: Tx): Promise<CompanyEngines>;
  /** Reads anew next time; for the process that has just changed something. @param companyId of all without one */
  forgetEngines(companyId?: string): void;
}

/** A change is signalled; what is held is read anew in any case after this long. */
const heldMs = 60_000;
const companiesMax = 1_000;

const usableModel = (
  { id: providerId, name: providerName, is_outside: isOutside }: ProviderRow,
  { id: model, name, contextLength, inputPrice, outputPrice }: ProviderModel,
): UsableModel => ({
  providerId,
  model,
  name: name ?? model,
  providerName,
  isOutside,
  contextLength: contextLength ?? null,
  inputPrice: inputPrice ?? null,
  outputPrice: outputPrice ?? null,
});

const answers = ({ capabilities }: ProviderModel) => capabilities?.embeddings !== true;

/** The engines of one provider. One whose secrets cannot be opened has none, and the operator's log says so. */
function providerEngines(deps: EngineDeps, owner: ProviderOwner, row: ProviderRow): ProviderEngine[] {
  try {
    const connection = connectionOf(deps, owner, row);
    return row.models.filter(answers).map((model) => {
      const port = connectChatModel(connection, model.id);
      const guarded = deps.breakers.guard(`${row.id}/${model.id}`, deps.measure(port, row.kind));
      return {
        choice: { providerId: row.id, model: model.id },
        engine: createModelEngine({
          model: guarded,
          provider: row.kind,
          providerId: row.id,
          shownName: model.name ?? model.id,
        }),
        isOutside: row.is_outside,
      };
    });
  } catch (error) {
    deps.onError(error);
    return [];
  }
}

const environmentEngine = ({ engine, isOutside }: EnvironmentModel): ProviderEngine => ({
  choice: { providerId: environmentProviderId, model: engine.identity.model ?? engine.name },
  engine,
  isOutside,
});

const environmentUsable = ({ engine, isOutside }: EnvironmentModel): UsableModel => ({
  providerId: environmentProviderId,
  model: engine.identity.model ?? engine.name,
  name: engine.name,
  providerName: 'MODEL_URL',
  isOutside,
  contextLength: null,
  inputPrice: null,
  outputPrice: null,
});

async function load(deps: EngineDeps, tx: Tx, scope: CompanyScope): Promise<CompanyEngines> {
  const owners = [ofInstallation, ofCompany(scope)];
  const [settings, ...rows] = await Promise.all([
    findAiSettings(tx, scope),
    ...owners.map((owner) => findProviders(tx, owner)),
  ]);
  const { environment } = deps;
  return createCompanyEngines({
    builtIn: deps.builtIn,
    environmentId: environmentProviderId,
    engines: [
      ...(environment ? [environmentEngine(environment)] : []),
      ...owners.flatMap((owner, at) => (rows[at] ?? []).flatMap((row) => providerEngines(deps, owner, row))),
    ],
    usable: [
      ...(environment ? [environmentUsable(environment)] : []),
      ...rows.flat().flatMap((row) => row.models.filter(answers).map((model) => usableModel(row, model))),
    ],
    chat: settings?.uses.chat,
    fallback: settings?.fallback ?? [],
    builtInFallback: settings?.built_in_fallback ?? false,
    outsideForbidden: new Set(settings?.outside_forbidden),
  });
}

/** Holds the engines of the companies that ask, until something about them changes. */
export function openCompanyEngines(deps: EngineDeps): CompanyEngineSource {
  const held = new Map<string, { engines: Promise<CompanyEngines>; untilMs: number }>();
  const forgetEngines = (companyId?: string) => {
    if (companyId === undefined) held.clear();
    else held.delete(companyId);
  };
  deps.signals.on(providersTopic, forgetEngines);
  return {
    forgetEngines,
    enginesOf(scope, tx) {
      const { companyId } = scope;
      const known = held.get(companyId);
      if (known && known.untilMs > performance.now()) return known.engines;
      const engines = tx
        ? load(deps, tx, scope)
        : inReadScope(deps.db, scope, (own) => load(deps, own, scope));
      const holding = { engines, untilMs: performance.now() + heldMs };
      held.delete(companyId);
      held.set(companyId, holding);
      const [oldest] = held.keys();
      if (held.size > companiesMax && oldest !== undefined) held.delete(oldest);
      engines.catch(() => held.get(companyId) === holding && held.delete(companyId));
      return engines;
    },
  };
}
