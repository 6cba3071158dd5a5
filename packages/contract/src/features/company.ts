import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams } from '../core/ids.ts';
import { languages } from '../core/language.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';

export const description = 'Companies of the installation, and the company of the caller.';

const code = nameField(z.string(), 'companyCode').check(
  z.trim(),
  z.refine((text: string) => text !== '', { params: { rule: 'company_code_required' }, abort: true }),
  z.minLength(limits.companyCode.lengthMin),
  z.maxLength(limits.companyCode.lengthMax),
  z.refine((text: string) => /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text), {
    params: { rule: 'company_code' },
  }),
);
const title = z
  .string()
  .check(z.overwrite(oneLine), z.minLength(limits.title.lengthMin), z.maxLength(limits.title.lengthMax));
const companyLanguages = z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length));

const count = (max: number) => z.nullable(z.int().check(z.gte(1), z.lte(max)));

/** The quotas of a company; null for no limit. */
export const companyQuotas = z.strictObject({
  users: count(limits.quota.countMax),
  projects: count(limits.quota.countMax),
  storageBytes: count(limits.quota.storageBytesMax),
  questionsPerMonth: count(limits.quota.countMax),
});
export type CompanyQuotas = z.infer<typeof companyQuotas>;

export const companyUse = z.strictObject({
  users: z.int(),
  projects: z.int(),
  storageBytes: z.int(),
  questionsPerMonth: z.int(),
});

export const ownCompany = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  logo: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  languages: z.array(z.enum(languages)),
  isOperator: z.boolean(),
  updatedAt: z.string(),
  quotas: companyQuotas,
  /** Counts the questions of the current month (UTC). */
  use: companyUse,
});
export type OwnCompany = z.infer<typeof ownCompany>;

export const ownCompanyBody = z.strictObject({
  title,
  code,
  languages: companyLanguages,
  greeting: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(limits.description.lengthMax)))),
  /** A PNG, JPEG or WebP image as a `data:` URL; null for none, omitted to keep the current one. */
  logo: z.optional(z.nullable(z.string().check(z.maxLength(limits.logo.dataUrlLengthMax)))),
  ...asRead,
});
export type OwnCompanyBody = z.output<typeof ownCompanyBody>;

export const getOwnCompany = route({
  method: 'GET',
  path: '/company',
  summary: 'The company of the signed-in user, with its quotas and their use',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: ownCompany },
  errors: [],
});

export const updateOwnCompany = route({
  method: 'PUT',
  path: '/company',
  summary:
    'Changes the company of the signed-in user; after a change of its code, everybody signs in with the new one',
  access: { kind: 'permission', permission: 'company@edit' },
  body: ownCompanyBody,
  changesAccess: true,
  answer: { kind: 'json', data: ownCompany },
  errors: ['validation', 'conflict'],
});

export const companyStatuses = ['active', 'suspended'] as const;

export const companyItem = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  title: z.string(),
  status: z.enum(companyStatuses),
  isOperator: z.boolean(),
  createdAt: z.string(),
  users: z.int(),
  projects: z.int(),
  storageBytes: z.int(),
  lastActivityAt: z.nullable(z.string()),
});
export type CompanyItem = z.infer<typeof companyItem>;

export const companyDetail = z.strictObject({
  ...companyItem.shape,
  languages: z.array(z.enum(languages)),
  updatedAt: z.string(),
  quotas: companyQuotas,
  questionsThisMonth: z.int(),
});
export type CompanyDetail = z.infer<typeof companyDetail>;

export const newCompanyBody = z.strictObject({
  code,
  title,
  languages: z.optional(companyLanguages),
  quotas: z.optional(companyQuotas),
  admin: z.strictObject({
    name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email.lengthMax), z.email()),
    password: z
      .string()
      .check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax)),
  }),
});
export type NewCompanyBody = z.output<typeof newCompanyBody>;

export const companyBody = z.strictObject({
  code,
  title,
  languages: z.optional(companyLanguages),
  quotas: z.optional(companyQuotas),
  ...asRead,
});
export type CompanyBody = z.output<typeof companyBody>;

const operator = <const Wanted extends 'company' | `company@${'add' | 'edit' | 'delete'}`>(
  permission: Wanted,
) => ({ kind: 'permission', permission, operatorOnly: true }) as const;

export const listCompanies = route({
  method: 'GET',
  path: '/companies',
  summary: 'The companies of this installation',
  access: operator('company'),
  query: z.strictObject({
    ...listQuery(['title', 'code', 'createdAt']),
    status: z.optional(z.enum(companyStatuses)),
  }),
  answer: { kind: 'json', data: page(companyItem) },
  errors: ['validation'],
});

export const createCompany = route({
  method: 'POST',
  path: '/companies',
  summary: 'Opens a company with its first administrator and a project',
  access: operator('company@add'),
  body: newCompanyBody,
  creates: true,
  secretFields: ['admin.password'],
  answer: { kind: 'json', data: companyDetail },
  errors: ['validation'],
});

export const getCompany = route({
  method: 'GET',
  path: '/companies/{id}',
  summary: 'One company, with its quotas and their use',
  access: operator('company'),
  params: idParams,
  answer: { kind: 'json', data: companyDetail },
  errors: ['not_found'],
});

export const updateCompany = route({
  method: 'PUT',
  path: '/companies/{id}',
  summary: 'Changes a company’s title, code, languages and quotas',
  access: operator('company@edit'),
  params: idParams,
  body: companyBody,
  changesAccess: true,
  answer: { kind: 'json', data: companyDetail },
  errors: ['validation', 'not_found', 'conflict'],
});

export const suspendCompany = route({
  method: 'POST',
  path: '/companies/{id}/suspend',
  summary: 'Suspends a company, which signs its users out until it is activated again',
  access: operator('company@edit'),
  params: idParams,
  changesAccess: true,
  answer: { kind: 'json', data: companyDetail },
  errors: ['not_found', 'own_company'],
});

export const activateCompany = route({
  method: 'POST',
  path: '/companies/{id}/activate',
  summary: 'Activates a suspended company',
  access: operator('company@edit'),
  params: idParams,
  changesAccess: true,
  answer: { kind: 'json', data: companyDetail },
  errors: ['not_found'],
});

export const deleteCompany = route({
  method: 'DELETE',
  path: '/companies/{id}',
  summary: 'Deletes a company with all of its data; the body repeats its code as confirmation',
  access: operator('company@delete'),
  params: idParams,
  body: z.strictObject({
    code: nameField(z.string(), 'companyCode').check(z.minLength(1), z.maxLength(200)),
  }),
  changesAccess: true,
  answer: { kind: 'json', data: z.null() },
  errors: ['validation', 'not_found', 'own_company', 'confirmation_wrong'],
});
