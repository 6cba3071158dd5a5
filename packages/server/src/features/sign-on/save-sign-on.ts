import type { Language } from '@docent/contract/core/language';
import { grantsAdministrator, type SignOnBody, type SignOnSettings } from '@docent/contract/features/sign-on';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  deleteSettings,
  findRoleNames,
  findRules,
  findSettings,
  type RoleRule,
  type SettingsRow,
  saveSettings,
} from './sign-on-settings.store.ts';
import { signOutUriOf } from './sign-out-url.ts';
import { type FlowDeps, redirectUriOf, secretPurpose } from './start-sign-on.ts';

/**
 * A user who can set the company's provider could sign in as any user, so only administrators may. The routes reject
 * API keys.
 * @throws Failure no_permission
 */
export function assertTrusted(actor: Actor): void {
  if (actor.type !== 'admin') throw new Failure('no_permission');
}

function settingsView(row: SettingsRow, roleRules: RoleRule[]): SignOnSettings['signOn'] {
  return {
    isEnabled: row.is_enabled,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: true,
    scopes: row.scopes,
    roleClaim: row.role_claim,
    roleRules,
    defaultRoleId: row.default_role_id,
    emailDomains: row.email_domains,
    createsUsers: row.creates_users,
    isRequired: row.is_required,
    opensItself: row.opens_itself,
  };
}

interface Asking {
  readonly actor: Actor;
  readonly language: Language;
}

async function viewIn(tx: Tx, deps: FlowDeps, { actor, language }: Asking): Promise<SignOnSettings> {
  const row = await findSettings(tx, actor);
  return {
    redirectUri: redirectUriOf(deps),
    signOutUri: signOutUriOf(deps),
    signOn: row ? settingsView(row, await findRules(tx, actor)) : null,
    roles: await findRoleNames(tx, actor, language),
  };
}

export const getSignOn = (deps: FlowDeps, asking: Asking): Promise<SignOnSettings> =>
  inReadScope(deps.db, asking.actor, (tx) => viewIn(tx, deps, asking));

/** Collects what is wrong, field by field. */
function createFindings(language: Language) {
  const fields: Record<string, string[]> = {};
  return {
    add: (field: string, key: MessageKey, values?: Record<string, string>) => {
      fields[field] = [translate(key, language, values)];
    },
    assertNone: () => {
      if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
    },
  };
}

/** Every role is one of the company's, and no value stands twice. */
async function assertRules(tx: Tx, actor: Actor, { body, language }: Saving): Promise<void> {
  const known = new Set((await findRoleNames(tx, actor, language)).map(({ id }) => id));
  const findings = createFindings(language);
  if (body.defaultRoleId && !known.has(body.defaultRoleId)) findings.add('defaultRoleId', 'errors.notFound');
  const seen = new Set<string>();
  for (const [index, { value, grants }] of body.roleRules.entries()) {
    if (grants !== grantsAdministrator && !known.has(grants))
      findings.add(`roleRules.${index}.grants`, 'errors.notFound');
    if (seen.has(value)) findings.add(`roleRules.${index}.value`, 'validation.roleRules.twice');
    seen.add(value);
  }
  findings.assertNone();
}

/** A secret that is kept goes to no other place than the one it was given for. */
function keptSecret(before: SettingsRow | undefined, { body, language }: Saving): string {
  const isSamePlace = before?.issuer === body.issuer && before.client_id === body.clientId;
  if (before && isSamePlace) return before.client_secret;
  const findings = createFindings(language);
  findings.add('clientSecret', before ? 'validation.clientSecret.again' : 'validation.clientSecret.required');
  findings.assertNone();
  return '';
}

function changedFields(before: SettingsRow | undefined, rules: RoleRule[], body: SignOnBody): string[] {
  const was: Record<string, unknown> = before ? { ...settingsView(before, rules) } : {};
  const changed = Object.entries(body).flatMap(([name, value]) =>
    name === 'clientSecret' || JSON.stringify(was[name]) === JSON.stringify(value) ? [] : [name],
  );
  return body.clientSecret === undefined ? changed : [...changed, 'clientSecret'];
}

export interface Saving {
  body: SignOnBody;
  language: Language;
}

const withoutDiscovery = (issuer: string) => issuer.replace(/\/\.well-known\/openid-configuration\/?$/, '');

/** Sets single sign-on up. @throws Failure no_permission, validation */
export async function saveSignOn(deps: FlowDeps, actor: Actor, asked: Saving): Promise<SignOnSettings> {
  assertTrusted(actor);
  const body = { ...asked.body, issuer: withoutDiscovery(asked.body.issuer) };
  const saving = { ...asked, body };
  return inScope(deps.db, actor, async (tx) => {
    await assertRules(tx, actor, saving);
    const before = await findSettings(tx, actor);
    const changed = changedFields(before, await findRules(tx, actor), body);
    const sealedSecret =
      body.clientSecret === undefined
        ? keptSecret(before, saving)
        : deps.secretBox.seal(body.clientSecret, secretPurpose(actor));
    await saveSettings(tx, actor, { body, sealedSecret });
    const view = await viewIn(tx, deps, { actor, language: asked.language });
    const subject = { kind: 'sign_on', id: actor.companyId, name: body.name };
    await recordAudit(tx, actor, { action: 'company.sign_on_changed', subject, details: { changed } });
    return view;
  });
}

/** Takes single sign-on away; who came in by it keeps their account and the way in by a password. */
export async function deleteSignOn({ db }: FlowDeps, actor: Actor): Promise<null> {
  assertTrusted(actor);
  return inScope(db, actor, async (tx) => {
    if (!(await deleteSettings(tx, actor))) return null;
    const details = { removed: true };
    await recordAudit(tx, actor, { action: 'company.sign_on_changed', details });
    return null;
  });
}
