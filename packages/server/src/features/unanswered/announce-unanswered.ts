import { findModelCreator } from '#features/custom-model/index.ts';
import { findTemplateCreator } from '#features/custom-template/index.ts';
import { announce } from '#features/notification/index.ts';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AskedSubject } from './unanswered.store.ts';

/** Tells whoever created a model or an assistant of its unanswered questions, at most once a day for each of them. */
export async function announceToCreator(
  tx: Tx,
  { jobs, scope: { companyId } }: { jobs: Jobs; scope: CompanyScope },
  { modelId, templateId, owner }: AskedSubject & { owner: Owner },
): Promise<void> {
  const creator =
    modelId !== null
      ? await findModelCreator(tx, { companyId }, modelId)
      : templateId !== null
        ? await findTemplateCreator(tx, { companyId }, templateId)
        : undefined;
  const isOwn = owner.kind === 'user' && owner.id === creator?.userId;
  if (!creator?.userId || isOwn) return;
  const subjectId = modelId ?? templateId;
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
