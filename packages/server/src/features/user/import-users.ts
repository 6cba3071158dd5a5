import type { Language } from '@docent/contract/core/language';
import type { CreateUserBody, ImportPreview } from '@docent/contract/features/user';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { readOneFile } from '#platform/http/read-one-file.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type CheckedRow, checkRows } from './check-import.ts';
import { inviteLater } from './invite-imported.ts';
import { type ReadTable, readTable } from './read-import.ts';
import { findRoles, takeLongTurn } from './standing.store.ts';
import { findTakenEmails, insertUsers, type NewUser } from './user.store.ts';

export interface ImportDeps {
  db: Database;
  jobs: Jobs;
}

export interface AskedPreview {
  files: AsyncIterable<IncomingFile>;
  language: Language;
}

async function tableOf({ files, language }: AskedPreview): Promise<ReadTable> {
  const bytes = await readOneFile(files, limits.userImport.fileSizeBytesMax);
  if (bytes) return readTable(bytes);
  throw new Failure('validation', { fields: { file: [translate('validation.file.required', language)] } });
}

async function check(
  tx: Tx,
  actor: Actor,
  { table, language }: { table: ReadTable; language: Language },
): Promise<CheckedRow[]> {
  const roles = await findRoles(tx, actor, language);
  const emails = table.rows.map(({ values }) => values.email);
  const takenEmails = await findTakenEmails(tx, actor, emails);
  return checkRows(table, { actor, language, roles, takenEmails });
}

/** What an import of the file would do; nothing is written. @throws Failure import_…, file_too_large, validation */
export async function previewImport(
  { db }: ImportDeps,
  actor: Actor,
  asked: AskedPreview,
): Promise<ImportPreview> {
  const table = await tableOf(asked);
  const checked = await inReadScope(db, actor, (tx) => check(tx, actor, { table, language: asked.language }));
  const valid = checked.filter(({ body }) => body).length;
  const { ignoredColumns } = table;
  return { rows: checked.map(({ row }) => row), valid, invalid: checked.length - valid, ignoredColumns };
}

const insertBatch = 500;

const newUserOf = (body: CreateUserBody, language: Language): NewUser => ({
  id: newUid(),
  name: body.name,
  email: body.email,
  phone: body.phone || null,
  address: body.address || null,
  type: body.type,
  role_id: body.roleId ?? null,
  status: body.status,
  language,
  password_hash: null,
});

/** Adds those whose address is still free, and returns them. */
async function addAll(tx: Tx, actor: Actor, users: readonly NewUser[]): Promise<NewUser[]> {
  const added = new Set<string>();
  for (let at = 0; at < users.length; at += insertBatch)
    for (const id of await insertUsers(tx, actor, users.slice(at, at + insertBatch))) added.add(id);
  return users.filter(({ id }) => added.has(id));
}

/**
 * Adds the users of the valid rows, in one transaction, and has them invited when asked to. The rest is skipped; so is, the
 * second time, everyone who was added the first. @throws Failure import_…, file_too_large, validation
 */
export async function importUsers(
  deps: ImportDeps,
  actor: Actor,
  asked: AskedPreview & { invite: boolean },
): Promise<{ added: number; skipped: number }> {
  const { language, invite } = asked;
  const table = await tableOf(asked);
  return inScope(deps.db, actor, async (tx) => {
    await takeLongTurn(tx, actor);
    const checked = await check(tx, actor, { table, language });
    const bodies = checked.flatMap(({ body }) => (body ? [body] : []));
    const added = await addAll(
      tx,
      actor,
      bodies.map((body) => newUserOf(body, language)),
    );
    const invited = invite ? added.filter(({ status }) => status === 'active') : [];
    await inviteLater(
      tx,
      { jobs: deps.jobs, actor },
      invited.map(({ id }) => id),
    );
    if (added.length > 0) {
      const details = { added: added.length, invited: invited.length };
      await recordAudit(tx, actor, { action: 'user.imported', details });
    }
    return { added: added.length, skipped: checked.length - added.length };
  });
}
