import type { Language } from '@docent/contract/core/language';
import type { rankChanges } from '@docent/contract/features/build-score';
import { sql } from 'kysely';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { ScoreRow } from './score.store.ts';

export interface BuildScoreRow extends Omit<ScoreRow, 'company_id' | 'attempt' | 'state' | 'done' | 'total'> {
  id: string;
  state: ScoreRow['state'] | 'none';
  done: number;
  total: number;
  number: number;
  active_build_id: string | null;
  /** Questions were added, changed or deleted since. */
  is_outdated: boolean;
}

const sorts: Record<string, SortColumn> = { number: { column: sql`number`, type: 'bigint' } };

/** Questions that changed since they were scored, and those that were not scored. */
const isOutdated = sql`coalesce(s.state = 'done', false) and (
  exists (select from model_question_scores d where d.company_id = s.company_id and d.build_id = s.build_id
    and not exists (select from model_questions q where q.company_id = d.company_id and q.id = d.question_id
      and q.version = d.question_version))
  or exists (select from model_questions q where q.company_id = b.company_id and q.model_id = b.model_id
    and exists (select from model_sources e join files f on f.company_id = e.company_id and f.id = e.file_id
            where e.company_id = q.company_id and e.question_id = q.id)
    and not exists (select from model_question_scores d
      where d.company_id = q.company_id and d.build_id = s.build_id and d.question_id = q.id)))`;

interface ScoreListRequest extends ListRequest {
  modelId: string;
  /** Only one build. */
  buildId?: string;
}

/** The ready builds of a model, with their scores if any. */
export function listBuildScoreRows(tx: Tx, { companyId }: CompanyScope, request: ScoreListRequest) {
  const builds = sql`(select b.id, b.number, b.company_id, b.model_id, s.build_id, coalesce(s.state, 'none') as state, s.activates,
      coalesce(s.done, 0) as done, coalesce(s.total, 0) as total, s.questions, s.recall5, s.recall10, s.mrr10, s.ndcg10, s.requested_by, s.requested_at, s.scored_at,
      m.active_build_id, ${isOutdated} as is_outdated
    from model_builds b left join model_build_scores s on s.company_id = b.company_id and s.build_id = b.id
      join models m on m.company_id = b.company_id and m.id = b.model_id where b.state = 'ready') scored`;
  const matching = sql`from ${builds} where company_id = ${companyId} and model_id = ${request.modelId}
    and ${request.buildId ? sql`id = ${request.buildId}` : sql`true`}
    and ${request.q ? sql`number::text = ${request.q.replace(/^#/, '')}` : sql`true`}`;
  return selectPage<BuildScoreRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: '-number' });
}

export interface QuestionScoreRow {
  id: string;
  question: string;
  rank: number | null;
  ndcg10: number;
  active_rank: number | null;
  change: (typeof rankChanges)[number];
  is_outdated: boolean;
}

export interface QuestionScoreRequest extends ListRequest {
  buildId: string;
  /** The build it is compared with; null for none. */
  activeBuildId: string | null;
  change?: QuestionScoreRow['change'] | undefined;
  language: Language;
}

const questionSorts = (language: Language): Record<string, SortColumn> => ({
  // In millionths, so that a cursor contains it exactly.
  ndcg10: { column: sql`ndcg_millionths`, type: 'bigint' },
  question: textSort('question_key', language),
});

export function listQuestionScoreRows(tx: Tx, { companyId }: CompanyScope, request: QuestionScoreRequest) {
  const against = request.activeBuildId === request.buildId ? null : request.activeBuildId;
  const questions = sql`(select d.question_id as id, d.question, d.question_key, d.rank, d.ndcg10,
      round(d.ndcg10 * 1000000)::bigint as ndcg_millionths, a.rank as active_rank,
      q.version is distinct from d.question_version as is_outdated,
      case when a.question_id is null then 'new'
        when coalesce(d.rank, 99) < coalesce(a.rank, 99) then 'better'
        when coalesce(d.rank, 99) > coalesce(a.rank, 99) then 'worse' else 'same' end as change
    from model_question_scores d
      left join model_questions q on q.company_id = d.company_id and q.id = d.question_id
      left join model_question_scores a on a.company_id = d.company_id and a.build_id = ${against}::uuid
        and a.question_id = d.question_id and a.question_version = d.question_version
    where d.company_id = ${companyId} and d.build_id = ${request.buildId}) scored`;
  const matching = sql`from ${questions} where ${request.q ? sql`question_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.change ? sql`change = ${request.change}` : sql`true`}`;
  return selectPage<QuestionScoreRow>(tx, request, {
    columns: sql`*`,
    matching,
    sorts: questionSorts(request.language),
    defaultSort: 'ndcg10',
  });
}
