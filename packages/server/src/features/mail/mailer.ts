import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { insertMail } from './mail.store.ts';
import { sendMailJob } from './send-mail.job.ts';
import { type MailContent, writeMail } from './write-mail.ts';

export interface Mailer {
  /**
   * Queues a mail in the caller's transaction: it goes out exactly when what it is about has happened. Returns its id.
   * Secrets (codes, links) belong into `code` and `action`; they are gone from the database once the mail has been sent.
   */
  queue(tx: Tx, scope: CompanyScope, content: MailContent): Promise<string>;
}

/** @param publicUrl where the installation is reached; every link of a mail starts with it */
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
