import * as routes from '@docent/contract/features/audit';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findRetention } from './audit-retention.store.ts';
import { changeRetention } from './change-retention.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { listAuditEvents } from './list-audit-events.ts';

export const auditRoutes = (db: Database): Binding[] => [
  bind(routes.listAuditEvents, ({ actor, query }) =>
    inReadScope(db, actor, (tx) => listAuditEvents(tx, actor, query)),
  ),
  bind(routes.exportAuditEvents, ({ actor, query: { format, ...filters } }) =>
    exportAuditEvents(db, actor, format, filters),
  ),
  bind(routes.getAuditRetention, ({ actor }) =>
    inReadScope(db, actor, async (tx) => ({ days: await findRetention(tx, actor) })),
  ),
  bind(routes.updateAuditRetention, ({ actor, body }) => changeRetention(db, actor, body)),
];
