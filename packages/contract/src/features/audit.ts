import * as z from 'zod/mini';
import { auditActions } from '../audit-actions.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'The audit log of the company, its export and how long it is kept.';

export const actorKinds = ['user', 'api_key', 'system', 'provisioning', 'visitor'] as const;
export const exportFormats = ['csv', 'jsonl'] as const;

export const auditEvent = z.strictObject({
  /** The position in the company's hash chain. */
  seq: z.int(),
  at: z.string(),
  action: z.enum(auditActions),
  actor: z.strictObject({ kind: z.enum(actorKinds), uid: z.nullable(z.uuid()), name: z.string() }),
  /** The session or the API key of the actor. */
  credentialId: z.nullable(z.uuid()),
  subject: z.nullable(z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })),
  project: z.nullable(z.strictObject({ id: z.uuid(), title: z.nullable(z.string()) })),
  address: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  /** Covers the event and the hash of the previous one. */
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const filters = {
  /** Actions or whole groups of them, separated by commas: `file.read,session`. */
  action: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[a-z_.]+(,[a-z_.]+)*$/))),
  actor: z.optional(z.uuid()),
  subjectKind: z.optional(z.string().check(z.maxLength(40))),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  credential: z.optional(z.enum(['session', 'api_key'])),
  credentialId: z.optional(z.uuid()),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
};

export const listAuditEvents = route({
  method: 'GET',
  path: '/audit-events',
  summary:
    'The audit log of the company, newest first; a text search (q) covers the last 90 days unless `from` is set',
  access: { kind: 'permission', permission: 'view_audit_log' },
  query: z.strictObject({ ...listQuery(['at']), ...filters }),
  answer: { kind: 'json', data: page(auditEvent) },
  errors: ['validation', 'malformed'],
});

export const exportAuditEvents = route({
  method: 'GET',
  path: '/audit-events/export',
  summary: 'Exports the matching events, oldest first; also requires the permission `export`',
  access: { kind: 'permission', permission: 'view_audit_log' },
  query: z.strictObject({
    format: z.enum(exportFormats),
    q: listQuery(['at']).q,
    ...filters,
  }),
  answer: { kind: 'bytes' },
  errors: ['validation', 'no_permission'],
});

export const auditRetention = z.strictObject({
  /** Older events are deleted daily; null keeps all events. */
  days: z.nullable(z.int().check(z.gte(limits.auditRetention.daysMin), z.lte(limits.auditRetention.daysMax))),
});
export type AuditRetention = z.infer<typeof auditRetention>;

export const getAuditRetention = route({
  method: 'GET',
  path: '/audit-events/retention',
  summary: 'The retention period of the audit log',
  access: { kind: 'permission', permission: 'company@edit' },
  answer: { kind: 'json', data: auditRetention },
  errors: [],
});

export const updateAuditRetention = route({
  method: 'PUT',
  path: '/audit-events/retention',
  summary: 'Changes the retention period of the audit log',
  access: { kind: 'permission', permission: 'company@edit' },
  body: auditRetention,
  answer: { kind: 'json', data: auditRetention },
  errors: ['validation'],
});
