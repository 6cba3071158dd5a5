import * as routes from '@docent/contract/features/file-archive';
import { recordAudit } from '#features/audit/index.ts';
import type { FileDeps } from '#features/file-manager/index.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor, UserPrincipal } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { attachmentOf } from '#platform/http/attachment.ts';
import { authorize } from '#platform/http/authorize.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { ticketPrefix } from './create-archive.ts';
import { type ArchiveTicket, takeTicket } from './file-archive.store.ts';
import { type ArchivePlan, planArchive } from './plan-archive.ts';
import { writeArchive } from './write-archive.ts';

export interface ArchiveDeps extends FileDeps {
  /** The principal of a credential as it is by now; undefined when that is over. */
  principalOf(
    credential: Pick<UserPrincipal, 'companyId'> & { credential: ArchiveTicket['credential'] },
  ): Promise<UserPrincipal | undefined>;
}

interface ArchiveAsked {
  ticket: string;
  address: string;
  /** HEAD uses no ticket up. */
  method: string;
}

/** Who asked for the ticket, as they are by now. @throws Failure archive_over, and what `authorize` throws */
async function holderOf(
  { principalOf }: ArchiveDeps,
  companyId: string,
  { ticket, address }: { ticket: ArchiveTicket; address: string },
): Promise<Actor> {
  const principal = await principalOf({ companyId, credential: ticket.credential });
  if (!principal) throw new Failure('archive_over');
  return authorize(routes.createFileArchive, principal, { project: ticket.projectId, address });
}

function recordDownload(tx: Tx, actor: Actor, plan: ArchivePlan, ticket: ArchiveTicket): Promise<void> {
  const { files, bytes, name } = plan;
  return recordAudit(tx, actor, {
    action: 'file.archive_downloaded',
    subject: { kind: 'file', id: ticket.fileIds[0] ?? ticket.folderIds[0] ?? ticket.projectId, name },
    projectId: actor.projectId,
    details: { files: files.length, bytes, fileUids: ticket.fileIds, folderUids: ticket.folderIds },
  });
}

const headersOf = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': attachmentOf(name),
  'cache-control': 'private, no-store',
});

/**
 * The ZIP file of a ticket, which is used up by it: what was chosen is looked up again, for who asked as they are by now.
 * While it is sent, they are asked for again and again: it breaks off when they may not have the files any more.
 * @throws Failure archive_over; not_found, no_permission and the like for who lost their access; archive_too_large
 */
export async function readFileArchive(deps: ArchiveDeps, asked: ArchiveAsked): Promise<BytesAnswer> {
  const secret = readCompanySecret(ticketPrefix, asked.ticket);
  if (!secret || asked.method === 'HEAD') throw new Failure('archive_over');
  const scope = { companyId: secret.companyId };
  const ticket = await inScope(deps.db, scope, (tx) => takeTicket(tx, secret));
  if (!ticket) throw new Failure('archive_over');
  const holder = () => holderOf(deps, secret.companyId, { ticket, address: asked.address });
  const actor = await holder();
  const plan = await inScope(deps.db, actor, async (tx) => {
    const found = await planArchive(tx, actor, ticket);
    if (found.files.length + found.folders.length === 0) throw new Failure('archive_over');
    await recordDownload(tx, actor, found, ticket);
    return found;
  });
  const assertStillAllowed = async () => void (await holder());
  const stream = writeArchive({ deps, scope, plan, language: ticket.language, assertStillAllowed });
  return { status: 200, headers: headersOf(plan.name), stream };
}
