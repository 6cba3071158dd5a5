import * as z from 'zod/mini';
import { idParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { keyBudgets } from './budget.ts';
import { rolePermissions } from './role.ts';

export const description = 'API keys: made, changed, revoked and deleted.';

export const apiKeyStates = ['active', 'revoked', 'expired'] as const;

const { scopes, actions } = rolePermissions.shape;

export const apiKey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Identifies the key: its first and last characters. */
  hint: z.string(),
  state: z.enum(apiKeyStates),
  scopes,
  actions,
  /** The one project that its calls use; null once that project is deleted. */
  projectId: z.nullable(z.uuid()),
  /** The user who created it; the key acts as this user. */
  createdBy: z.strictObject({ uid: z.uuid(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  lastUsedAddress: z.nullable(z.string()),
  /** Its own, on top of those that the company has for each key. */
  budgets: keyBudgets,
});
export type ApiKey = z.infer<typeof apiKey>;

export const newApiKey = z.strictObject({
  ...apiKey.shape,
  /** The key itself, shown once; null when an Idempotency-Key repeats the answer. */
  key: z.nullable(z.string()),
});
export type NewApiKey = z.infer<typeof newApiKey>;

/** The permissions of a key: scopes with their levels, and actions, in the format of a role. */
export const apiKeyBody = z.strictObject({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
  scopes,
  actions: z._default(actions, {}),
  expiresAt: z._default(z.nullable(z.iso.datetime()), null),
  /** Left out: those that it has stay. */
  budgets: z.optional(keyBudgets),
});
export type ApiKeyBody = z.infer<typeof apiKeyBody>;

export const newApiKeyBody = z.strictObject({
  ...apiKeyBody.shape,
  /** The permanent project of the key; if omitted, the project of the request. */
  projectId: z.optional(z.uuid()),
});
export type NewApiKeyBody = z.infer<typeof newApiKeyBody>;
/** The request format: fields with a default may be omitted. */
export type NewApiKeyInput = z.input<typeof newApiKeyBody>;

export const listApiKeys = route({
  method: 'GET',
  path: '/api-keys',
  summary: "One's own keys; with `api_key@access`, those of the whole company",
  access: { kind: 'permission', permission: 'api_key' },
  query: z.strictObject({
    ...listQuery(['createdAt', 'name', 'lastUsedAt', 'expiresAt']),
    state: z.optional(z.enum(apiKeyStates)),
  }),
  answer: { kind: 'json', data: page(apiKey) },
  errors: ['validation'],
});

export const createApiKey = route({
  method: 'POST',
  path: '/api-keys',
  summary:
    'Creates a key that acts as its creator, in one project, within the given scopes; the key is shown only in this answer',
  access: { kind: 'permission', permission: 'api_key@add', sessionOnly: true },
  body: newApiKeyBody,
  creates: true,
  shownOnce: 'key',
  answer: { kind: 'json', data: newApiKey },
  errors: ['validation', 'not_found', 'no_project', 'key_beyond_maker', 'key_expiry_passed'],
});

export const getApiKey = route({
  method: 'GET',
  path: '/api-keys/{id}',
  summary: 'One key, without its secret',
  access: { kind: 'permission', permission: 'api_key' },
  params: idParams,
  answer: { kind: 'json', data: apiKey },
  errors: ['not_found'],
});

export const updateApiKey = route({
  method: 'PUT',
  path: '/api-keys/{id}',
  summary: 'Changes the name, scopes and expiry of a key; takes effect at once',
  access: { kind: 'permission', permission: 'api_key@edit', sessionOnly: true },
  params: idParams,
  body: apiKeyBody,
  answer: { kind: 'json', data: apiKey },
  errors: ['validation', 'not_found', 'conflict', 'key_beyond_maker', 'key_expiry_passed'],
  changesAccess: true,
});

export const revokeApiKey = route({
  method: 'POST',
  path: '/api-keys/{id}/revoke',
  summary: 'Revokes a key permanently; it stays in the list',
  access: { kind: 'permission', permission: 'api_key@edit' },
  params: idParams,
  answer: { kind: 'json', data: apiKey },
  errors: ['not_found'],
  changesAccess: true,
});

export const deleteApiKey = route({
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'Deletes a key, which revokes it at once',
  access: { kind: 'permission', permission: 'api_key@delete' },
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found'],
  changesAccess: true,
});
