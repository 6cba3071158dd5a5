import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { runningStates } from './build-states.ts';

/** The files of a model as the next build would hold them, compared with the latest build. */
export interface ModelFilesState {
  /** Hashes of each file with its current text. */
  current: string;
  /** Null where there is no build. */
  built: string | null;
  isRunning: boolean;
}

/**
 * The state of a model's files and of these files, which its sitemaps have fetched since. Builds that failed or were
 * canceled count for nothing: what they should have held is still to be built.
 */
export async function readFilesState(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, pageFileIds }: { modelId: string; pageFileIds: readonly string[] },
): Promise<ModelFilesState> {
  const { rows } = await sql<ModelFilesState>`
    with latest as (select b.id, b.state from model_builds b where b.company_id = ${companyId}
      and b.model_id = ${modelId} and b.state not in ('failed', 'canceled') order by b.number desc limit 1)
    select (select md5(coalesce(string_agg(f.id::text || f.text_id::text, ' ' order by f.id), '')) from files f
        where f.company_id = ${companyId} and f.id in (
          select m.file_id from model_files m where m.company_id = ${companyId} and m.model_id = ${modelId}
          union select unnest(${[...pageFileIds]}::uuid[]))) as current,
      (select md5(coalesce(string_agg(d.file_uid::text || d.text_id::text, ' ' order by d.file_uid), ''))
        from latest l join model_build_documents d on d.company_id = ${companyId} and d.build_id = l.id
        group by l.id) as built,
      coalesce((select state = any(${[...runningStates]}::text[]) from latest), false) as "isRunning"`.execute(
    tx,
  );
  return rows[0] ?? { current: '', built: null, isRunning: false };
}
