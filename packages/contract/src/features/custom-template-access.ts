import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description =
  'Who in a company may use and edit a custom assistant, beside its creator and administrators.';

const person = z.strictObject({ uid: z.uuid(), name: z.string() });
const uids = z.array(uid).check(z.maxLength(limits.customTemplate.membersMax));

export const templateAccess = z.strictObject({
  /** Everybody with the permission may use it, or edit it; the lists count for nothing then. */
  everyone: z.boolean(),
  /** Who may use it. */
  users: z.array(person),
  roles: z.array(person),
  /** Who may edit it, and use it. */
  editors: z.array(person),
});
export type TemplateAccess = z.infer<typeof templateAccess>;

export const templateAccessBody = z.strictObject({
  everyone: z.boolean(),
  userUids: uids,
  roleUids: uids,
  editorUids: uids,
});
export type TemplateAccessBody = z.output<typeof templateAccessBody>;

const access = { kind: 'permission', permission: 'custom_template@edit' } as const;
const one = { kind: 'json', data: templateAccess } as const;
const errors = ['custom_template_not_found', 'no_permission'] as const;

export const getTemplateAccess = route({
  method: 'GET',
  path: '/custom-templates/{uid}/access',
  summary: 'Who may use and edit a custom assistant',
  access,
  params: uidParams,
  answer: one,
  errors,
});

export const updateTemplateAccess = route({
  method: 'PUT',
  path: '/custom-templates/{uid}/access',
  summary: 'Says who may use and edit a custom assistant; for all others it does not exist any more',
  access,
  params: uidParams,
  body: templateAccessBody,
  answer: one,
  errors: ['validation', ...errors, 'not_found'],
});

export const listTemplateCandidates = route({
  method: 'GET',
  path: '/custom-templates/{uid}/access/candidates',
  summary: 'Users of the project and roles, by name, who may be chosen',
  access,
  params: uidParams,
  query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(limits.name.lengthMax))) }),
  answer: {
    kind: 'json',
    data: z.strictObject({
      items: z.array(z.strictObject({ kind: z.enum(['user', 'role']), ...person.shape })),
    }),
  },
  errors: ['validation', ...errors],
});
