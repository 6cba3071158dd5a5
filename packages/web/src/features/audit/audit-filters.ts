import type { AuditAction } from '@docent/contract/audit-actions';

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;

const hourMs = 3_600_000;

/** All filters of the log, as parameters of the URL. */
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
  period: ['day', 'week', 'month', 'quarter', 'year', 'always'],
  actor: 'text',
  subjectId: 'text',
  credentialId: 'text',
} as const satisfies Record<string, readonly string[] | 'text'> & { action: readonly GroupOf<AuditAction>[] };

export type AuditPeriod = (typeof auditFilters.period)[number];

const hours: Record<Exclude<AuditPeriod, 'always'>, number> = {
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
  quarter: 90 * 24,
  year: 365 * 24,
};

/** Whether only the last months are searched, because no start time is set. */
export const isSearchBounded = ({ q, period }: { q?: string | undefined; period?: AuditPeriod }): boolean =>
  Boolean(q) && period === undefined;

const startOf = (period: AuditPeriod): string =>
  new Date(period === 'always' ? 0 : Date.now() - hours[period] * hourMs).toISOString();

/** The query of the route for the parameters of the URL; a period ends now. */
export function routeQuery<Query extends { q?: string | undefined; period?: AuditPeriod }>({
  period,
  ...query
}: Query) {
  // The export covers the events that the list shows.
  const asked = isSearchBounded({ q: query.q, ...(period && { period }) }) ? 'quarter' : period;
  return asked ? { ...query, from: startOf(asked) } : query;
}
