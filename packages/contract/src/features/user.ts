import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';
import { projectUserBody } from './project-user.ts';

export const description = 'Users of the company, invitations and import.';
export const userTypes = ['admin', 'regular'] as const;
export const userStatuses = ['active', 'passive'] as const;
/** The state of an invitation: pending, expired, or none. */
export const invitationStates = ['none', 'pending', 'expired'] as const;

const name = z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax));
/** Spec point 5 has two sets of messages for an email: one for signing in, one for the user form. */
export const userEmail = nameField(z.string(), 'emailAddress').check(
  z.trim(),
  z.maxLength(limits.email.lengthMax),
  nameField(z.email(), 'emailAddress'),
);
/** Digits with the usual separators; empty for none. */
const phone = z
  .string()
  .check(z.trim(), z.maxLength(limits.phone.lengthMax), z.regex(/^$|^\+?[\d(][\d ()./-]{3,}\d$/));
const address = z.string().check(z.trim(), z.maxLength(limits.address.lengthMax));
const password = z
  .string()
  .check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax));
const type = nameField(z.enum(userTypes), 'userType');
const status = z.enum(userStatuses);

const personFields = {
  name,
  email: userEmail,
  phone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(address)),
  type,
  roleId: z.optional(z.nullable(z.uuid())),
  status,
  /** Sets the user's password; if omitted, the current one is kept. */
  password: z.optional(password),
  language: z.optional(z.enum(languages)),
};

