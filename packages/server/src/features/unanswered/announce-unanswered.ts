import { findModelCreator } from '#features/custom-model/index.ts';
import { findTemplateCreator } from '#features/custom-template/index.ts';
import { announce } from '#features/notification/index.ts';
import { findSpreadsheetCreator } from '#features/spreadsheet/index.ts';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type AskedSubject, subjectIdOf } from './unanswered.store.ts';

function findCreator(
  tx: Tx,
  scope: CompanyScope,
  { modelId, templateId, spreadsheetId }: AskedSubject,
): Promise<{ name: string; userId: string | null } | undefined> {
  if (modelId !== null) return findModelCreator(tx, scope, modelId);
  if (templateId !== null) return findTemplateCreator(tx, scope, templateId);
  return spreadsheetId === null
    ? Promise.resolve(undefined)
    : findSpreadsheetCreator(tx, scope, spreadsheetId);
}

/** Tells whoever created a model, an assistant or a database of its unanswered questions, at most once a day for each. */
export async function announceToCreator(
  tx: Tx,
  { jobs, scope: { companyId } }: { jobs: Jobs; scope: CompanyScope },
  { owner, ...asked }: AskedSubject & { owner: Owner },
): Promise<void> {
  const creator = await findCreator(tx, { companyId }, asked);
  const isOwn = owner.kind === 'user' && owner.id === creator?.userId;
  if (!creator?.userId || isOwn) return;
  const subjectId = subjectIdOf(asked);
  await announce(
    tx,
    { jobs },
    {
      companyId,
      userId: creator.userId,
      kind: 'unanswered.questions',
      key: `${subjectId} ${new Date().toISOString().slice(0, 10)}`,
      subject: { type: 'unanswered', value: subjectId },
      values: { name: creator.name },
    },
  );
}
