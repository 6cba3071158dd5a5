import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Terms of use and privacy policy.';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const legalParams = z.strictObject({ kind: z.enum(legalKinds) });
const text = z.string().check(z.trim(), z.maxLength(limits.text.lengthMax));
export const legalTextsBody = z.strictObject({ en: text, tr: text });

export const getLegalText = route({
  method: 'GET',
  path: '/legal/{kind}',
  summary:
    'Terms of use or privacy policy as Markdown, in the language of the request: those of the company in X-Company, or the installation’s',
  access: { kind: 'public' },
  params: legalParams,
  answer: {
    kind: 'json',
    data: z.strictObject({ kind: z.enum(legalKinds), language: z.enum(languages), text: z.string() }),
  },
  errors: ['not_found', 'too_many_requests'],
  duringMaintenance: true,
});

export const getLegalTexts = route({
  method: 'GET',
  path: '/settings/legal/{kind}',
  summary: 'A legal text in both languages, for editing',
  access: { kind: 'permission', permission: 'setting', operatorOnly: true },
  params: legalParams,
  answer: { kind: 'json', data: legalTextsBody },
  errors: ['not_found'],
});

export const updateLegalTexts = route({
  method: 'PUT',
  path: '/settings/legal/{kind}',
  summary: 'Changes a legal text; an empty text restores Docent’s default',
  access: { kind: 'permission', permission: 'setting@edit', operatorOnly: true },
  params: legalParams,
  body: legalTextsBody,
  answer: { kind: 'json', data: legalTextsBody },
  errors: ['validation', 'not_found'],
});

const companyTexts = z.strictObject({
  /** The company's own text; empty if it has none in that language. */
  own: legalTextsBody,
  /** The text that applies instead of an empty one. */
  installation: legalTextsBody,
});
export type CompanyLegalTexts = z.infer<typeof companyTexts>;

export const getCompanyLegalTexts = route({
  method: 'GET',
  path: '/company/legal/{kind}',
  summary: 'A legal text of the company in both languages, with the installation’s',
  access: { kind: 'permission', permission: 'company' },
  params: legalParams,
  answer: { kind: 'json', data: companyTexts },
  errors: ['not_found'],
});

export const updateCompanyLegalTexts = route({
  method: 'PUT',
  path: '/company/legal/{kind}',
  summary: 'Changes a legal text of the company; an empty text falls back to the installation’s',
  access: { kind: 'permission', permission: 'company@edit' },
  params: legalParams,
  body: legalTextsBody,
  answer: { kind: 'json', data: companyTexts },
  errors: ['validation', 'not_found'],
});
