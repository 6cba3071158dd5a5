import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { HandoverRequest, LinkKind } from './external.tables.ts';

/** Stores a request for a human; returns its number, or undefined where the visitor has asked too often. */
export async function insertHandover(
  tx: Tx,
  { companyId }: CompanyScope,
  { visitorId, max, ...asked }: { visitorId: string; max: number; contact: string; note: string },
): Promise<number | undefined> {
  const request: HandoverRequest = { ...asked, createdAt: new Date().toISOString() };
  const { rows } = await sql<{ handovers: number }>`update visitors set handovers = handovers + 1,
      handover_requests = handover_requests || ${JSON.stringify([request])}::jsonb
    where company_id = ${companyId} and id = ${visitorId} and handovers < ${max} returning handovers`.execute(
    tx,
  );
  return rows[0]?.handovers;
}

export interface HandoverRow {
  readonly visitor_id: string;
  readonly project_id: string;
  readonly kind: LinkKind;
  readonly requests: readonly HandoverRequest[];
}

/** The requests of the visitor of a conversation; undefined when it has been deleted. */
export async function findHandovers(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<HandoverRow | undefined> {
  const { rows } = await sql<HandoverRow>`
    select v.id as visitor_id, l.project_id, l.kind, v.handover_requests as requests
    from conversations c
    join visitors v on v.company_id = ${companyId} and v.id = c.visitor_id
    join public_links l on l.company_id = ${companyId} and l.id = v.link_id
    where c.company_id = ${companyId} and c.id = ${conversationId}`.execute(tx);
  return rows[0];
}

export interface Recipient {
  readonly userId: string;
  /** As visitors know the link. */
  readonly title: string;
  readonly kind: LinkKind;
  /** What the link leads to. */
  readonly subjectId: string;
}

/** Who made a link, or the first administrator of the company where they are gone or Passive. */
export async function findRecipient(
  tx: Tx,
  { companyId }: CompanyScope,
  linkId: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.id as "userId", coalesce(l.settings ->> 'title', o.title) as title, l.kind,
      coalesce(l.model_id, l.spreadsheet_id, l.template_id) as "subjectId"
    from public_links l
    join companies o on o.company_id = ${companyId}
    join users u on u.company_id = ${companyId} and u.status = 'active' and (u.id = l.created_by or u.type = 'admin')
    where l.company_id = ${companyId} and l.id = ${linkId}
    order by (u.id = l.created_by) desc, u.created_at, u.id limit 1`.execute(tx);
  return rows[0];
}
