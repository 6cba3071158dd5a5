import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'What the company demands of sign-ins and sessions.';

/** Which users need the second step: none, administrators, or all. */
export const secondStepDemands = ['off', 'admins', 'everyone'] as const;

const { idleMinutesMin, idleMinutesMax } = limits.companySecurity;

export const companySecurity = z.strictObject({
  secondStep: z.enum(secondStepDemands),
  /** Whether signing in at the company's provider counts as the second step. */
  providerCounts: z.boolean(),
  /** The idle time in minutes after which a session ends; null for never. */
  idleMinutes: z.nullable(z.int().check(z.gte(idleMinutesMin), z.lte(idleMinutesMax))),
});
export type CompanySecurity = z.infer<typeof companySecurity>;

export const getCompanySecurity = route({
  method: 'GET',
  path: '/company/security',
  summary: 'The requirements of the company for sign-ins and sessions',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: companySecurity },
  errors: [],
});

export const updateCompanySecurity = route({
  method: 'PUT',
  path: '/company/security',
  summary: 'Changes the second-step requirement and the idle limit; sessions only',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  body: companySecurity,
  answer: { kind: 'json', data: companySecurity },
  errors: ['validation', 'no_permission'],
  changesAccess: true,
});
