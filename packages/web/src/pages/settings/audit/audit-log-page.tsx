import { AuditLog } from '#features/audit/audit-log.tsx';

export function AuditLogPage() {
  return <AuditLog />;
}
