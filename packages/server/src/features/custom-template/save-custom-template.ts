import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@docent/contract/core/language';
import type { CustomTemplate, UpdateTemplateBody } from '@docent/contract/features/custom-template';
import {
  type CreateTemplateBody,
  changedForm,
  newForm,
  type TemplateForm,
} from '@docent/contract/features/custom-template-form';
import { limits } from '@docent/contract/limits';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { authoriseForm } from './authorise-form.ts';
import { countTemplates, insertTemplate, setDraft } from './custom-template.store.ts';
import { showTemplate } from './custom-template.view.ts';
import { lockEditedTemplate } from './load-template.ts';
import type { TemplateTests } from './template-tests.ts';
import { findVersion, insertVersion, pruneVersions } from './template-version.store.ts';

export interface TemplateDeps extends Pick<CompanyEngineSource, 'enginesOf'> {
  db: Database;
  jobs: Jobs;
  tests: TemplateTests;
}

interface TemplateToSave<Body> {
  body: Body;
  language: Language;
}

/** @throws Failure custom_templates_limit_reached, and what `authoriseForm` throws */
export async function createTemplate(
  { db, enginesOf, tests }: TemplateDeps,
  actor: Actor,
  { body: { questions, ...body }, language }: TemplateToSave<CreateTemplateBody>,
): Promise<CustomTemplate> {
  const engines = await enginesOf(actor);
  return inScope(db, actor, async (tx) => {
    const form = await authoriseForm(tx, actor, { form: newForm(body), before: null, engines, language });
    const max = limits.customTemplate.countMax;
    if ((await countTemplates(tx, actor)) >= max)
      throw new Failure('custom_templates_limit_reached', { values: { max } });
    const id = newUid();
    await insertTemplate(tx, actor, { id, name: form.name });
    await insertVersion(tx, actor, { templateId: id, form });
    if (questions) await tests.add(tx, actor, { templateId: id, questions });
    await recordAudit(tx, actor, {
      action: 'custom_template.created',
      subject: { kind: 'custom_template', id, name: form.name },
      projectId: actor.projectId,
    });
    return showTemplate(tx, actor, { id, language });
  });
}

/** Which fields of a form are others now; a picture and long texts are not quoted in the audit log. */
const changedFields = (before: TemplateForm, after: TemplateForm): string[] =>
  Object.entries(after).flatMap(([field, value]) =>
    isDeepStrictEqual(value, Object.entries(before).find(([known]) => known === field)?.[1]) ? [] : [field],
  );

/** Changes the draft as a new version. @throws Failure conflict, custom_template_not_found, as `authoriseForm` */
export async function updateTemplate(
  { db, enginesOf }: TemplateDeps,
  actor: Actor,
  { id, body: { updatedAt, ...body }, language }: TemplateToSave<UpdateTemplateBody> & { id: string },
): Promise<CustomTemplate> {
  const engines = await enginesOf(actor);
  return inScope(db, actor, async (tx) => {
    const row = await lockEditedTemplate(tx, actor, id);
    const draft = await findVersion(tx, actor, { templateId: id, number: row.draft_version });
    if (!draft) throw new Failure('custom_template_not_found');
    assertAsRead(updatedAt, row.updated_at);
    const before = draft.form;
    const form = await authoriseForm(tx, actor, {
      form: changedForm(before, body),
      before,
      engines,
      language,
    });
    const fields = changedFields(before, form);
    if (fields.length > 0) {
      const version = await insertVersion(tx, actor, { templateId: id, form });
      await setDraft(tx, actor, { id, name: form.name, version });
      await pruneVersions(tx, actor, { templateId: id, max: limits.customTemplate.versionsMax });
      await recordAudit(tx, actor, {
        action: 'custom_template.changed',
        subject: { kind: 'custom_template', id, name: form.name },
        projectId: actor.projectId,
        details: { fields, version },
      });
    }
    return showTemplate(tx, actor, { id, language });
  });
}
