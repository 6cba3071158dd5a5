import type { AuditAction } from '@docent/contract/audit-actions';
import type { AuditEvent } from '@docent/contract/features/audit';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export interface AuditFilters {
  q?: string | undefined;
  action?: string | undefined;
  actor?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  credential?: 'session' | 'api_key' | undefined;
  credentialId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow {
  seq: number;
  at: Date;
  actor_kind: AuditEvent['actor']['kind'];
  actor_id: string | null;
  actor_name: string;
  credential_id: string | null;
  action: AuditAction;
  subject_kind: string | null;
  subject_id: string | null;
  subject_name: string | null;
  project_id: string | null;
  project_title: string | null;
  address: string | null;
  details: Record<string, unknown>;
  prev_hash: Buffer;
  hash: Buffer;
}

/** `file.read` matches only itself; `session` matches every action of the session group. */
function actionCondition(actions: string): RawBuilder<boolean> {
  const asked = actions.split(',');
  const groups = asked.filter((name) => !name.includes('.'));
  return sql<boolean>`(action = any(${asked}) or split_part(action, '.', 1) = any(${groups}))`;
}

const credentialConditions = {
  session: sql<boolean>`actor_kind = 'user' and credential_id is not null`,
  api_key: sql<boolean>`actor_kind = 'api_key'`,
};

/** The conditions of all filters that are set. */
function conditionsOf(filters: AuditFilters): RawBuilder<boolean>[] {
  const { q, action, actor, subjectKind, subjectId, credential, credentialId, from, to } = filters;
  const conditions = [
    q && sql<boolean>`search_key like ${containsPattern(foldText(q))}`,
    action && actionCondition(action),
    actor && sql<boolean>`actor_id = ${actor}`,
    subjectKind && sql<boolean>`subject_kind = ${subjectKind}`,
    subjectId && sql<boolean>`subject_id = ${subjectId}`,
    credential && credentialConditions[credential],
    credentialId && sql<boolean>`credential_id = ${credentialId}`,
    from && sql<boolean>`at >= ${from}::timestamptz`,
    to && sql<boolean>`at < ${to}::timestamptz`,
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}

const columns = sql`e.seq, e.at, e.actor_kind, e.actor_id, e.actor_name, e.credential_id, e.action, e.subject_kind,
  e.subject_id, e.subject_name, e.project_id, e.address, e.details, e.prev_hash, e.hash,
  (select p.title from projects p where p.company_id = e.company_id and p.id = e.project_id) as project_title`;

const matching = (scope: CompanyScope, filters: AuditFilters) =>
  sql<boolean>`${sql.join([sql`company_id = ${scope.companyId}`, ...conditionsOf(filters)], sql` and `)}`;

export interface AuditSlice {
  /** Only events after this one, in the order of the page. */
  afterSeq?: number | undefined;
  /** Only events up to this one. */
  throughSeq?: number | undefined;
  newestFirst: boolean;
  limit: number;
}

/** Events in ascending or descending order of the chain. */
export async function listAuditRows(
  tx: Tx,
  scope: CompanyScope,
  filters: AuditFilters,
  { afterSeq, throughSeq, newestFirst, limit }: AuditSlice,
): Promise<AuditRow[]> {
  const beyond = sql.raw(newestFirst ? '<' : '>');
  const { rows } = await sql<AuditRow>`
    select ${columns} from audit_events e where ${matching(scope, filters)}
      and ${afterSeq === undefined ? sql`true` : sql`e.seq ${beyond} ${afterSeq}`}
      and ${throughSeq === undefined ? sql`true` : sql`e.seq <= ${throughSeq}`}
    order by e.seq ${sql.raw(newestFirst ? 'desc' : 'asc')} limit ${limit}`.execute(tx);
  return rows;
}

/** The number of matching events. Without a filter it is computed from the ends of the chain, however long it is. */
export async function countAuditRows(tx: Tx, scope: CompanyScope, filters: AuditFilters): Promise<number> {
  const counted =
    conditionsOf(filters).length > 0
      ? sql<{ total: number }>`select count(*) as total from audit_events where ${matching(scope, filters)}`
      : sql<{ total: number }>`select h.seq - coalesce(a.seq, 0) as total from audit_heads h
          left join audit_anchors a on a.company_id = h.company_id where h.company_id = ${scope.companyId}`;
  const { rows } = await counted.execute(tx);
  return rows[0]?.total ?? 0;
}
