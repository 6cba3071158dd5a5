import * as routes from '@docent/contract/features/mail';
import { recordAudit } from '#features/audit/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findInOutbox, listOutbox, mailItemOf } from './mail.store.ts';
import type { Mailer } from './mailer.ts';
import { sendTestMail } from './send-test-mail.ts';

export interface MailDeps {
  db: Database;
  mailer: Mailer;
  /** How mail is delivered; without a server, to the outbox. */
  delivery: { server: string | null; from: string };
}

export const mailRoutes = (deps: MailDeps): Binding[] => [
  bind(routes.listMails, ({ actor, query }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listOutbox(tx, query);
      return pageOf(rows, query.limit, total, mailItemOf);
    }),
  ),
  bind(routes.getMail, ({ actor, params }) =>
    inScope(deps.db, actor, async (tx) => {
      const row = await findInOutbox(tx, params.id);
      if (!row) throw new Failure('not_found');
      const subject = { kind: 'mail', id: row.id, name: row.subject };
      await recordAudit(tx, actor, { action: 'mail.read', subject });
      return { ...mailItemOf(row), text: row.body_text };
    }),
  ),
  bind(routes.getMailDelivery, async () => deps.delivery),
  bind(routes.sendTestMail, ({ actor, body, language }) =>
    sendTestMail(deps, actor, { email: body.email, language }),
  ),
];
