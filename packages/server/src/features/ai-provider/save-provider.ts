import type { Language } from '@docent/contract/core/language';
import {
  type AiProvider,
  type AiProviderBody,
  kindsWithoutAddress,
  type UpdateAiProviderBody,
} from '@docent/contract/features/ai-provider';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { leavesTheHouse } from './is-outside.ts';
import {
  countProviders,
  deleteProviderRow,
  findProvider,
  insertProvider,
  isNameTaken,
  lockProvider,
  type ProviderOwner,
  type ProviderRow,
  type ProviderValues,
  updateProviderRow,
} from './provider.store.ts';
import { providerView } from './provider.view.ts';
import { sealHeaders, sealKey } from './provider-secrets.ts';
import { signalProviders } from './provider-signal.ts';

export interface ProviderDeps {
  db: Database;
  secretBox: SecretBox;
}

interface Saving<Body> {
  owner: ProviderOwner;
  body: Body;
  language: Language;
}

const wrong = (field: string, key: MessageKey, language: Language) =>
  new Failure('validation', { fields: { [field]: [translate(key, language)] } });

/** @throws Failure validation for a kind that has no address of its own, and for models that are named twice */
function assertWhole(
  { kind, url, models }: Pick<ProviderRow, 'kind' | 'url' | 'models'>,
  language: Language,
) {
  if (url === null && kindsWithoutAddress.includes(kind))
    throw wrong('url', 'validation.providerUrl.required', language);
  if (new Set(models.map(({ id }) => id)).size < models.length)
    throw wrong('models', 'validation.providerModels.twice', language);
}

const placeOf = (owner: ProviderOwner) => (owner.kind === 'installation' ? 'installation' : 'company');

async function viewNow(
  tx: Tx,
  { secretBox }: ProviderDeps,
  { owner, id, language }: { owner: ProviderOwner; id: string; language: Language },
): Promise<AiProvider> {
  const row = await findProvider(tx, owner, id);
  if (!row) throw new Failure('ai_provider_not_found');
  return providerView(secretBox, row, language);
}

const subjectOf = (id: string, name: string) => ({ kind: 'ai_provider', id, name });

/** Connects a provider. @throws Failure validation, ai_provider_taken, ai_providers_limit_reached */
export function createProvider(
  deps: ProviderDeps,
  actor: Actor,
  { owner, body, language }: Saving<AiProviderBody>,
): Promise<AiProvider> {
  const { kind, name, url = null, key = null, headers = {}, models = [] } = body;
  assertWhole({ kind, url, models }, language);
  const id = newUid();
  const max = limits.aiProvider.countMax;
  return inScope(deps.db, actor, async (tx) => {
    if ((await countProviders(tx, owner)) >= max)
      throw new Failure('ai_providers_limit_reached', { values: { max } });
    const isFree = await insertProvider(tx, owner, {
      id,
      kind,
      name,
      url,
      models,
      api_key: sealKey(deps.secretBox, id, key),
      headers: sealHeaders(deps.secretBox, id, headers),
      is_outside: body.isOutside ?? leavesTheHouse(kind, url),
    });
    if (!isFree) throw new Failure('ai_provider_taken');
    await recordAudit(tx, actor, {
      action: 'ai_provider.created',
      subject: subjectOf(id, name),
      details: { of: placeOf(owner), kind, url, models: models.map((model) => model.id) },
    });
    await signalProviders(tx, owner);
    return viewNow(tx, deps, { owner, id, language });
  });
}

/** A secret that is kept goes to no other place than the one it was given for. */
function keptSecrets(
  before: ProviderRow,
  { body, language }: Saving<UpdateAiProviderBody>,
  isMoved: boolean,
) {
  if (isMoved && before.api_key !== null && body.key === undefined)
    throw wrong('key', 'validation.providerKey.again', language);
  if (isMoved && before.headers !== null && body.headers === undefined)
    throw wrong('headers', 'validation.providerHeaders.again', language);
  return { api_key: before.api_key, headers: before.headers };
}

function valuesAfter(
  { secretBox }: ProviderDeps,
  before: ProviderRow,
  saving: Saving<UpdateAiProviderBody>,
): ProviderValues {
  const { kind = before.kind, name = before.name, models = before.models, key, headers } = saving.body;
  const url = saving.body.url === undefined ? before.url : saving.body.url;
  const isMoved = url !== before.url || kind !== before.kind;
  const kept = keptSecrets(before, saving, isMoved);
  return {
    kind,
    name,
    url,
    models,
    api_key: key === undefined ? kept.api_key : sealKey(secretBox, before.id, key),
    headers: headers === undefined ? kept.headers : sealHeaders(secretBox, before.id, headers),
    is_outside: saving.body.isOutside ?? (isMoved ? leavesTheHouse(kind, url) : before.is_outside),
  };
}

/** What a change made different, for the audit log: secrets by name alone. */
function changedFields(before: ProviderRow, after: ProviderValues): string[] {
  const names = ['kind', 'name', 'url', 'is_outside', 'models', 'api_key', 'headers'] as const;
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Changes what is given. @throws Failure ai_provider_not_found, conflict, validation, ai_provider_taken */
export function updateProvider(
  deps: ProviderDeps,
  actor: Actor,
  { id, ...saving }: Saving<UpdateAiProviderBody> & { id: string },
): Promise<AiProvider> {
  const { owner, language } = saving;
  return inScope(deps.db, actor, async (tx) => {
    const before = await lockProvider(tx, owner, id);
    if (!before) throw new Failure('ai_provider_not_found');
    assertAsRead(saving.body.updatedAt, before.updated_at);
    const after = valuesAfter(deps, before, saving);
    assertWhole(after, language);
    if (await isNameTaken(tx, owner, { id, name: after.name })) throw new Failure('ai_provider_taken');
    const changed = changedFields(before, after);
    const isReachedAnew = changed.some((name) => ['kind', 'url', 'api_key', 'headers'].includes(name));
    await updateProviderRow(tx, owner, { id, isReachedAnew, ...after });
    if (changed.length > 0)
      await recordAudit(tx, actor, {
        action: 'ai_provider.changed',
        subject: subjectOf(id, after.name),
        details: { of: placeOf(owner), changed, url: after.url },
      });
    await signalProviders(tx, owner);
    return viewNow(tx, deps, { owner, id, language });
  });
}

/** @throws Failure ai_provider_not_found */
export function deleteProvider(
  { db }: ProviderDeps,
  actor: Actor,
  { owner, id }: { owner: ProviderOwner; id: string },
): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await lockProvider(tx, owner, id);
    if (!row) throw new Failure('ai_provider_not_found');
    await deleteProviderRow(tx, owner, id);
    await recordAudit(tx, actor, {
      action: 'ai_provider.deleted',
      subject: subjectOf(id, row.name),
      details: { of: placeOf(owner) },
    });
    await signalProviders(tx, owner);
    return null;
  });
}
