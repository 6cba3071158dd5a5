import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { setDraft } from './custom-template.store.ts';
import { lockEditedTemplate } from './load-template.ts';
import { findVersion, insertVersion, pruneVersions } from './template-version.store.ts';

/**
 * Adds a file that was stored in this transaction to the knowledge of a draft, as a new version of it.
 * @throws Failure custom_template_not_found, template_files_limit_reached
 */
export async function addTemplateFile(
  tx: Tx,
  actor: Actor,
  { templateId, fileId }: { templateId: string; fileId: string },
): Promise<void> {
  const row = await lockEditedTemplate(tx, actor, templateId);
  const draft = await findVersion(tx, actor, { templateId, number: row.draft_version });
  if (!draft) throw new Failure('custom_template_not_found');
  const { knowledge } = draft.form;
  const fileUids = [...knowledge.fileUids, fileId];
  const max = limits.customTemplate.filesMax;
  if (fileUids.length > max) throw new Failure('template_files_limit_reached', { values: { max } });
  const form = { ...draft.form, knowledge: { ...knowledge, fileUids } };
  const version = await insertVersion(tx, actor, { templateId, form });
  await setDraft(tx, actor, { id: templateId, name: row.name, version });
  await pruneVersions(tx, actor, { templateId, max: limits.customTemplate.versionsMax });
  await recordAudit(tx, actor, {
    action: 'custom_template.changed',
    subject: { kind: 'custom_template', id: templateId, name: row.name },
    projectId: actor.projectId,
    details: { fields: ['knowledge'], version },
  });
}
