import type { Language } from '@docent/contract/core/language';
import type { AiSettings, ModelChoice, UpdateAiSettingsBody } from '@docent/contract/features/ai-setting';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
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
import { type CompanyEngineSource, environmentProviderId } from './load-engines.ts';
import { ofCompany } from './provider.store.ts';
import { signalProviders } from './provider-signal.ts';

export interface AiSettingsDeps extends CompanyEngineSource {
  db: Database;
  settings: CurrentSettings;
}

/** What answers where nothing was chosen: the model of the environment, or the built-in engine. */
function usualChoice({ usable }: CompanyEngines): ModelChoice | null {
  const usual = usable.find(({ providerId }) => providerId === environmentProviderId);
  return usual ? { providerId: usual.providerId, model: usual.model } : null;
}

async function viewOf(
  { settings }: AiSettingsDeps,
  row: AiSettingsRow | undefined,
  company: CompanyEngines,
): Promise<AiSettings> {
  return {
    chat: row?.uses.chat === undefined ? usualChoice(company) : row.uses.chat,
    fallback: row?.fallback ?? [],
    builtInFallback: row?.built_in_fallback ?? false,
    outsideForbidden: row?.outside_forbidden ?? [],
    available: [...company.usable],
    canConnect: (await settings.get()).companiesConnectProviders,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}

export async function getAiSettings(deps: AiSettingsDeps, actor: Actor): Promise<AiSettings> {
  const company = await deps.enginesOf(actor);
  const row = await inReadScope(deps.db, actor, (tx) => findAiSettings(tx, actor));
  return viewOf(deps, row, company);
}

const isIn = (usable: CompanyEngines['usable'], { providerId, model }: ModelChoice) =>
  usable.some((one) => one.providerId === providerId && one.model === model);

/** @throws Failure ai_model_not_available for a choice that the company does not have */
function assertUsable({ usable }: CompanyEngines, { chat, fallback = [] }: UpdateAiSettingsBody): void {
  const chosen = [...(chat ? [chat] : []), ...fallback];
  if (chosen.some((choice) => !isIn(usable, choice))) throw new Failure('ai_model_not_available');
}

/** @throws Failure validation for a project that is not the company's */
async function assertProjects(
  tx: Tx,
  scope: CompanyScope,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<void> {
  if (ids.length === 0) return;
  if ((await countProjects(tx, scope, ids)) === new Set(ids).size) return;
  throw new Failure('validation', {
    fields: { outsideForbidden: [translate('errors.notFound', language)] },
  });
}

const valuesAfter = (row: AiSettingsRow, body: UpdateAiSettingsBody) => ({
  uses: body.chat === undefined ? row.uses : { ...row.uses, chat: body.chat },
  fallback: body.fallback ?? row.fallback,
  builtInFallback: body.builtInFallback ?? row.built_in_fallback,
  outsideForbidden: body.outsideForbidden ?? row.outside_forbidden,
});

/** Changes what is given. @throws Failure conflict, validation, ai_model_not_available */
export async function updateAiSettings(
  deps: AiSettingsDeps,
  actor: Actor,
  { body: { updatedAt, ...body }, language }: { body: UpdateAiSettingsBody; language: Language },
): Promise<AiSettings> {
  // Another process may have connected a provider a moment ago.
  deps.forgetEngines(actor.companyId);
  const company = await deps.enginesOf(actor);
  assertUsable(company, body);
  const row = await inScope(deps.db, actor, async (tx) => {
    const { row: before, isNew } = await lockAiSettings(tx, actor);
    assertAsRead(updatedAt, isNew ? null : before.updated_at);
    await assertProjects(tx, actor, { ids: body.outsideForbidden ?? [], language });
    await updateAiSettingsRow(tx, actor, valuesAfter(before, body));
    await recordAudit(tx, actor, { action: 'ai_settings.changed', details: { to: body } });
    await signalProviders(tx, ofCompany(actor));
    return findAiSettings(tx, actor);
  });
  deps.forgetEngines(actor.companyId);
  return viewOf(deps, row, company);
}
