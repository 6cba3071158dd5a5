import type { Language } from '@docent/contract/core/language';
import type { CustomTemplate } from '@docent/contract/features/custom-template';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteTemplateRow, publishDraft, setDraft, type TemplateRow } from './custom-template.store.ts';
import { showTemplate } from './custom-template.view.ts';
import { lockEditedTemplate } from './load-template.ts';
import type { TemplateTests } from './template-tests.ts';
import { findVersion, insertVersion, notePublished, pruneVersions } from './template-version.store.ts';

interface ChangeDeps {
  db: Database;
  tests: TemplateTests;
}

interface TemplateToPublish extends TemplateAsked {
  updatedAt?: string | null | undefined;
  /** Publishes it although it does worse than what is published. */
  acceptsWorse: boolean;
}

interface TemplateAsked {
  id: string;
  language: Language;
}

const subjectOf = ({ id, name }: TemplateRow) => ({ kind: 'custom_template', id, name });

/** Publishes the draft. @throws Failure custom_template_not_found, conflict, template_worse */
export function publishTemplate(
  { db, tests }: ChangeDeps,
  actor: Actor,
  { id, updatedAt, language, acceptsWorse }: TemplateToPublish,
): Promise<CustomTemplate> {
  return inScope(db, actor, async (tx) => {
    const row = await lockEditedTemplate(tx, actor, id);
    assertAsRead(updatedAt, row.updated_at);
    const { draft_version: draft, published_version: published } = row;
    if (published !== draft) {
      if (published !== null && !acceptsWorse)
        await tests.assertNotWorse(tx, actor, { templateId: id, draft, published });
      await publishDraft(tx, actor, id);
      await notePublished(tx, actor, { templateId: id, number: draft });
      await recordAudit(tx, actor, {
        action: 'custom_template.published',
        subject: subjectOf(row),
        projectId: actor.projectId,
        details: { version: draft },
      });
    }
    return showTemplate(tx, actor, { id, language });
  });
}

/** Makes a draft of an earlier version. @throws Failure custom_template_not_found, template_version_not_found */
export function restoreVersion(
  { db }: Pick<ChangeDeps, 'db'>,
  actor: Actor,
  { id, number, language }: TemplateAsked & { number: number },
): Promise<CustomTemplate> {
  return inScope(db, actor, async (tx) => {
    const row = await lockEditedTemplate(tx, actor, id);
    const earlier = await findVersion(tx, actor, { templateId: id, number });
    if (!earlier) throw new Failure('template_version_not_found');
    const { form } = earlier;
    const version = await insertVersion(tx, actor, { templateId: id, form, restoredFrom: number });
    await setDraft(tx, actor, { id, name: form.name, version });
    await pruneVersions(tx, actor, { templateId: id, max: limits.customTemplate.versionsMax });
    await recordAudit(tx, actor, {
      action: 'custom_template.restored',
      subject: subjectOf(row),
      projectId: actor.projectId,
      details: { version: number },
    });
    return showTemplate(tx, actor, { id, language });
  });
}

/** @throws Failure custom_template_not_found */
export function deleteTemplate({ db }: Pick<ChangeDeps, 'db'>, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await lockEditedTemplate(tx, actor, id);
    await deleteTemplateRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'custom_template.deleted',
      subject: subjectOf(row),
      projectId: actor.projectId,
    });
    return null;
  });
}
