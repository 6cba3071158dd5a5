import type { Language } from '@docent/contract/core/language';
import type { CustomTemplate } from '@docent/contract/features/custom-template';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  deleteTemplateRow,
  lockTemplate,
  publishDraft,
  setDraft,
  type TemplateRow,
} from './custom-template.store.ts';
import { showTemplate } from './custom-template.view.ts';
import { findVersion, insertVersion, notePublished, pruneVersions } from './template-version.store.ts';

interface ChangeDeps {
  db: Database;
}

interface TemplateAsked {
  id: string;
  language: Language;
}

async function lock(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const found = await lockTemplate(tx, actor, id);
  if (!found) throw new Failure('custom_template_not_found');
  return found;
}

const subjectOf = ({ id, name }: TemplateRow) => ({ kind: 'custom_template', id, name });

/** Publishes the draft. @throws Failure custom_template_not_found, conflict */
export function publishTemplate(
  { db }: ChangeDeps,
  actor: Actor,
  { id, updatedAt, language }: TemplateAsked & { updatedAt?: string | null | undefined },
): Promise<CustomTemplate> {
  return inScope(db, actor, async (tx) => {
    const row = await lock(tx, actor, id);
    assertAsRead(updatedAt, row.updated_at);
    if (row.published_version !== row.draft_version) {
      await publishDraft(tx, actor, id);
      await notePublished(tx, actor, { templateId: id, number: row.draft_version });
      await recordAudit(tx, actor, {
        action: 'custom_template.published',
        subject: subjectOf(row),
        projectId: actor.projectId,
        details: { version: row.draft_version },
      });
    }
    return showTemplate(tx, actor, { id, language });
  });
}

/** Makes a draft of an earlier version. @throws Failure custom_template_not_found, template_version_not_found */
export function restoreVersion(
  { db }: ChangeDeps,
  actor: Actor,
  { id, number, language }: TemplateAsked & { number: number },
): Promise<CustomTemplate> {
  return inScope(db, actor, async (tx) => {
    const row = await lock(tx, actor, id);
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
export function deleteTemplate({ db }: ChangeDeps, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await lock(tx, actor, id);
    await deleteTemplateRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'custom_template.deleted',
      subject: subjectOf(row),
      projectId: actor.projectId,
    });
    return null;
  });
}
