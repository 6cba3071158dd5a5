import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Users of a project with their type and role.';

export const memberTypes = ['admin', 'regular'] as const;

/** A member of a project: the type and, beside the user's own role, a role that applies in this project only. */
export const projectUser = z.strictObject({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['active', 'passive']),
  type: z.enum(memberTypes),
  role: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectUser = z.infer<typeof projectUser>;

const membership = {
  type: nameField(z.enum(memberTypes), 'memberType'),
  roleId: z.optional(z.nullable(nameField(z.uuid(), 'memberRole'))),
};

export const projectUserBody = z.strictObject(membership);
export const updateProjectUserBody = z.strictObject({ ...membership, ...asRead });
export const newProjectUserBody = z.strictObject({
  userId: nameField(z.uuid(), 'memberUser'),
  ...membership,
});
export type MembershipBody = z.output<typeof updateProjectUserBody>;

const userParams = z.strictObject({ id: z.uuid(), userId: z.uuid() });
const refused = 'no_project_edit_permission';

export const listProjectUsers = route({
  method: 'GET',
  path: '/project/{id}/users',
  summary: 'The users of a project',
  access: { kind: 'permission', permission: 'project_user', inProject: true },
  params: idParams,
  query: z.strictObject({
    ...listQuery(['name', 'createdAt']),
    type: z.optional(z.enum(memberTypes)),
  }),
  answer: { kind: 'json', data: page(projectUser) },
  errors: ['validation', 'not_found'],
});

export const addProjectUser = route({
  method: 'POST',
  path: '/project/{id}/users',
  summary: 'Adds a user to a project, with no more permissions than the caller has there',
  access: { kind: 'permission', permission: 'project_user@add', inProject: true, refused },
  params: idParams,
  body: newProjectUserBody,
  creates: true,
  changesAccess: true,
  answer: { kind: 'json', data: projectUser },
  errors: ['validation', 'not_found', 'role_beyond_editor'],
});

export const updateProjectUser = route({
  method: 'PUT',
  path: '/project/{id}/users/{userId}',
  summary: 'Changes the type and role of a project member',
  access: { kind: 'permission', permission: 'project_user@edit', inProject: true, refused },
  params: userParams,
  body: updateProjectUserBody,
  changesAccess: true,
  answer: { kind: 'json', data: projectUser },
  errors: ['validation', 'not_found', 'role_beyond_editor', 'conflict'],
});

export const removeProjectUser = route({
  method: 'DELETE',
  path: '/project/{id}/users/{userId}',
  summary: 'Removes a user from a project; their work there remains',
  access: { kind: 'permission', permission: 'project_user@delete', inProject: true, refused },
  params: userParams,
  changesAccess: true,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'role_beyond_editor'],
});

export const projectCandidate = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() });

export const listProjectCandidates = route({
  method: 'GET',
  path: '/project/{id}/candidates',
  summary: 'Active users of the company who are not yet members of the project',
  access: { kind: 'permission', permission: 'project_user@add', inProject: true },
  params: idParams,
  query: z.strictObject(listQuery(['name'])),
  answer: { kind: 'json', data: page(projectCandidate) },
  errors: ['validation', 'not_found'],
});

export const listProjectRoles = route({
  method: 'GET',
  path: '/project/{id}/roles',
  summary:
    'The roles that the caller may assign in this project: those with no permission that the caller lacks',
  access: { kind: 'permission', permission: 'project_user', inProject: true },
  params: idParams,
  answer: { kind: 'json', data: z.array(z.strictObject({ id: z.uuid(), name: z.string() })) },
  errors: ['not_found'],
});
