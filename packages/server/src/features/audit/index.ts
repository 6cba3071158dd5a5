import './audit.tables.ts';

export { type AuditActor, recordAudit } from './audit.store.ts';
