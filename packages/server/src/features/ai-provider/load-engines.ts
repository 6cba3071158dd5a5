import { environmentProviderId } from '@docent/contract/features/model-choice';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import type { CircuitBreakers } from '#engine/model/circuit-breaker.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';
import type { Signals } from '#platform/events/signals.ts';
import { findAiSettings } from './ai-settings.store.ts';
import { type CompanyEngines, createCompanyEngines } from './company-engines.ts';
import { type ConnectDeps, connectionOf } from './connect-provider.ts';
import {
  type ConnectedEmbedder,
  type ConnectedModel,
  connectEmbedder,
  connectModel,
  type Measuring,
  makesEmbeddings,
} from './connected-models.ts';
import { findAllowedModels } from './model-access.store.ts';
import {
  findProviders,
  ofCompany,
  ofInstallation,
  type ProviderOwner,
  type ProviderRow,
} from './provider.store.ts';
import { providersTopic } from './provider-signal.ts';

export interface EngineDeps extends ConnectDeps, Measuring {
  db: Database;
  signals: Signals;
  builtIn: AnswerEngine;
  /** What the environment variables set up. */
  environment: {
    readonly model?: ConnectedModel | undefined;
    readonly embedder?: ConnectedEmbedder | undefined;
  };
  breakers: CircuitBreakers;
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

interface Connected {
  models: ConnectedModel[];
  embedders: ConnectedEmbedder[];
}

/** The models of one provider. One whose secrets cannot be opened has none, and the operator's log says so. */
function connectProvider(deps: EngineDeps, owner: ProviderOwner, row: ProviderRow): Connected {
  try {
    const connection = connectionOf(deps, owner, row);
    const [embedding, writing] = [true, false].map((does) =>
      row.models.filter((model) => makesEmbeddings(model) === does),
    );
    return {
      models: (writing ?? []).map((model) => connectModel(deps, { connection, row, model })),
      embedders: (embedding ?? []).flatMap(
        (model) => connectEmbedder(deps, { connection, row, model }) ?? [],
      ),
    };
  } catch (error) {
    deps.onError(error);
    return { models: [], embedders: [] };
  }
}

async function load(deps: EngineDeps, tx: Tx, scope: CompanyScope): Promise<CompanyEngines> {
  const owners = [ofInstallation, ofCompany(scope)];
  const [settings, allowed, ...rows] = await Promise.all([
    findAiSettings(tx, scope),
    findAllowedModels(tx, scope),
    ...owners.map((owner) => findProviders(tx, owner)),
  ]);
  const { model, embedder } = deps.environment;
  const connected = owners.flatMap((owner, at) =>
    (rows[at] ?? []).map((row) => connectProvider(deps, owner, row)),
  );
  return createCompanyEngines({
    builtIn: deps.builtIn,
    environmentId: environmentProviderId,
    models: [...(model ? [model] : []), ...connected.flatMap(({ models }) => models)],
    embedders: [...(embedder ? [embedder] : []), ...connected.flatMap(({ embedders }) => embedders)],
    uses: settings?.uses ?? {},
    fallback: settings?.fallback ?? [],
    builtInFallback: settings?.built_in_fallback ?? false,
    builtInWhenBudgetReached: settings?.built_in_when_budget_reached ?? false,
    allowed: { ...allowed, outsideForbidden: new Set(settings?.outside_forbidden) },
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