/** A regular user requires a role; an administrator has none. Reported together with the other errors. */
const needsRole = () =>
  z.refine<{ type: string; roleId?: string | null | undefined }>(
    (user) => user.type !== 'regular' || Boolean(user.roleId),
    {
      path: ['roleId'],
      params: { rule: 'required' },
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

/** A project that a new user becomes a member of. */
export const firstProject = z.strictObject({
  projectId: nameField(z.uuid(), 'memberProject'),
  ...projectUserBody.shape,
});
export type FirstProject = z.output<typeof firstProject>;

export const createUserBody = z
  .strictObject({
    ...personFields,
    invite: z.optional(z.boolean()),
    projects: z.optional(z.array(firstProject).check(z.maxLength(limits.user.firstProjectsMax))),
  })
  .check(needsRole());
export const updateUserBody = z.strictObject({ ...personFields, ...asRead }).check(needsRole());
export type UpdateUserBody = z.infer<typeof updateUserBody>;
export type CreateUserBody = z.infer<typeof createUserBody>;

export const user = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  type: z.enum(userTypes),
  role: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
  status,
  language: z.enum(languages),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  invitation: z.enum(invitationStates),
  /** Whether the user has a password. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Additional fields of the user's page. */
export const userDetail = z.strictObject({
  ...user.shape,
  /** The number of active sessions. */
  sessions: z.int(),
  /** What deleting the user removes and keeps. */
  conversations: z.int(),
  files: z.int(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** The columns of an import, as errors name them; a file's header may name them in English or Turkish. */
export const importColumns = ['name', 'email', 'phone', 'address', 'type', 'role', 'status'] as const;
export type ImportColumn = (typeof importColumns)[number];

const importRow = z.strictObject({
  /** The line of the file on which the row starts; the header is line 1. */
  line: z.int(),
  values: z.strictObject({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    type: z.string(),
    role: z.string(),
    status: z.string(),
  } satisfies Record<ImportColumn, z.ZodMiniString>),
  errors: z.array(z.strictObject({ field: z.enum(importColumns), message: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z.strictObject({
  rows: z.array(importRow),
  valid: z.int(),
  invalid: z.int(),
  /** Unknown columns, which are ignored. */
  ignoredColumns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const listUsers = route({
  method: 'GET',
  path: '/users',
  summary: 'Users of the company',
  access: { kind: 'permission', permission: 'user' },
  query: z.strictObject({
    ...listQuery(['name', 'email', 'createdAt', 'lastSignInAt']),
    status: z.optional(status),
    type: z.optional(z.enum(userTypes)),
    role: z.optional(z.uuid()),
  }),
  answer: { kind: 'json', data: page(user) },
  errors: ['validation'],
});

export const createUser = route({
  method: 'POST',
  path: '/users',
  summary: 'Adds a user, with a password or with an invitation by mail, and to projects',
  access: { kind: 'permission', permission: 'user@add' },
  body: createUserBody,
  creates: true,
  secretFields: ['password'],
  changesAccess: true,
  answer: { kind: 'json', data: user },
  errors: [
    'validation',
    'not_found',
    'no_user_edit_permission',
    'no_project_edit_permission',
    'role_beyond_editor',
    'users_quota_reached',
  ],
});

export const getUser = route({
  method: 'GET',
  path: '/users/{id}',
  summary: 'One user',
  access: { kind: 'permission', permission: 'user' },
  params: idParams,
  answer: { kind: 'json', data: userDetail },
  errors: ['not_found'],
});

export const updateUser = route({
  method: 'PUT',
  path: '/users/{id}',
  summary:
    'Changes a user; a new type, status, address or password ends their sessions. Users change their own address and password in the profile',
  access: { kind: 'permission', permission: 'user@edit', refused: 'no_user_edit_permission' },
  params: idParams,
  body: updateUserBody,
  changesAccess: true,
  answer: { kind: 'json', data: user },
  errors: [
    'validation',
    'not_found',
    'no_user_edit_permission',
    'role_beyond_editor',
    'last_administrator',
    'own_account',
    'own_profile',
    'users_quota_reached',
    'conflict',
  ],
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Deletes a user with their conversations; files they uploaded stay with the company',
  access: { kind: 'permission', permission: 'user@delete' },
  params: idParams,
  changesAccess: true,
  answer: { kind: 'json', data: z.null() },
  errors: ['not_found', 'no_user_edit_permission', 'last_administrator', 'own_account', 'own_profile'],
});

export const inviteUser = route({
  method: 'POST',
  path: '/users/{id}/invite',
  summary: 'Mails an invitation to set a password; it replaces an earlier one',
  access: { kind: 'permission', permission: 'user@edit', refused: 'no_user_edit_permission' },
  params: idParams,
  answer: { kind: 'json', data: user },
  errors: ['not_found', 'no_user_edit_permission', 'own_profile', 'invitation_needless', 'too_many_requests'],
});

const roleText = { name: z.string(), description: z.nullable(z.string()) };
const givableRole = z.strictObject({ id: z.uuid(), ...roleText, mayGive: z.boolean() });

export const listUserRoles = route({
  method: 'GET',
  path: '/users/roles',
  summary: 'The roles of the company by name, and whether the caller may assign them',
  access: { kind: 'permission', permission: 'user' },
  answer: { kind: 'json', data: z.array(givableRole) },
  errors: [],
});

const importErrors = [
  'validation',
  'wrong_content_type',
  'file_too_large',
  'too_many_files',
  'import_unreadable',
  'import_no_header',
  'import_empty',
  'import_too_long',
] as const;

export const previewImport = route({
  method: 'POST',
  path: '/users/import/preview',
  summary: 'Validates a CSV file of users and reports its errors; nothing is stored',
  access: { kind: 'permission', permission: 'user@add' },
  upload: { field: 'file', fields: z.strictObject({}) },
  answer: { kind: 'json', data: importPreview },
  errors: importErrors,
});

export const importUsers = route({
  method: 'POST',
  path: '/users/import',
  summary: 'Imports the valid rows of a CSV file of users, all or none; repeating it adds nobody twice',
  access: { kind: 'permission', permission: 'user@add' },
  query: z.strictObject({ invite: z.optional(z.enum(['true', 'false'])) }),
  upload: { field: 'file', fields: z.strictObject({}) },
  changesAccess: true,
  answer: { kind: 'json', data: z.strictObject({ added: z.int(), skipped: z.int() }) },
  errors: [...importErrors, 'users_quota_reached'],
});

const token = z.string().check(z.minLength(1), z.maxLength(limits.invitation.tokenLengthMax));

export const acceptInvitationBody = z.strictObject({ token, password });

export const checkInvitation = route({
  method: 'POST',
  path: '/invitations/check',
  summary: 'The user of an invitation',
  access: { kind: 'public' },
  body: z.strictObject({ token }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      company: z.strictObject({ code: z.string(), title: z.string() }),
      name: z.string(),
      email: z.string(),
    }),
  },
  errors: ['validation', 'invitation_not_valid', 'too_many_requests'],
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Sets the first password of an invited user; works once',
  access: { kind: 'public' },
  body: acceptInvitationBody,
  answer: { kind: 'json', data: z.strictObject({ company: z.string(), email: z.string() }) },
  errors: ['validation', 'invitation_not_valid', 'too_many_requests'],
});
