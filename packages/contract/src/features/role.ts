import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams, uid } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { reasonCodes } from '../explain-permission.ts';
import { limits } from '../limits.ts';
import { allPermissions } from '../permission-catalogue.ts';
import { actionPermissions, adminScopes, regularScopes } from '../permissions.ts';

export const description = 'Roles and the permissions they hold.';

const flag = z.optional(z.boolean());
const levelFlags = z.strictObject({ add: flag, edit: flag, delete: flag, access: flag });

/** Only what the product knows: a scope that exists is view, its levels are flags, actions stand beside them. */
export const rolePermissions = z.strictObject({
  scopes: z.partialRecord(z.enum([...regularScopes, ...adminScopes]), levelFlags),
  actions: z.partialRecord(z.enum(actionPermissions), z.boolean()),
});

export const roleItem = z.strictObject({
  id: uid,
  name: z.string(),
  description: z.nullable(z.string()),
  /** Users whose role this is. */
  users: z.int(),
  /** Memberships of projects that carry this role. */
  memberships: z.int(),
  updatedAt: z.string(),
});
export type RoleItem = z.infer<typeof roleItem>;

export const role = z.strictObject({
  ...roleItem.shape,
  createdAt: z.string(),
  permissions: rolePermissions,
});
export type Role = z.infer<typeof role>;

export const roleBody = z.strictObject({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.description.lengthMax)))),
  permissions: rolePermissions,
});
export type RoleBody = z.infer<typeof roleBody>;

export const updateRoleBody = z.strictObject({ ...roleBody.shape, ...asRead });
export type UpdateRoleBody = z.infer<typeof updateRoleBody>;

export const listRoles = route({
  method: 'GET',
  path: '/roles',
  summary: 'The roles of the company, with how many users have each',
  access: { kind: 'permission', permission: 'role' },
  query: z.strictObject(listQuery(['name', 'users', 'updatedAt'])),
  answer: { kind: 'json', data: page(roleItem) },
  errors: ['validation'],
});

const catalogueEntry = z.strictObject({ name: z.string(), label: z.string(), text: z.string() });

export const getRoleCatalogue = route({
  method: 'GET',
  path: '/roles/catalogue',
  summary: 'Everything that a role can hold, in three groups, in the language of the request',
  access: { kind: 'permission', permission: 'role' },
  answer: {
    kind: 'json',
    data: z.strictObject({
      levels: z.array(catalogueEntry),
      groups: z.array(
        z.strictObject({
          group: z.enum(['regular', 'admin', 'action']),
          label: z.string(),
          entries: z.array(catalogueEntry),
        }),
      ),
      /** The permissions that the caller lacks and cannot grant: `scope`, `scope@level` or an action's name. */
      lacked: z.array(z.string()),
    }),
  },
  errors: [],
});

export const createRole = route({
  method: 'POST',
  path: '/roles',
  summary: 'Makes a role; it grants nothing that its maker lacks',
  access: { kind: 'permission', permission: 'role@add' },
  body: roleBody,
  creates: true,
  changesAccess: true,
  answer: { kind: 'json', data: role },
  errors: ['validation', 'role_beyond_editor'],
});

export const getRole = route({
  method: 'GET',
  path: '/roles/{id}',
  summary: 'One role with its permissions',
  access: { kind: 'permission', permission: 'role' },
  params: idParams,
  answer: { kind: 'json', data: role },
  errors: ['not_found'],
});

export const updateRole = route({
  method: 'PUT',
  path: '/roles/{id}',
  summary: 'Changes a role; what its editor lacks can stay in it, but cannot be added',
  access: { kind: 'permission', permission: 'role@edit' },
  params: idParams,
  body: updateRoleBody,
  changesAccess: true,
  answer: { kind: 'json', data: role },
  errors: ['validation', 'not_found', 'role_beyond_editor', 'conflict'],
});

export const deleteRole = route({
  method: 'DELETE',
  path: '/roles/{id}',
  summary: 'Deletes a role that nobody has, or moves those who have it to another one first',
  access: { kind: 'permission', permission: 'role@delete' },
  params: idParams,
  query: z.strictObject({ replaceWith: z.optional(uid) }),
  changesAccess: true,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found', 'role_in_use', 'role_beyond_editor'],
});

export const roleHolder = z.strictObject({
  id: uid,
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'passive']),
  /** It is the user's own role, beside or instead of the memberships below. */
  isOwnRole: z.boolean(),
  projects: z.array(z.strictObject({ id: uid, title: z.string() })),
});
export type RoleHolder = z.infer<typeof roleHolder>;

export const listRoleHolders = route({
  method: 'GET',
  path: '/roles/{id}/users',
  summary: 'Who has a role, as their own or as members of projects',
  access: { kind: 'permission', permission: 'role' },
  params: idParams,
  query: z.strictObject(listQuery(['name'])),
  answer: { kind: 'json', data: page(roleHolder) },
  errors: ['validation', 'not_found'],
});

export const explainUserPermission = route({
  method: 'GET',
  path: '/users/{id}/permissions/explain',
  summary: 'Why a user may do something, or may not: every source that could grant it, and what forbids it',
  access: { kind: 'permission', permission: 'user' },
  params: idParams,
  query: z.strictObject({
    permission: z.enum(allPermissions),
    /** Otherwise the one the user begins in. */
    projectId: z.optional(uid),
    /** `file:uid`, `conversation:uid` or `project:uid`, whose own rules are applied as well. */
    object: z.optional(
      z.string().check(z.regex(/^(file|conversation|project):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)),
    ),
  }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      granted: z.boolean(),
      /** The verdict in words. */
      summary: z.string(),
      project: z.nullable(z.strictObject({ id: uid, title: z.string() })),
      reasons: z.array(
        z.strictObject({
          code: z.enum(reasonCodes),
          effect: z.enum(['grants', 'lacks', 'blocks', 'notes']),
          text: z.string(),
          role: z.nullable(z.strictObject({ id: uid, name: z.string() })),
        }),
      ),
    }),
  },
  errors: ['validation', 'not_found'],
});
