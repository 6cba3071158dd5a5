import type { Language } from '@docent/contract/core/language';
import type { KnowledgeItem } from '@docent/contract/features/custom-template';
import type { KnowledgeKind, TemplateKnowledge } from '@docent/contract/features/custom-template-form';
import { findAnsweringModel } from '#features/custom-model/index.ts';
import { findFiles, findFolderNames, shownName } from '#features/file-manager/index.ts';
import { findSitemaps } from '#features/sitemap/index.ts';
import { findAskedSpreadsheet, listSpreadsheetNames } from '#features/spreadsheet/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Place } from './custom-template.store.ts';

type Names = ReadonlyMap<string, string>;

async function modelNames(tx: Tx, place: Place, ids: readonly string[]): Promise<Names> {
  const found = await Promise.all(ids.map((id) => findAnsweringModel(tx, place, id)));
  return new Map(
    found.flatMap((model) => (model?.projectId === place.projectId ? [[model.id, model.name]] : [])),
  );
}

async function spreadsheetNames(tx: Tx, place: Place, ids: readonly string[]): Promise<Names> {
  const [names, found] = await Promise.all([
    listSpreadsheetNames(tx, place, ids),
    Promise.all(ids.map((id) => findAskedSpreadsheet(tx, place, { id }))),
  ]);
  return new Map(
    found.flatMap((one) =>
      one?.projectId === place.projectId ? [[one.id, names.get(one.id) ?? ''] as const] : [],
    ),
  );
}

/** The names of what knowledge holds that is in the project; what is not there has none. */
export async function knowledgeNames(
  tx: Tx,
  place: Place,
  { knowledge, language }: { knowledge: TemplateKnowledge; language: Language },
): Promise<Record<KnowledgeKind, Names>> {
  const { fileUids, folderUids, modelUids, spreadsheetUids, sitemapUids } = knowledge;
  const [files, folder, model, spreadsheet, sitemaps] = await Promise.all([
    findFiles(tx, place, fileUids),
    findFolderNames(tx, place, folderUids),
    modelNames(tx, place, modelUids),
    spreadsheetNames(tx, place, spreadsheetUids),
    findSitemaps(tx, place, sitemapUids),
  ]);
  // Texts that people pasted into conversations are theirs alone.
  const uploaded = files.filter(({ origin }) => origin === 'upload');
  return {
    file: new Map(uploaded.map((file) => [file.id, shownName(file, language)])),
    folder,
    model,
    spreadsheet,
    sitemap: new Map(sitemaps.map(({ id, url }) => [id, url])),
  };
}

export const uidsByKind = (knowledge: TemplateKnowledge): Record<KnowledgeKind, readonly string[]> => ({
  file: knowledge.fileUids,
  folder: knowledge.folderUids,
  model: knowledge.modelUids,
  spreadsheet: knowledge.spreadsheetUids,
  sitemap: knowledge.sitemapUids,
});

/** What knowledge holds, with its names for a reader. */
export async function showKnowledge(
  tx: Tx,
  place: Place,
  asked: { knowledge: TemplateKnowledge; language: Language },
): Promise<KnowledgeItem[]> {
  const names = await knowledgeNames(tx, place, asked);
  const byKind = uidsByKind(asked.knowledge);
  const kinds: readonly KnowledgeKind[] = ['file', 'folder', 'model', 'spreadsheet', 'sitemap'];
  return kinds.flatMap((kind) =>
    byKind[kind].map((uid) => ({ kind, uid, name: names[kind].get(uid) ?? null })),
  );
}
