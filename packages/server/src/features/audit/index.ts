import './audit.tables.ts';

export { auditRoutes } from './audit.routes.ts';
export { type AuditActor, type AuditEntry, isReadRecorded, recordAudit } from './audit.store.ts';
export { pruneAuditLogJob, pruneAuditLogs } from './prune-audit-log.ts';
