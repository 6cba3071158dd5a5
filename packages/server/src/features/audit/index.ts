import './audit.tables.ts';

export { auditRoutes } from './audit.routes.ts';
export { type AuditActor, isReadRecorded, recordAudit } from './audit.store.ts';
export { pruneAuditLogJob, pruneAuditLogs } from './prune-audit-log.ts';
