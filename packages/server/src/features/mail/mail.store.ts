import type { MailItem, MailKind, MailStatus } from '@docent/contract/features/mail';
import { sql } from 'kysely';
import { containsPattern, type ListRequest, type SortColumn, selectPage } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { MailAddress } from '#platform/mail/mail-transport.ts';

export interface NewMail {
  companyId: string;
  id: string;
  kind: MailKind;
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      company_id: mail.companyId,
      id: mail.id,
      kind: mail.kind,
      recipient: mail.to.address,
      recipient_name: mail.to.name,
      subject: mail.subject,
      search_key: foldText(`${mail.to.address} ${mail.subject}`),
      body_text: mail.text,
      body_html: mail.html,
      error: null,
      lease_until: null,
      finished_at: null,
    })
    .execute();
}

export interface ClaimedMail {
  recipient: string;
  recipient_name: string;
  subject: string;
  body_text: string;
  body_html: string;
}

export type Claim = { mail: ClaimedMail } | 'taken' | 'over';

/** Claims a queued mail for `leaseS` seconds; other workers find it claimed. */
export async function claimMail(
  tx: Tx,
  { companyId }: CompanyScope,
  asked: { id: string; leaseS: number },
): Promise<Claim> {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, lease_until = now() + ${asked.leaseS} * interval '1 second'
    where company_id = ${companyId} and id = ${asked.id} and status = 'queued'
      and (lease_until is null or lease_until < now())
    returning recipient, recipient_name, subject, body_text, body_html`.execute(tx);
  if (rows[0]) return { mail: rows[0] };
  const found = await tx
    .selectFrom('mails')
    .select('status')
    .where('company_id', '=', companyId)
    .where('id', '=', asked.id)
    .executeTakeFirst();
  return found?.status === 'queued' ? 'taken' : 'over';
}

/** Releases a mail that could not be sent this time. */
export async function releaseMail(
  tx: Tx,
  { companyId }: CompanyScope,
  failed: { id: string; error: string; isLast: boolean },
): Promise<void> {
  await sql`update mails set lease_until = null, error = ${failed.error.slice(0, 500)},
      status = ${failed.isLast ? 'failed' : 'queued'}, finished_at = ${failed.isLast ? sql`now()` : sql`null`}
    where company_id = ${companyId} and id = ${failed.id} and status = 'queued'`.execute(tx);
}

/** A sent mail loses its text; a kept one stays readable. */
export async function finishMail(
  tx: Tx,
  { companyId }: CompanyScope,
  done: { id: string; status: 'sent' | 'kept' },
): Promise<void> {
  const isSent = done.status === 'sent';
  await sql`update mails set status = ${done.status}, finished_at = now(), lease_until = null, error = null,
      body_text = ${isSent ? sql`null` : sql`body_text`}, body_html = null
    where company_id = ${companyId} and id = ${done.id} and status = 'queued'`.execute(tx);
}

/** Deletes the company's mails that are older than the outbox shows. */
export async function deleteOldMails(tx: Tx, { companyId }: CompanyScope, keptDays: number): Promise<void> {
  await sql`delete from mails where company_id = ${companyId}
    and created_at < now() - ${keptDays} * interval '1 day'`.execute(tx);
}

interface MailRow {
  id: string;
  company_code: string;
  company_title: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  status: MailStatus;
  error: string | null;
  attempts: number;
  created_at: Date;
  finished_at: Date | null;
}

const sorts: Record<string, SortColumn> = { createdAt: { column: sql`created_at`, type: 'timestamptz' } };

export type MailListRequest = ListRequest & { status?: MailStatus | undefined };

/** The outbox of all companies. The database function returns rows only for the operator's company. */
export async function listOutbox(
  tx: Tx,
  request: MailListRequest,
): Promise<{ rows: (MailRow & { cursor_value: string })[]; total: number }> {
  const pattern = request.q ? containsPattern(foldText(request.q)) : null;
  const matching = sql`from operator_mails(${pattern}::text, ${request.status ?? null}::text) where true`;
  return selectPage<MailRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: '-createdAt' });
}

export async function findInOutbox(
  tx: Tx,
  id: string,
): Promise<(MailRow & { body_text: string | null }) | undefined> {
  const { rows } = await sql<MailRow & { body_text: string | null }>`
    select * from operator_mail(${id})`.execute(tx);
  return rows[0];
}

export const mailItemOf = (row: MailRow): MailItem => ({
  id: row.id,
  company: { code: row.company_code, title: row.company_title },
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  error: row.error,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
