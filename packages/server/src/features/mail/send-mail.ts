import { storableText } from '@docent/contract/core/storable-text';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { deliveryTimeoutMs, MailRefused, type MailTransport } from '#platform/mail/mail-transport.ts';
import { type ClaimedMail, claimMail, deleteOldMails, finishMail, releaseMail } from './mail.store.ts';

/** Longer than any delivery, so that a second worker never sends the same mail at once. */
const leaseS = deliveryTimeoutMs / 1000 + 30;
const keptDays = 30;

/** No mail server is configured. */
export type KeptMail = Readonly<Record<'to' | 'subject' | 'text', string>>;

export interface SendMailDeps {
  db: Database;
  /** Undefined without a mail server: mails are kept for the operator. */
  transport: MailTransport | undefined;
  onMailKept(mail: KeptMail): void;
}

type MailId = Readonly<{ companyId: string; mailId: string }>;

/** The response of a mail server can be any text. */
const told = (error: unknown) => storableText(error instanceof Error ? error.message : String(error));

async function deliver(deps: SendMailDeps, id: string, mail: ClaimedMail): Promise<'sent' | 'kept'> {
  const { recipient: address, recipient_name: name, subject, body_text: text, body_html: html } = mail;
  if (!deps.transport) {
    deps.onMailKept({ to: address, subject, text });
    return 'kept';
  }
  await deps.transport.send({ id, to: { name, address }, subject, text, html });
  return 'sent';
}

/**
 * Sends or keeps a queued mail. A finished mail is not touched again; a mail is sent twice only if the process dies
 * between the server's last response and the commit, and then with the same Message-ID.
 */
export async function sendMail(deps: SendMailDeps, asked: MailId, attempt: JobAttempt): Promise<void> {
  const { db } = deps;
  const { mailId: id } = asked;
  const claim = await inScope(db, asked, (tx) => claimMail(tx, asked, { id, leaseS }));
  if (claim === 'over') return;
  if (claim === 'taken') throw new Error('Another worker is sending this mail.');
  try {
    const status = await deliver(deps, id, claim.mail);
    await inScope(db, asked, async (tx) => {
      await finishMail(tx, asked, { id, status });
      await deleteOldMails(tx, asked, keptDays);
    });
  } catch (error) {
    const isLast = attempt.isLast || error instanceof MailRefused;
    await inScope(db, asked, (tx) => releaseMail(tx, asked, { id, error: told(error), isLast }));
    if (!(error instanceof MailRefused)) throw error;
  }
}
