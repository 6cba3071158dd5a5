import * as z from 'zod/mini';
import { languages } from '../core/language.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Looking up a company code before signing in.';

// Separate from the rest of a company, because the first page should load little code.
export const companyCodeBody = z.strictObject({
  company: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.companyCode.lengthMax)),
});

export const companyGreeting = z.strictObject({
  code: z.string(),
  title: z.string(),
  logo: z.optional(z.string()),
  /** The company's greeting on the sign-in page. */
  greeting: z.optional(z.string()),
  languages: z.array(z.enum(languages)),
  /** The company's sign-in provider with the label of its button; it may open automatically. */
  signOn: z.optional(z.strictObject({ name: z.string(), opensItself: z.boolean() })),
});
export type CompanyGreeting = z.infer<typeof companyGreeting>;

export const checkCompanyCode = route({
  method: 'POST',
  path: '/check-company-code',
  summary: 'Checks a company code, the first step of signing in',
  access: { kind: 'public' },
  body: companyCodeBody,
  answer: { kind: 'json', data: companyGreeting },
  errors: ['validation', 'company_not_valid', 'too_many_requests'],
  duringMaintenance: true,
});
