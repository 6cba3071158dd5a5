import { oneLine } from '@docent/contract/core/one-line';
import type { ScimUser, ScimUserBody } from '@docent/contract/features/scim';
import { userEmail } from '@docent/contract/features/user';
import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';
import type { DirectoryUserRow } from './directory-user.store.ts';
import type { Resource } from './patch-resource.ts';
import { versionOf } from './resource-version.ts';

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** What a directory says of a user, in our words. */
export interface UserDraft {
  userName: string;
  externalId: string | null;
  name: string;
  email: string;
  phone: string | null;
  isActive: boolean;
  language: 'en' | 'tr' | undefined;
}

const entry = (value: string) => [{ value, type: 'work', primary: true }];

/** A name in its two parts: the last word is the family's. */
function nameParts(name: string) {
  const cut = name.lastIndexOf(' ');
  return {
    formatted: name,
    givenName: cut < 0 ? name : name.slice(0, cut),
    familyName: cut < 0 ? '' : name.slice(cut + 1),
  };
}

export function userView(row: DirectoryUserRow, baseUrl: string): ScimUser {
  const view = attributesOf(row, baseUrl);
  return { ...view, meta: { ...view.meta, version: versionOf(view) } };
}

function attributesOf(row: DirectoryUserRow, baseUrl: string): ScimUser {
  return {
    schemas: [userSchema],
    id: row.id,
    userName: row.user_name ?? row.email,
    ...(row.external_id && { externalId: row.external_id }),
    active: row.status === 'active',
    displayName: row.name,
    name: nameParts(row.name),
    emails: entry(row.email),
    ...(row.phone && { phoneNumbers: entry(row.phone) }),
    preferredLanguage: row.language,
    groups:
      row.role_id && row.role_name
        ? [{ value: row.role_id, display: row.role_name, $ref: `${baseUrl}/Groups/${row.role_id}` }]
        : [],
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${baseUrl}/Users/${row.id}`,
    },
  };
}

/** A user as a resource to be patched: with a key for every attribute that counts. */
export function patchable(row: DirectoryUserRow): Resource {
  const { userName, externalId, active, displayName, name, emails, phoneNumbers, preferredLanguage } =
    userView(row, '');
  return {
    userName,
    externalId,
    active,
    displayName,
    name,
    emails,
    phoneNumbers: phoneNumbers ?? [],
    preferredLanguage,
  };
}

const isTrue = (flag: unknown) =>
  flag === true || (typeof flag === 'string' && flag.toLowerCase() === 'true');

type MultiValue = ScimUserBody['emails'];

/** The primary value, or the first. */
function firstValue(values: MultiValue): string | undefined {
  const filled = (values ?? []).filter(({ value }) => value?.trim());
  const chosen = filled.find(({ primary }) => isTrue(primary)) ?? filled[0];
  return chosen?.value?.trim() || undefined;
}

const joined = (name: ScimUserBody['name']) =>
  [name?.givenName, name?.familyName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

/** Of the several ways to say a name, the one that says something new; else the first that says anything. */
function nameOf(body: ScimUserBody, before: string | undefined): string {
  const ways = [body.displayName, body.name?.formatted, joined(body.name)]
    .map((way) => oneLine(way ?? ''))
    .filter(Boolean);
  return ways.find((way) => way !== before) ?? ways[0] ?? (oneLine(body.userName) || body.userName);
}

function languageOf({ preferredLanguage, locale }: ScimUserBody): UserDraft['language'] {
  const tag = (preferredLanguage || locale || '').toLowerCase();
  if (tag.startsWith('tr')) return 'tr';
  return tag.startsWith('en') ? 'en' : undefined;
}

/** @param before the user's name until now. @throws Failure validation when there is no address that mail can go to */
export function readDraft(body: ScimUserBody, before?: string): UserDraft {
  const email = userEmail.safeParse(firstValue(body.emails) ?? body.userName.trim());
  if (!email.success)
    throw new Failure('validation', { fields: { emails: ['An email address is required.'] } });
  const phone = firstValue(body.phoneNumbers);
  return {
    userName: body.userName.trim(),
    externalId: body.externalId?.trim() || null,
    name: nameOf(body, before).slice(0, limits.name.lengthMax),
    email: email.data,
    phone: phone && phone.length <= limits.phone.lengthMax ? phone : null,
    isActive: body.active === undefined || body.active === null || isTrue(body.active),
    language: languageOf(body),
  };
}
