import { randomBytes } from 'node:crypto';
import type { PublicLink, PublicLinkBody } from '@docent/contract/features/public-link';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { budgetsOfLink, replaceBudgets } from '#features/budget/index.ts';
import { askToCancel, type Runs } from '#features/run/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkSettings } from './external.tables.ts';
import { loadEditedSubject, loadSubject } from './load-subject.ts';
import {
  changeLink,
  findLinkOf,
  insertLink,
  type LinkRow,
  type LinkSubject,
  lockLinkOf,
  renewGuid,
} from './public-link.store.ts';
import { publicLinkView, settingsOf } from './public-link.view.ts';
import { listPendingAnswers } from './visitor.store.ts';

export interface LinkDeps {
  readonly db: Database;
  readonly runs: Runs;
  readonly config: { readonly publicUrl: string };
}

const newGuid = () => randomBytes(limits.publicLink.guidBytes).toString('base64url');

const viewFor = ({ config }: LinkDeps, actor: Actor, row: LinkRow | undefined): PublicLink =>
  publicLinkView(row, { companyCode: actor.companyCode, publicUrl: config.publicUrl });

/** @throws Failure model_not_found, spreadsheet_not_found */
export function getLink(deps: LinkDeps, actor: Actor, subject: LinkSubject): Promise<PublicLink> {
  return inReadScope(deps.db, actor, async (tx) => {
    await loadSubject(tx, actor, subject);
    return viewFor(deps, actor, await findLinkOf(tx, actor, subject));
  });
}

/** The link to a subject, locked; it is made when its settings are saved for the first time. */
async function openLink(tx: Tx, actor: Actor, subject: LinkSubject): Promise<LinkRow> {
  const found = await lockLinkOf(tx, actor, subject);
  if (found) return found;
  await insertLink(tx, actor, { id: newUid(), guid: newGuid(), subject });
  const made = await lockLinkOf(tx, actor, subject);
  if (!made) throw new Failure('conflict');
  return made;
}

/** Ends the answers that visitors of a link are being written; call the function that is returned after the commit. */
async function endAnswers(tx: Tx, { runs }: LinkDeps, link: LinkRow): Promise<() => void> {
  const scope = { companyId: link.company_id };
  const pending = await listPendingAnswers(tx, scope, link.id);
  for (const id of pending) await askToCancel(tx, scope, id);
  return () => {
    for (const id of pending) runs.cancel(id);
  };
}

const isOpenNow = ({ enabled, expiresAt }: { enabled: boolean; expiresAt: string | null }) =>
  enabled && (expiresAt === null || Date.parse(expiresAt) > Date.now());

function actionOf(before: LinkRow, { enabled }: PublicLinkBody) {
  if (before.enabled === enabled) return 'link.changed' as const;
  return enabled ? ('link.enabled' as const) : ('link.disabled' as const);
}

/** What of a body is stored as settings: a list by hand. */
const settingsIn = (body: PublicLinkBody): LinkSettings => ({
  ...(body.title !== undefined && { title: body.title }),
  ...(body.welcome !== undefined && { welcome: body.welcome }),
  starters: body.starters,
  cta: body.cta,
  languages: body.languages,
  look: body.look,
  references: body.references,
  fileDownloads: body.fileDownloads === true,
  origins: body.origins,
  limits: body.limits,
  consent: body.consent,
  keepDays: body.keepDays,
  handover: body.handover,
  tables: body.tables,
});

/** The databases that a link names are of its project; one that was named before may be deleted since. */
async function assertSpreadsheets(
  tx: Tx,
  actor: Actor,
  { tables, before }: { tables: PublicLinkBody['tables']; before: PublicLinkBody['tables'] },
): Promise<void> {
  const known = new Set(before.map(({ spreadsheetUid }) => spreadsheetUid));
  const named = new Set(tables.flatMap(({ spreadsheetUid }) => spreadsheetUid ?? []));
  for (const id of named) if (!known.has(id)) await loadSubject(tx, actor, { kind: 'spreadsheet', id });
}

/**
 * Saves the settings of a link. Switched off, or past its end, it ends running answers at once.
 * @throws Failure model_not_found, spreadsheet_not_found, custom_template_not_found, link_without_tables,
 * custom_template_not_published
 */
export async function saveLink(
  deps: LinkDeps,
  actor: Actor,
  { subject, body }: { subject: LinkSubject; body: PublicLinkBody },
): Promise<PublicLink> {
  if (subject.kind === 'spreadsheet' && body.enabled && body.tables.length === 0)
    throw new Failure('link_without_tables');
  const { password } = body;
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
  const { link, after } = await inScope(deps.db, actor, async (tx) => {
    const { name, isUnpublished } = await loadEditedSubject(tx, actor, subject);
    if (body.enabled && isUnpublished) throw new Failure('custom_template_not_published');
    const before = await openLink(tx, actor, subject);
    await assertSpreadsheets(tx, actor, { tables: body.tables, before: settingsOf(before).tables });
    await changeLink(tx, actor, before.id, { ...body, settings: settingsIn(body), passwordHash });
    const { moneyPerMonth: money } = body.limits;
    const budgets =
      money === undefined
        ? []
        : [{ per: 'month' as const, scope: 'link' as const, subjectId: before.id, money }];
    await replaceBudgets(tx, actor, budgetsOfLink(before.id), budgets);
    const isOver = !isOpenNow(body) || passwordHash !== undefined;
    const end = isOver ? await endAnswers(tx, deps, before) : () => undefined;
    await recordAudit(tx, actor, {
      action: actionOf(before, body),
      subject: { kind: 'public_link', id: before.id, name },
      projectId: actor.projectId,
      details: {
        kind: subject.kind,
        references: body.references,
        fileDownloads: body.fileDownloads === true,
        origins: body.origins,
      },
    });
    return { link: await findLinkOf(tx, actor, subject), after: end };
  });
  after();
  return viewFor(deps, actor, link);
}

/**
 * Gives a link a new address. The old one, and every chat that was begun there, ends at once.
 * @throws Failure model_not_found, spreadsheet_not_found, not_found where there is no link yet
 */
export async function rekeyLink(deps: LinkDeps, actor: Actor, subject: LinkSubject): Promise<PublicLink> {
  const { link, after } = await inScope(deps.db, actor, async (tx) => {
    const { name } = await loadEditedSubject(tx, actor, subject);
    const before = await lockLinkOf(tx, actor, subject);
    if (!before) throw new Failure('not_found');
    await renewGuid(tx, actor, before.id, newGuid());
    const end = await endAnswers(tx, deps, before);
    await recordAudit(tx, actor, {
      action: 'link.rekeyed',
      subject: { kind: 'public_link', id: before.id, name },
      projectId: actor.projectId,
    });
    return { link: await findLinkOf(tx, actor, subject), after: end };
  });
  after();
  return viewFor(deps, actor, link);
}
