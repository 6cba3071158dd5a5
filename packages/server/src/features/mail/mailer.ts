import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { insertMail } from './mail.store.ts';
import { sendMailJob } from './send-mail.job.ts';
import { type MailContent, writeMail } from './write-mail.ts';

export interface Mailer {
  /**
   * Queues a mail in the caller's transaction: it is sent exactly if the transaction commits. Returns its id. Put
   * secrets (codes, links) into `code` and `action`, which are deleted once the mail has been sent.
   */
  queue(tx: Tx, scope: CompanyScope, content: MailContent): Promise<string>;
}

/** @param publicUrl the base of every link in a mail */
export function createMailer(jobs: Jobs, publicUrl: string): Mailer {
  return {
    async queue(tx, { companyId }, content) {
      const id = newUid();
      const written = writeMail(content, publicUrl);
      await insertMail(tx, { companyId, id, kind: content.kind, to: content.to, ...written });
      await jobs.enqueue(tx, { companyId }, sendMailJob, { companyId, mailId: id });
      return id;
    },
  };
}
