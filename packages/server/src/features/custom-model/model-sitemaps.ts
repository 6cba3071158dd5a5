import type { Language } from '@docent/contract/core/language';
import type { Sitemap } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { findPageFileIds, showSitemaps } from '#features/sitemap/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findModel, lockModel } from './custom-model.store.ts';
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
export async function addCrawledFiles(tx: Tx, scope: CompanyScope, modelId: string): Promise<void> {
  const ids = await listModelSitemapIds(tx, scope, modelId);
  if (ids.length === 0) return;
  await insertModelFiles(tx, scope, modelId, await findPageFileIds(tx, scope, ids));
  const max = limits.model.filesMax;
  if ((await countModelFiles(tx, scope, modelId)) > max)
    throw new Failure('model_files_limit_reached', { values: { max } });
}

interface Change {
  action: 'model.sitemaps_added' | 'model.sitemaps_removed';
  /** @returns how many sitemaps it was done to */
  work(tx: Tx): Promise<number>;
}

/** Changes the sitemaps of a model, which is held meanwhile. @throws Failure model_not_found; what `work` throws */
function changeSitemaps(
  db: Database,
  actor: Actor,
  { modelId, language }: SitemapsOfModel,
  { action, work }: Change,
): Promise<SitemapsChanged> {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    const count = await work(tx);
    const { items } = await listModelSitemaps(tx, actor, { modelId, language });
    const files = await countModelFiles(tx, actor, modelId);
    if (count > 0)
      await recordAudit(tx, actor, {
        action,
        subject: { kind: 'model', id: modelId, name: model.name },
        projectId: actor.projectId,
        details: { sitemaps: count },
      });
    return { items, files };
  });
}

/**
 * Adds sitemaps of the project to a model, with the files that their pages are: all of them, or none.
 * @throws Failure model_not_found, sitemap_not_found, model_files_limit_reached
 */
export function addModelSitemaps(
  db: Database,
  actor: Actor,
  asked: SitemapsOfModel,
): Promise<SitemapsChanged> {
  const { modelId, sitemapUids, language } = asked;
  const work = async (tx: Tx) => {
    const ids = [...new Set(sitemapUids)];
    if ((await showSitemaps(tx, actor, { ids, language })).length !== ids.length)
      throw new Failure('sitemap_not_found');
    const count = await insertModelSitemaps(tx, actor, modelId, ids);
    await addCrawledFiles(tx, actor, modelId);
    return count;
  };
  return changeSitemaps(db, actor, asked, { action: 'model.sitemaps_added', work });
}

/** Takes sitemaps out of a model, with the files of their pages. @throws Failure model_not_found */
export function removeModelSitemaps(
  db: Database,
  actor: Actor,
  asked: SitemapsOfModel,
): Promise<SitemapsChanged> {
  const { modelId, sitemapUids } = asked;
  const work = async (tx: Tx) => {
    const removed = await deleteModelSitemaps(tx, actor, modelId, sitemapUids);
    if (removed.length > 0) {
      await deleteModelFiles(tx, actor, modelId, await findPageFileIds(tx, actor, removed));
      // What another sitemap names as well stays.
      await addCrawledFiles(tx, actor, modelId);
    }
    return removed.length;
  };
  return changeSitemaps(db, actor, asked, { action: 'model.sitemaps_removed', work });
}
