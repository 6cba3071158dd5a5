import type { AuditAction } from '@docent/contract/audit-actions';

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;

const hourMs = 3_600_000;

/** Everything that the log can be narrowed by, as it stands in the address. */
export const auditFilters = {
  action: [
    'session',
    'file',
    'conversation',
    'api_key',
    'user',
    'role',
    'project',
    'project_user',
    'company',
    'setting',
    'profile',
    'mail',
    'audit',
    'usage',
  ],
  credential: ['session', 'api_key'],
  period: ['day', 'week', 'month', 'quarter'],
  actor: 'text',
  subjectId: 'text',
  credentialId: 'text',
} as const satisfies Record<string, readonly string[] | 'text'> & { action: readonly GroupOf<AuditAction>[] };

export type AuditPeriod = (typeof auditFilters.period)[number];

const hours: Record<AuditPeriod, number> = { day: 24, week: 7 * 24, month: 30 * 24, quarter: 90 * 24 };

/** What the route is asked with, for what stands in the address: a period ends now. */
export function routeQuery<Query extends { period?: AuditPeriod }>({ period, ...query }: Query) {
  if (!period) return query;
  return { ...query, from: new Date(Date.now() - hours[period] * hourMs).toISOString() };
}
