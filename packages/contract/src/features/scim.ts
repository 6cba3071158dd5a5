import * as z from 'zod/mini';
import { idParams } from '../core/ids.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { listOf, ok, schemas } from './scim-description.ts';

export const description = 'Users and groups by SCIM 2.0.';

/**
 * SCIM 2.0 (RFC 7643, 7644): a company's directory manages its users here. Unknown attributes are ignored, as the RFC
 * requires.
 */
const text = z.string().check(z.maxLength(limits.scim.valueLengthMax));
const optionalText = z.optional(z.nullable(text));
/** Some directories send booleans as strings. */
const flag = z.optional(z.nullable(z.union([z.boolean(), text])));

const multiValue = z.optional(
  z.nullable(
    z
      .array(z.looseObject({ value: optionalText, type: optionalText, primary: flag }))
      .check(z.maxLength(limits.scim.operationsMax)),
  ),
);

export const scimUserBody = z.looseObject({
  userName: text.check(z.minLength(1)),
  externalId: optionalText,
  active: flag,
  displayName: optionalText,
  name: z.optional(
    z.nullable(z.looseObject({ formatted: optionalText, givenName: optionalText, familyName: optionalText })),
  ),
  emails: multiValue,
  phoneNumbers: multiValue,
  preferredLanguage: optionalText,
  locale: optionalText,
});
export type ScimUserBody = z.output<typeof scimUserBody>;

const members = z.array(z.looseObject({ value: text }));

const groupWith = <Members extends z.ZodMiniType>(ofMembers: Members) =>
  z.looseObject({
    displayName: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
    externalId: optionalText,
    members: z.optional(z.nullable(ofMembers)),
  });

export const scimGroupBody = groupWith(members.check(z.maxLength(limits.scim.membersMax)));
/** A group after a PATCH: it may have more members than one request may name. */
export const scimPatchedGroup = groupWith(members);
export type ScimGroupBody = z.output<typeof scimGroupBody>;

export const scimPatchBody = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: text, path: optionalText, value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(limits.scim.operationsMax)),
});
export type ScimOperation = z.output<typeof scimPatchBody>['Operations'][number];

const meta = z.strictObject({
  resourceType: z.string(),
  created: z.optional(z.string()),
  lastModified: z.optional(z.string()),
  location: z.string(),
  /** The version of a user or a group, which changes with any of its attributes. */
  version: z.optional(z.string()),
});

export const scimUser = z.strictObject({
  schemas,
  id: z.uuid(),
  userName: z.string(),
  externalId: z.optional(z.string()),
  active: z.boolean(),
  displayName: z.string(),
  name: z.strictObject({ formatted: z.string(), givenName: z.string(), familyName: z.string() }),
  emails: z.array(z.strictObject({ value: z.string(), type: z.string(), primary: z.boolean() })),
  phoneNumbers: z.optional(
    z.array(z.strictObject({ value: z.string(), type: z.string(), primary: z.boolean() })),
  ),
  preferredLanguage: z.string(),
  groups: z.array(z.strictObject({ value: z.uuid(), display: z.string(), $ref: z.string() })),
  meta,
});
export type ScimUser = z.output<typeof scimUser>;

export const scimGroup = z.strictObject({
  schemas,
  id: z.uuid(),
  displayName: z.string(),
  externalId: z.optional(z.string()),
  members: z.optional(z.array(z.strictObject({ value: z.uuid(), display: z.string(), $ref: z.string() }))),
  meta,
});
export type ScimGroup = z.output<typeof scimGroup>;

const listQuery = z.looseObject({
  /** The length error uses SCIM's format (`scim_filter_size`). */
  filter: z.optional(z.string()),
  sortBy: z.optional(text),
  sortOrder: z.optional(text),
  startIndex: z.optional(z.coerce.number().check(z.int())),
  count: z.optional(z.coerce.number().check(z.int())),
  excludedAttributes: z.optional(text),
});
export type ScimListQuery = z.output<typeof listQuery>;

