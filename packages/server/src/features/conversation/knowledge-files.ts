import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import { type AnsweringModel, findAnsweringModel, hasBuildFile } from '#features/custom-model/index.ts';
import { type ChosenFiles, isChosenFile } from '#features/file-manager/index.ts';
import { findPageFileIds } from '#features/sitemap/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

interface AssistantForm {
  readonly form: TemplateForm;
  readonly projectId: string;
}

/** The models of an assistant that are still in its project. */
export async function modelsOf(
  tx: Tx,
  scope: CompanyScope,
  { form, projectId }: AssistantForm,
): Promise<AnsweringModel[]> {
  const found = await Promise.all(form.knowledge.modelUids.map((id) => findAnsweringModel(tx, scope, id)));
  return found.flatMap((model) => (model?.projectId === projectId ? [model] : []));
}

/** The files and folders of an assistant, and the pages of its sitemaps, as they are now. */
export async function chosenFilesOf(
  tx: Tx,
  scope: CompanyScope,
  { knowledge }: TemplateForm,
): Promise<Pick<ChosenFiles, 'fileIds' | 'folderIds'>> {
  const pages = await findPageFileIds(tx, scope, knowledge.sitemapUids);
  return { fileIds: [...knowledge.fileUids, ...pages], folderIds: knowledge.folderUids };
}

/** Whether an assistant can answer from a file now, by itself or by the active build of one of its models. */
export async function formKnowsFile(
  tx: Tx,
  scope: CompanyScope,
  { fileId, ...assistant }: AssistantForm & { fileId: string },
): Promise<boolean> {
  const { form, projectId } = assistant;
  const chosen = await chosenFilesOf(tx, scope, form);
  if (await isChosenFile(tx, { ...scope, projectId }, { ...chosen, fileId })) return true;
  for (const { buildId } of await modelsOf(tx, scope, assistant))
    if (buildId !== null && (await hasBuildFile(tx, scope, { buildId, fileId }))) return true;
  return false;
}
