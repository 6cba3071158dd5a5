import type { Language } from '@docent/contract/core/language';
import type { Sitemap } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { findPageFileIds, showSitemaps } from '#features/sitemap/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findModel, lockModel, type ModelRow } from './custom-model.store.ts';
import { countModelFiles, deleteModelFiles, insertModelFiles } from './model-file.store.ts';
import { deleteModelSitemaps, insertModelSitemaps, listModelSitemapIds } from './model-sitemap.store.ts';

interface SitemapsOfModel {
  modelId: string;
  sitemapUids: readonly string[];
  language: Language;
}

interface SitemapsChanged {
  items: Sitemap[];
  files: number;
}

/** The sitemaps of a model. @throws Failure model_not_found */
export async function listModelSitemaps(
  tx: Tx,
  actor: Actor,
  { modelId, language }: Omit<SitemapsOfModel, 'sitemapUids'>,
): Promise<{ items: Sitemap[] }> {
  if (!(await findModel(tx, actor, modelId))) throw new Failure('model_not_found');
  const ids = await listModelSitemapIds(tx, actor, modelId);
  return { items: await showSitemaps(tx, actor, { ids, language }) };
}

/**
 * Has the files that a model's sitemaps' pages are now join the model's own. The model is locked.
 * @throws Failure model_files_limit_reached
 */
export async function takePages(tx: Tx, actor: Actor, modelId: string): Promise<void> {
  const ids = await listModelSitemapIds(tx, actor, modelId);
  if (ids.length === 0) return;
  await insertModelFiles(tx, actor, modelId, await findPageFileIds(tx, actor, ids));
  const max = limits.model.filesMax;
  if ((await countModelFiles(tx, actor, modelId)) > max)
    throw new Failure('model_files_limit_reached', { values: { max } });
}

async function changed(
  tx: Tx,
  actor: Actor,
  asked: { model: ModelRow; count: number; action: 'model.sitemaps_added' | 'model.sitemaps_removed' } & Pick<
    SitemapsOfModel,
    'language'
  >,
): Promise<SitemapsChanged> {
  const { model, count, action, language } = asked;
  const { items } = await listModelSitemaps(tx, actor, { modelId: model.id, language });
  const files = await countModelFiles(tx, actor, model.id);
  if (count > 0)
    await recordAudit(tx, actor, {
      action,
      subject: { kind: 'model', id: model.id, name: model.name },
      projectId: actor.projectId,
      details: { sitemaps: count },
    });
  return { items, files };
}

/**
 * Adds sitemaps of the project to a model, with the files that their pages are: all of them, or none.
 * @throws Failure model_not_found, sitemap_not_found, model_files_limit_reached
 */
export function addModelSitemaps(
  db: Database,
  actor: Actor,
  { modelId, sitemapUids, language }: SitemapsOfModel,
): Promise<SitemapsChanged> {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    const ids = [...new Set(sitemapUids)];
    if ((await showSitemaps(tx, actor, { ids, language })).length !== ids.length)
      throw new Failure('sitemap_not_found');
    const count = await insertModelSitemaps(tx, actor, modelId, ids);
    await takePages(tx, actor, modelId);
    return changed(tx, actor, { model, count, language, action: 'model.sitemaps_added' });
  });
}

/** Takes sitemaps out of a model, with the files of their pages. @throws Failure model_not_found */
export function removeModelSitemaps(
  db: Database,
  actor: Actor,
  { modelId, sitemapUids, language }: SitemapsOfModel,
): Promise<SitemapsChanged> {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    const removed = await deleteModelSitemaps(tx, actor, modelId, sitemapUids);
    if (removed.length > 0) {
      await deleteModelFiles(tx, actor, modelId, await findPageFileIds(tx, actor, removed));
      // What another sitemap names as well stays.
      await takePages(tx, actor, modelId);
    }
    return changed(tx, actor, { model, count: removed.length, language, action: 'model.sitemaps_removed' });
  });
}
