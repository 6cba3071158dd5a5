import type { Language } from '@docent/contract/core/language';
import {
  type AiSettings,
  type AiUse,
  aiUses,
  type UpdateAiSettingsBody,
} from '@docent/contract/features/ai-setting';
import { isSameChoice, type ModelChoice } from '@docent/contract/features/model-choice';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import { areSubjects, budgetsOfCompany, listCompanyBudgets, replaceBudgets } from '#features/budget/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  type AiSettingsRow,
  countProjects,
  findAiSettings,
  lockAiSettings,
  updateAiSettingsRow,
} from './ai-settings.store.ts';
import type { CompanyEngines } from './company-engines.ts';
import type { CompanyEngineSource } from './load-engines.ts';
import { countRoles, replaceAllowedModels } from './model-access.store.ts';
import { ofCompany } from './provider.store.ts';
import { signalProviders } from './provider-signal.ts';

export interface AiSettingsDeps extends CompanyEngineSource {
  db: Database;
  settings: CurrentSettings;
  /** How many custom models search by vectors of another embedding model than this one. */
  countOutdated(tx: Tx, scope: CompanyScope, embedding: string | null): Promise<number>;
}

const choicesOf = (company: CompanyEngines): Record<AiUse, ModelChoice | null> => ({
  chat: company.choiceFor('chat'),
  summary: company.choiceFor('summary'),
  sql: company.choiceFor('sql'),
  embedding: company.choiceFor('embedding'),
  rerank: company.choiceFor('rerank'),
});

const allowedOf = ({ allowed }: CompanyEngines): AiSettings['allowed'] => ({
  roles: [...allowed.roles].map(([roleId, models]) => ({ roleId, models: [...models] })),
  projects: [...allowed.projects].map(([projectId, models]) => ({ projectId, models: [...models] })),
});

async function viewOf(deps: AiSettingsDeps, actor: Actor): Promise<AiSettings> {
  const company = await deps.enginesOf(actor);
  const { row, budgets, modelsToRebuild } = await inReadScope(deps.db, actor, async (tx) => ({
    row: await findAiSettings(tx, actor),
    budgets: await listCompanyBudgets(tx, actor),
    modelsToRebuild: await deps.countOutdated(tx, actor, company.embeddingName),
  }));
  return {
    ...choicesOf(company),
    fallback: row?.fallback ?? [],
    builtInFallback: row?.built_in_fallback ?? false,
    outsideForbidden: row?.outside_forbidden ?? [],
    budgets,
    builtInWhenBudgetReached: row?.built_in_when_budget_reached ?? false,
    allowed: allowedOf(company),
    available: company.models.map(({ shown }) => shown),
    modelsToRebuild,
    canConnect: (await deps.settings.get()).companiesConnectProviders,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}

export const getAiSettings = (deps: AiSettingsDeps, actor: Actor): Promise<AiSettings> => viewOf(deps, actor);

/** @throws Failure ai_model_not_available, ai_model_without_text, ai_model_without_embeddings */
function assertSuited({ models }: CompanyEngines, choice: ModelChoice, makesEmbeddings: boolean): void {
  const found = models.filter((one) => isSameChoice(one.choice, choice));
  if (found.length === 0) throw new Failure('ai_model_not_available');
  if (found.some(({ shown }) => shown.makesEmbeddings === makesEmbeddings)) return;
  throw new Failure(makesEmbeddings ? 'ai_model_without_embeddings' : 'ai_model_without_text');
}

/** @throws Failure for a choice that the company does not have, or that cannot do what it is chosen for */
function assertChoices(company: CompanyEngines, body: UpdateAiSettingsBody): void {
  const { chat, summary, sql, rerank, embedding, fallback = [], allowed } = body;
  const limits = [...(allowed?.roles ?? []), ...(allowed?.projects ?? [])];
  const writing = [chat, summary, sql, rerank, ...fallback, ...limits.flatMap(({ models }) => models)];
  for (const choice of writing) if (choice) assertSuited(company, choice, false);
  if (embedding) assertSuited(company, embedding, true);
}

/** @throws Failure validation for a role or a project that is not the company's, or that is named twice */
async function assertOwn(
  tx: Tx,
  scope: CompanyScope,
  { body: { outsideForbidden = [], allowed }, language }: Changing,
): Promise<void> {
  const roles = (allowed?.roles ?? []).map(({ roleId }) => roleId);
  const projects = (allowed?.projects ?? []).map(({ projectId }) => projectId);
  const isWrong = (ids: readonly string[], found: number) => found !== ids.length;
  const wrong = [
    new Set(outsideForbidden).size !== (await countProjects(tx, scope, outsideForbidden)) &&
      'outsideForbidden',
    (isWrong(roles, await countRoles(tx, scope, roles)) ||
      isWrong(projects, await countProjects(tx, scope, projects))) &&
      'allowed',
  ].filter((field) => field !== false);
  if (wrong.length === 0) return;
  const fields = wrong.map((field) => [field, [translate('errors.notFound', language)]]);
  throw new Failure('validation', { fields: Object.fromEntries(fields) });
}

interface Changing {
  body: UpdateAiSettingsBody;
  language: Language;
}

/** The uses that are given; the others stay as they are. */
const usesAfter = (row: AiSettingsRow, body: UpdateAiSettingsBody): AiSettingsRow['uses'] => ({
  ...row.uses,
  ...Object.fromEntries(aiUses.flatMap((use) => (body[use] === undefined ? [] : [[use, body[use]]]))),
});

/** @throws Failure validation for a project or user that is not the company's */
async function saveBudgets(
  tx: Tx,
  scope: CompanyScope,
  { budgets, language }: { budgets: AiSettings['budgets']; language: Language },
): Promise<void> {
  if (!(await areSubjects(tx, scope, budgets)))
    throw new Failure('validation', { fields: { budgets: [translate('errors.notFound', language)] } });
  await replaceBudgets(tx, scope, budgetsOfCompany, budgets);
}

const valuesAfter = (row: AiSettingsRow, body: UpdateAiSettingsBody) => ({
  uses: usesAfter(row, body),
  fallback: body.fallback ?? row.fallback,
  builtInFallback: body.builtInFallback ?? row.built_in_fallback,
  outsideForbidden: body.outsideForbidden ?? row.outside_forbidden,
  builtInWhenBudgetReached: body.builtInWhenBudgetReached ?? row.built_in_when_budget_reached,
});

/**
 * Changes what is given. @throws Failure conflict, validation, ai_model_not_available, ai_model_without_text,
 * ai_model_without_embeddings
 */
export async function updateAiSettings(
  deps: AiSettingsDeps,
  actor: Actor,
  { body: { updatedAt, ...body }, language }: Changing,
): Promise<AiSettings> {
  // Another process may have connected a provider a moment ago.
  deps.forgetEngines(actor.companyId);
  const company = await deps.enginesOf(actor);
  assertChoices(company, body);
  await inScope(deps.db, actor, async (tx) => {
    const { row: before, isNew } = await lockAiSettings(tx, actor);
    assertAsRead(updatedAt, isNew ? null : before.updated_at);
    await assertOwn(tx, actor, { body, language });
    if (body.budgets) await saveBudgets(tx, actor, { budgets: body.budgets, language });
    await updateAiSettingsRow(tx, actor, valuesAfter(before, body));
    if (body.allowed) await replaceAllowedModels(tx, actor, body.allowed);
    await recordAudit(tx, actor, { action: 'ai_settings.changed', details: { to: body } });
    await signalProviders(tx, ofCompany(actor));
  });
  deps.forgetEngines(actor.companyId);
  return viewOf(deps, actor);
}