const access = { kind: 'provisioning' } as const;
const created = <Data extends z.ZodMiniType>(data: Data) => ({ kind: 'scim', status: 201, data }) as const;
const nothing = { kind: 'scim', status: 204, data: z.null() } as const;
const filterErrors = ['scim_filter', 'scim_filter_meaning', 'scim_filter_size'] as const;
const pathErrors = ['scim_path', 'scim_no_target', 'scim_filter', 'scim_filter_size'] as const;
const users = '/scim/v2/Users';
const groups = '/scim/v2/Groups';

export const scimListUsers = route({
  method: 'GET',
  path: users,
  summary:
    'Users of the company; filters support every operator of RFC 7644, and, or, not and brackets, on every attribute, id and meta',
  access,
  query: listQuery,
  answer: ok(listOf(scimUser)),
  errors: [...filterErrors, 'scim_path'],
});

export const scimCreateUser = route({
  method: 'POST',
  path: users,
  summary: 'Adds a user',
  access,
  body: scimUserBody,
  answer: created(scimUser),
  errors: ['scim_taken', 'users_quota_reached'],
  changesAccess: true,
});

export const scimGetUser = route({
  method: 'GET',
  path: `${users}/{id}`,
  summary: 'One user',
  access,
  params: idParams,
  answer: ok(scimUser),
  errors: ['not_found'],
});

export const scimReplaceUser = route({
  method: 'PUT',
  path: `${users}/{id}`,
  summary: 'Replaces the attributes of a user',
  access,
  params: idParams,
  body: scimUserBody,
  answer: ok(scimUser),
  errors: [
    'not_found',
    'scim_version',
    'scim_taken',
    'scim_mutability',
    'last_administrator',
    'users_quota_reached',
  ],
  changesAccess: true,
});

export const scimPatchUser = route({
  method: 'PATCH',
  path: `${users}/{id}`,
  summary: 'Changes single attributes of a user',
  access,
  params: idParams,
  body: scimPatchBody,
  answer: ok(scimUser),
  errors: [
    'not_found',
    'scim_version',
    ...pathErrors,
    'scim_taken',
    'scim_mutability',
    'last_administrator',
    'users_quota_reached',
  ],
  changesAccess: true,
});

export const scimDeleteUser = route({
  method: 'DELETE',
  path: `${users}/{id}`,
  summary: 'Deletes a user; the company may keep them as Passive, hidden from the directory',
  access,
  params: idParams,
  answer: nothing,
  errors: ['not_found', 'scim_version', 'last_administrator'],
  changesAccess: true,
});

export const scimListGroups = route({
  method: 'GET',
  path: groups,
  summary: 'Groups, which are the roles of the company; filters as for users, and members[value eq "…"]',
  access,
  query: listQuery,
  answer: ok(listOf(scimGroup)),
  errors: [...filterErrors, 'scim_path'],
});

export const scimCreateGroup = route({
  method: 'POST',
  path: groups,
  summary: 'Adds a role without permissions, which administrators can grant later',
  access,
  body: scimGroupBody,
  answer: created(scimGroup),
  errors: ['scim_taken'],
  changesAccess: true,
});

export const scimGetGroup = route({
  method: 'GET',
  path: `${groups}/{id}`,
  summary: 'One group',
  access,
  params: idParams,
  query: listQuery,
  answer: ok(scimGroup),
  errors: ['not_found'],
});

export const scimReplaceGroup = route({
  method: 'PUT',
  path: `${groups}/{id}`,
  summary: 'Replaces the members of a group, and the name of a group that the directory created',
  access,
  params: idParams,
  body: scimGroupBody,
  answer: ok(scimGroup),
  errors: ['not_found', 'scim_version', 'scim_taken', 'scim_mutability'],
  changesAccess: true,
});

export const scimPatchGroup = route({
  method: 'PATCH',
  path: `${groups}/{id}`,
  summary: 'Adds and removes members of a group; each member gets its role',
  access,
  params: idParams,
  body: scimPatchBody,
  answer: ok(scimGroup),
  errors: ['not_found', 'scim_version', ...pathErrors, 'scim_taken', 'scim_mutability'],
  changesAccess: true,
});

export const scimDeleteGroup = route({
  method: 'DELETE',
  path: `${groups}/{id}`,
  summary: 'Deletes a role that the directory created; its members get the default role',
  access,
  params: idParams,
  answer: nothing,
  errors: ['not_found', 'scim_version', 'scim_mutability', 'role_in_use'],
  changesAccess: true,
});
