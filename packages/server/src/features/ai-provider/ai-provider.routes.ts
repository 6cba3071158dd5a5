import type { AiProvider } from '@docent/contract/features/ai-provider';
import * as routes from '@docent/contract/features/ai-provider';
import * as settingRoutes from '@docent/contract/features/ai-setting';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { listProviderRows, ofCompany, ofInstallation } from './provider.store.ts';
import { providerView } from './provider.view.ts';
import { createProvider, deleteProvider, type ProviderDeps, updateProvider } from './save-provider.ts';
import { listModelsOf, type TryDeps, testProvider } from './try-provider.ts';
import { type AiSettingsDeps, getAiSettings, updateAiSettings } from './update-ai-settings.ts';

export interface AiProviderDeps extends ProviderDeps, TryDeps, AiSettingsDeps {
  /** What the environment variables set up. */
  readonly environmentProviders: readonly AiProvider[];
}

/** What a change answers, once this process has forgotten what it knew of the providers. */
async function changed<Result>(
  deps: AiProviderDeps,
  companyId: string | undefined,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change;
  deps.forgetEngines(companyId);
  return result;
}

type ListRequest = Parameters<typeof listProviderRows>[2];

async function listProviders(
  { db, secretBox }: AiProviderDeps,
  actor: Actor,
  { owner, ...request }: ListRequest & { owner: Parameters<typeof listProviderRows>[1] },
) {
  const { rows, total } = await inReadScope(db, actor, (tx) => listProviderRows(tx, owner, request));
  return pageOf(rows, request.limit, total, (row) => providerView(secretBox, row, request.language));
}

/** The environment's stand before the first page, beside its limit: they are no rows, and at most two. */
async function listOfInstallation(deps: AiProviderDeps, actor: Actor, request: ListRequest) {
  const { items, nextCursor, total } = await listProviders(deps, actor, {
    ...request,
    owner: ofInstallation,
  });
  const wanted = foldText(request.q ?? '');
  const own = deps.environmentProviders.filter(({ name }) => foldText(name).includes(wanted));
  return { items: request.cursor ? items : [...own, ...items], nextCursor, total: total + own.length };
}

const ofSystem = (deps: AiProviderDeps): Binding[] => [
  bind(routes.listSystemProviders, ({ actor, query, language }) =>
    listOfInstallation(deps, actor, { ...query, language }),
  ),
  bind(routes.createSystemProvider, ({ actor, body, language }) =>
    changed(deps, undefined, createProvider(deps, actor, { owner: ofInstallation, body, language })),
  ),
  bind(routes.updateSystemProvider, ({ actor, params, body, language }) =>
    changed(
      deps,
      undefined,
      updateProvider(deps, actor, { owner: ofInstallation, id: params.id, body, language }),
    ),
  ),
  bind(routes.deleteSystemProvider, ({ actor, params }) =>
    changed(deps, undefined, deleteProvider(deps, actor, { owner: ofInstallation, id: params.id })),
  ),
  bind(routes.testSystemProvider, ({ actor, params, body, language }) =>
    testProvider(deps, actor, { owner: ofInstallation, id: params.id, model: body.model, language }),
  ),
  bind(routes.listSystemProviderModels, async ({ actor, params, language }) => ({
    items: await listModelsOf(deps, actor, { owner: ofInstallation, id: params.id, language }),
  })),
];

/** @throws Failure own_providers_not_allowed */
async function assertAllowed({ settings }: AiProviderDeps): Promise<void> {
  if (!(await settings.get()).companiesConnectProviders) throw new Failure('own_providers_not_allowed');
}

const ofOwnCompany = (deps: AiProviderDeps): Binding[] => [
  bind(routes.listCompanyProviders, ({ actor, query, language }) =>
    listProviders(deps, actor, { ...query, language, owner: ofCompany(actor) }),
  ),
  bind(routes.createCompanyProvider, async ({ actor, body, language }) => {
    await assertAllowed(deps);
    return changed(
      deps,
      actor.companyId,
      createProvider(deps, actor, { owner: ofCompany(actor), body, language }),
    );
  }),
  bind(routes.updateCompanyProvider, async ({ actor, params, body, language }) => {
    await assertAllowed(deps);
    return changed(
      deps,
      actor.companyId,
      updateProvider(deps, actor, { owner: ofCompany(actor), id: params.id, body, language }),
    );
  }),
  bind(routes.deleteCompanyProvider, ({ actor, params }) =>
    changed(deps, actor.companyId, deleteProvider(deps, actor, { owner: ofCompany(actor), id: params.id })),
  ),
  bind(routes.testCompanyProvider, ({ actor, params, body, language }) =>
    testProvider(deps, actor, { owner: ofCompany(actor), id: params.id, model: body.model, language }),
  ),
  bind(routes.listCompanyProviderModels, async ({ actor, params, language }) => ({
    items: await listModelsOf(deps, actor, { owner: ofCompany(actor), id: params.id, language }),
  })),
];

export const aiProviderRoutes = (deps: AiProviderDeps): Binding[] => [
  ...ofSystem(deps),
  ...ofOwnCompany(deps),
  bind(settingRoutes.getAiSettings, ({ actor }) => getAiSettings(deps, actor)),
  bind(settingRoutes.updateAiSettings, ({ actor, body, language }) =>
    updateAiSettings(deps, actor, { body, language }),
  ),
];
