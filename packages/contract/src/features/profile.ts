import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { sessionUser } from './auth.ts';

export const description = 'The signed-in user and what they may do.';

const scopeFlags = z.strictObject({
  add: z.optional(z.boolean()),
  edit: z.optional(z.boolean()),
  delete: z.optional(z.boolean()),
  access: z.optional(z.boolean()),
});

export const permissionSet = z.strictObject({
  type: z.enum(['admin', 'regular']),
  scopes: z.record(z.string(), scopeFlags),
  actions: z.record(z.string(), z.boolean()),
});

export const profile = z.strictObject({ ...sessionUser.shape, createdAt: z.string() });
export type Profile = z.infer<typeof profile>;

export const profileBody = z.strictObject({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.phone.lengthMax)))),
  language: z.optional(z.enum(languages)),
});

export const changePasswordBody = z.strictObject({
  oldPassword: z.string().check(z.minLength(1), z.maxLength(limits.password.lengthMax)),
  newPassword: z
    .string()
    .check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax)),
});

export const getProfile = route({
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in user',
  access: { kind: 'session' },
  answer: { kind: 'json', data: profile },
  errors: [],
  beforeSecondStep: true,
});

export const updateProfile = route({
  method: 'PUT',
  path: '/profile',
  summary: 'Changes name, phone and interface language of the signed-in user',
  access: { kind: 'session' },
  body: profileBody,
  answer: { kind: 'json', data: profile },
  errors: ['validation'],
  changesAccess: true,
});

export const changePassword = route({
  method: 'PUT',
  path: '/profile/change-password',
  summary: 'Changes the password; every other session of the user ends',
  access: { kind: 'session' },
  body: changePasswordBody,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'wrong_current_password', 'too_many_requests'],
  changesAccess: true,
});

export const getPermissions = route({
  method: 'GET',
  path: '/permissions',
  summary: 'The permissions of the signed-in user',
  access: { kind: 'authenticated' },
  answer: { kind: 'json', data: z.strictObject({ permissions: permissionSet }) },
  errors: [],
});

export const checkPermission = route({
  method: 'POST',
  path: '/check-permission',
  summary: 'Whether the signed-in user holds a permission; 403 when not',
  access: { kind: 'authenticated' },
  body: z.strictObject({ permission: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: { kind: 'json', data: z.strictObject({ permission: z.string() }) },
  errors: ['validation', 'no_permission', 'no_project'],
});
