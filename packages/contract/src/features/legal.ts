import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const legalParams = z.strictObject({ kind: z.enum(legalKinds) });
const text = z.string().check(z.trim(), z.maxLength(limits.text.lengthMax));
const texts = z.strictObject({ en: text, tr: text });

export const getLegalText = route({
  method: 'GET',
  path: '/legal/{kind}',
  summary: 'Terms of use or privacy policy, in the language of the request, as Markdown',
  access: { kind: 'public' },
  params: legalParams,
  answer: {
    kind: 'json',
    data: z.strictObject({ kind: z.enum(legalKinds), language: z.enum(languages), text: z.string() }),
  },
  errors: ['not_found'],
  duringMaintenance: true,
});

export const getLegalTexts = route({
  method: 'GET',
  path: '/settings/legal/{kind}',
  summary: 'A legal text in both languages, to be edited',
  access: { kind: 'permission', permission: 'setting', operatorOnly: true },
  params: legalParams,
  answer: { kind: 'json', data: texts },
  errors: ['not_found'],
});

export const updateLegalTexts = route({
  method: 'PUT',
  path: '/settings/legal/{kind}',
  summary: 'Changes a legal text; an empty one becomes the text that came with Docent again',
  access: { kind: 'permission', permission: 'setting@edit', operatorOnly: true },
  params: legalParams,
  body: texts,
  answer: { kind: 'json', data: texts },
  errors: ['validation', 'not_found'],
});
