import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { isOpen, type LinkRow } from './public-link.store.ts';

export interface NewVisitor {
  readonly id: string;
  readonly link: LinkRow;
  readonly secretHash: Buffer;
  readonly hasConsented: boolean;
}

export async function insertVisitor(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, link, secretHash, hasConsented }: NewVisitor,
): Promise<void> {
  await sql`insert into visitors (company_id, id, link_id, epoch, secret_hash, day, consented_at)
    values (${companyId}, ${id}, ${link.id}, ${link.epoch}, ${secretHash}, budget_day(),
      ${hasConsented ? sql`now()` : null})`.execute(tx);
}

/** A visitor whose link is open, with the link as it is now. */
export interface VisitorRow extends LinkRow {
  readonly visitor_id: string;
  readonly conversation_id: string;
}

/** The visitor of a token or an id, while their link is open and is still the one by which they came. */
export async function findVisitor(
  tx: Tx,
  { companyId }: CompanyScope,
  by: { secretHash: Buffer } | { id: string },
): Promise<VisitorRow | undefined> {
  const which = 'id' in by ? sql`v.id = ${by.id}` : sql`v.secret_hash = ${by.secretHash}`;
  const { rows } = await sql<VisitorRow>`select l.*, v.id as visitor_id, c.id as conversation_id
    from visitors v
    join public_links l on l.company_id = ${companyId} and l.id = v.link_id and l.epoch = v.epoch
    join conversations c on c.company_id = ${companyId} and c.visitor_id = v.id
    join companies o on o.company_id = ${companyId} and o.status = 'active'
    where v.company_id = ${companyId} and ${which} and ${isOpen}`.execute(tx);
  return rows[0];
}

/** Counts a question of a visitor today; undefined where that is more than they may ask. */
export async function countVisitorQuestion(
  tx: Tx,
  { companyId }: CompanyScope,
  { visitorId, max }: { visitorId: string; max: number | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ day_questions: number }>`update visitors set day = budget_day(),
      day_questions = case when day = budget_day() then day_questions + 1 else 1 end
    where company_id = ${companyId} and id = ${visitorId} returning day_questions`.execute(tx);
  return max === undefined || (rows[0]?.day_questions ?? 0) <= max;
}

export async function deleteVisitor(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from visitors where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** The answers that are being written to visitors. */
async function listPending(
  tx: Tx,
  { companyId }: CompanyScope,
  which: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from visitors v
    join conversations c on c.company_id = ${companyId} and c.visitor_id = v.id
    join messages m on m.company_id = ${companyId} and m.conversation_id = c.id and m.state = 'pending'
    where v.company_id = ${companyId} and ${which}`.execute(tx);
  return rows.map(({ id }) => id);
}

export const listPendingAnswers = (tx: Tx, scope: CompanyScope, linkId: string): Promise<string[]> =>
  listPending(tx, scope, sql`v.link_id = ${linkId}`);

export const findPendingOf = async (
  tx: Tx,
  scope: CompanyScope,
  visitorId: string,
): Promise<string | undefined> => (await listPending(tx, scope, sql`v.id = ${visitorId}`))[0];

/** The link by which the visitor of a conversation came. */
export async function findLinkIdOf(
  tx: Tx,
  { companyId }: CompanyScope,
  conversationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ link_id: string }>`select v.link_id from conversations c
    join visitors v on v.company_id = ${companyId} and v.id = c.visitor_id
    where c.company_id = ${companyId} and c.id = ${conversationId}`.execute(tx);
  return rows[0]?.link_id;
}
