import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withOwner } from '#platform/db/owner-client.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';

/** The result for one company's audit log. */
export interface ChainReport {
  companyCode: string;
  /** The number of verified events. */
  events: number;
  /** The end of the log. An operator who stores this line elsewhere can detect a log that was rewritten completely. */
  headSeq: number;
  headHash: string;
  /** The first altered event, and the problem. */
  fault: { seq: number; what: string } | undefined;
}

interface Link {
  seq: number;
  hash: Buffer;
}

interface EventRow extends Link {
  prev_hash: Buffer;
  content: string;
  cut_through: number | null;
}

const batchRows = 2_000;
const noEvent: Link = { seq: 0, hash: Buffer.alloc(0) };

/** The hashed text, computed here and not by the database's function, which might have been altered too. */
const batchSql = `select e.seq, e.prev_hash, e.hash,
    case when e.action = 'audit.pruned' then (e.details ->> 'throughSeq')::bigint end as cut_through,
    jsonb_build_array(e.company_id, e.seq, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      e.actor_kind, e.actor_id, e.actor_name, e.credential_id, e.action, e.subject_kind, e.subject_id,
      e.subject_name, e.project_id, e.address, e.details)::text as content
  from audit_events e where e.company_id = $1 and e.seq > $2 order by e.seq limit ${batchRows}`;

function faultOf(row: EventRow, before: Link): ChainReport['fault'] {
  const { seq } = row;
  if (seq !== before.seq + 1) return { seq: before.seq + 1, what: 'is missing' };
  if (!row.prev_hash.equals(before.hash)) {
    const what = seq === 1 ? 'is not the first that was written' : `does not continue event ${before.seq}`;
    return { seq, what: `${what}: one of them was altered` };
  }
  const hash = createHash('sha256').update(row.prev_hash).update(row.content, 'utf8').digest();
  return hash.equals(row.hash)
    ? undefined
    : { seq, what: 'was altered: its content does not match its hash' };
}

function endFault(last: Link, head: Link | undefined): ChainReport['fault'] {
  if (!head)
    return last.seq > 0
      ? { seq: last.seq, what: 'is the last, and the record of the end is missing' }
      : undefined;
  if (last.seq < head.seq)
    return { seq: last.seq + 1, what: `is missing: the log once reached event ${head.seq}` };
  if (last.seq > head.seq) return { seq: head.seq + 1, what: 'was added past the end of the log' };
  return last.hash.equals(head.hash)
    ? undefined
    : { seq: last.seq, what: 'is not the one that was written last' };
}

async function linkIn(client: pg.Client, table: 'audit_heads' | 'audit_anchors', companyId: string) {
  const { rows } = await client.query<Link>(`select seq, hash from ${table} where company_id = $1`, [
    companyId,
  ]);
  return rows[0];
}

interface Walk {
  last: Link;
  events: number;
  cuts: Set<number>;
  fault: ChainReport['fault'];
}

async function walkChain(client: pg.Client, companyId: string, start: Link): Promise<Walk> {
  const walk: Walk = { last: start, events: 0, cuts: new Set(), fault: undefined };
  for (;;) {
    const { rows } = await client.query<EventRow>(batchSql, [companyId, walk.last.seq]);
    for (const row of rows) {
      walk.fault = faultOf(row, walk.last);
      if (walk.fault) return walk;
      walk.last = row;
      walk.events += 1;
      if (row.cut_through !== null) walk.cuts.add(row.cut_through);
    }
    if (rows.length < batchRows) return walk;
  }
}

async function verifyCompany(client: pg.Client, company: { id: string; code: string }): Promise<ChainReport> {
  const anchor = await linkIn(client, 'audit_anchors', company.id);
  const head = await linkIn(client, 'audit_heads', company.id);
  const walk = await walkChain(client, company.id, anchor ?? noEvent);
  const startFault =
    anchor && !walk.cuts.has(anchor.seq)
      ? { seq: anchor.seq, what: 'and those before it are gone, and no event says that they were let go' }
      : undefined;
  return {
    companyCode: company.code,
    events: walk.events,
    headSeq: head?.seq ?? 0,
    headHash: head?.hash.toString('hex') ?? '',
    fault: walk.fault ?? endFault(walk.last, head) ?? startFault,
  };
}

/** Verifies the audit log of every company from its start, or from where the retention cut it, to its end. */
export async function verifyAuditChains(
  address: DatabaseAddress,
  onReport: (report: ChainReport) => void,
): Promise<void> {
  await withOwner(address, 'docent-audit-verify', async (client) => {
    const companies = await client.query<{ id: string; code: string }>(
      'select company_id as id, code from companies order by code_key',
    );
    for (const company of companies.rows) {
      // One snapshot for each company, even while events are written.
      await client.query('begin isolation level repeatable read read only');
      await client.query(`select set_config('app.company_id', $1, true)`, [company.id]);
      onReport(await verifyCompany(client, company));
      await client.query('commit');
    }
  });
}
