import type { Language } from '@docent/contract/core/language';
import type { ErrorCode } from '@docent/contract/errors';
import {
  type KnowledgeKind,
  knowledgeKinds,
  newForm,
  type TemplateBody,
  type TemplateForm,
  type TemplateKnowledge,
} from '@docent/contract/features/custom-template-form';
import { isSameChoice } from '@docent/contract/features/model-choice';
import { fileReaders } from '@docent/contract/file-access';
import { translate } from '@docent/contract/messages/translate';
import { isPermitted, type PermissionScope } from '@docent/contract/permissions';
import { type CompanyEngines, findModelUser } from '#features/ai-provider/index.ts';
import { checkLogo } from '#features/company/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { knowledgeNames, uidsByKind } from './knowledge-names.ts';
import { loadEditedTemplate } from './load-template.ts';
import { findVersion } from './template-version.store.ts';

const readers: Record<KnowledgeKind, readonly PermissionScope[]> = {
  file: fileReaders,
  folder: fileReaders,
  model: ['model'],
  spreadsheet: ['spreadsheet'],
  sitemap: ['model'],
};

const missing: Record<KnowledgeKind, ErrorCode> = {
  file: 'file_not_found',
  folder: 'folder_not_found',
  model: 'model_not_found',
  spreadsheet: 'spreadsheet_not_found',
  sitemap: 'sitemap_not_found',
};

const mayRead = ({ permissions }: ProjectActor, kind: KnowledgeKind): boolean =>
  readers[kind].some((scope) => isPermitted(permissions, scope));

interface FormToCheck {
  form: TemplateForm;
  /** What was there before: what it names stays, whoever edits it. */
  before: TemplateForm | null;
  engines: CompanyEngines;
  language: Language;
}

/** What of some knowledge is of the project and the editor's to read. */
export async function readableKnowledge(
  tx: Tx,
  actor: ProjectActor,
  { knowledge, language }: { knowledge: TemplateKnowledge; language: Language },
): Promise<TemplateKnowledge> {
  const names = await knowledgeNames(tx, actor, { knowledge, language });
  const readable = (kind: KnowledgeKind, uids: readonly string[]) =>
    mayRead(actor, kind) ? uids.filter((uid) => names[kind].has(uid)) : [];
  return {
    fileUids: readable('file', knowledge.fileUids),
    folderUids: readable('folder', knowledge.folderUids),
    modelUids: readable('model', knowledge.modelUids),
    spreadsheetUids: readable('spreadsheet', knowledge.spreadsheetUids),
    sitemapUids: readable('sitemap', knowledge.sitemapUids),
  };
}

/** @throws Failure of a kind for what is not of the project, or not the editor's to read */
async function assertKnowledge(
  tx: Tx,
  actor: ProjectActor,
  { form, before, language }: FormToCheck,
): Promise<void> {
  const names = await knowledgeNames(tx, actor, { knowledge: form.knowledge, language });
  const [now, known] = [uidsByKind(form.knowledge), before && uidsByKind(before.knowledge)];
  for (const kind of knowledgeKinds) {
    const added = now[kind].filter((uid) => !known?.[kind].includes(uid));
    const isHidden = !mayRead(actor, kind);
    if (added.some((uid) => isHidden || !names[kind].has(uid))) throw new Failure(missing[kind]);
  }
}

/** @throws Failure validation for a model that the editor may not have answer in this project */
async function assertModel(
  tx: Tx,
  actor: ProjectActor,
  { form, before, engines, language }: FormToCheck,
): Promise<void> {
  const { model } = form;
  if (!model || (before?.model && isSameChoice(before.model, model))) return;
  const user = await findModelUser(tx, actor, { engines, ...actor });
  if (engines.obstacleTo(model, user) === undefined) return;
  throw new Failure('validation', {
    fields: { model: [translate('validation.model.not_available', language)] },
  });
}

/** The form with its picture as the type that its bytes are. @throws Failure validation */
function withPicture({ form, language }: FormToCheck): TemplateForm {
  if (form.picture === null) return form;
  const checked = checkLogo(form.picture);
  if ('logo' in checked) return { ...form, picture: checked.logo };
  throw new Failure('validation', {
    fields: { picture: [translate(`validation.picture.${checked.refused}`, language)] },
  });
}

/**
 * Whether an editor may name all that a form names. Returns the form as it is stored.
 * @throws Failure validation, file_not_found, folder_not_found, model_not_found, spreadsheet_not_found,
 * sitemap_not_found
 */
export async function authoriseForm(tx: Tx, actor: ProjectActor, check: FormToCheck): Promise<TemplateForm> {
  await assertKnowledge(tx, actor, check);
  await assertModel(tx, actor, check);
  return withPicture(check);
}

/**
 * The form of a request that saves nothing, as its editor may name what it names.
 * @throws Failure custom_template_not_found, and as `authoriseForm`
 */
export async function checkUnsavedForm(
  tx: Tx,
  actor: ProjectActor,
  {
    templateId,
    body,
    ...check
  }: Pick<FormToCheck, 'engines' | 'language'> & {
    /** Null for an assistant that is not saved yet. */
    templateId: string | null;
    body: TemplateBody;
  },
): Promise<TemplateForm> {
  const form = newForm(body);
  if (templateId === null) return authoriseForm(tx, actor, { ...check, form, before: null });
  const row = await loadEditedTemplate(tx, actor, templateId);
  const draft = await findVersion(tx, actor, { templateId, number: row.draft_version });
  if (!draft) throw new Failure('custom_template_not_found');
  return authoriseForm(tx, actor, { ...check, form, before: draft.form });
}
