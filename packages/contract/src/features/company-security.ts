import * as z from 'zod/mini';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'What the company demands of sign-ins and sessions.';

/** Of whom a company demands the second step: nobody, its administrators, or everyone. */
export const secondStepDemands = ['off', 'admins', 'everyone'] as const;

const { idleMinutesMin, idleMinutesMax } = limits.companySecurity;

export const companySecurity = z.strictObject({
  secondStep: z.enum(secondStepDemands),
  /** Whether signing in at the company's provider counts as the second step. */
  providerCounts: z.boolean(),
  /** After how many minutes without a request a session is over; null for never. */
  idleMinutes: z.nullable(z.int().check(z.gte(idleMinutesMin), z.lte(idleMinutesMax))),
});
export type CompanySecurity = z.infer<typeof companySecurity>;

export const getCompanySecurity = route({
  method: 'GET',
  path: '/company/security',
  summary: 'What the company demands of sign-ins and sessions',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: companySecurity },
  errors: [],
});

export const updateCompanySecurity = route({
  method: 'PUT',
  path: '/company/security',
  summary: 'Demands a second sign-in step, and ends sessions that are not used; for people who are signed in',
  access: { kind: 'permission', permission: 'company@edit', sessionOnly: true },
  body: companySecurity,
  answer: { kind: 'json', data: companySecurity },
  errors: ['validation', 'no_permission'],
  changesAccess: true,
});
