import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** The sitemaps of a model, in the order they were added. */
export async function listModelSitemapIds(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
): Promise<string[]> {
  const { rows } = await sql<{ sitemap_id: string }>`select sitemap_id from model_sitemaps
    where company_id = ${companyId} and model_id = ${modelId} order by added_at, sitemap_id`.execute(tx);
  return rows.map((row) => row.sitemap_id);
}

/** Returns how many were new. */
export async function insertModelSitemaps(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
  sitemapIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`insert into model_sitemaps (company_id, model_id, sitemap_id)
    select ${companyId}, ${modelId}, id from unnest(${[...sitemapIds]}::uuid[]) as id
    on conflict do nothing returning 1`.execute(tx);
  return rows.length;
}

/** Returns those that were removed. */
export async function deleteModelSitemaps(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: string,
  sitemapIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    sitemap_id: string;
  }>`delete from model_sitemaps where company_id = ${companyId}
    and model_id = ${modelId} and sitemap_id = any(${[...sitemapIds]}::uuid[]) returning sitemap_id`.execute(
    tx,
  );
  return rows.map((row) => row.sitemap_id);
}
