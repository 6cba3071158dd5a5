import type { Language } from '@docent/contract/core/language';
import type {
  CustomTemplate,
  CustomTemplateItem,
  TemplateVersion,
} from '@docent/contract/features/custom-template';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { TemplateRow } from './custom-template.store.ts';
import { showKnowledge } from './knowledge-names.ts';
import { loadTemplate } from './load-template.ts';
import { findVersion, type TemplateVersionRow } from './template-version.store.ts';

const person = (uid: string | null, name: string | null) => (uid === null ? null : { uid, name: name ?? '' });

export const templateItemView = (row: TemplateRow): CustomTemplateItem => ({
  uid: row.id,
  name: row.name,
  draftVersion: row.draft_version,
  publishedVersion: row.published_version,
  mayEdit: row.may_edit,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  createdBy: person(row.created_by, row.creator_name),
});

export const versionView = (row: Omit<TemplateVersionRow, 'form'>): TemplateVersion => ({
  number: row.number,
  createdAt: row.created_at.toISOString(),
  createdBy: person(row.created_by, row.creator_name),
  publishedAt: row.published_at?.toISOString() ?? null,
  restoredFrom: row.restored_from,
});

/** The draft of an assistant. @throws Failure custom_template_not_found */
export async function showTemplate(
  tx: Tx,
  actor: ProjectActor,
  { id, language }: { id: string; language: Language },
): Promise<CustomTemplate> {
  const row = await loadTemplate(tx, actor, id);
  const draft = await findVersion(tx, actor, { templateId: id, number: row.draft_version });
  if (!draft) throw new Failure('custom_template_not_found');
  const { form } = draft;
  const knowledgeItems = await showKnowledge(tx, actor, { knowledge: form.knowledge, language });
  return { ...templateItemView(row), ...form, knowledgeItems };
}
