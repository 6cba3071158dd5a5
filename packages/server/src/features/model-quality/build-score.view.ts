import type { BuildScore, QuestionScore } from '@docent/contract/features/build-score';
import type { BuildScoreRow, QuestionScoreRow } from './build-score.store.ts';
import { type Comparison, isWorse } from './score.store.ts';

function figuresOf({
  state,
  questions,
  recall5,
  recall10,
  mrr10,
  ndcg10,
}: BuildScoreRow): BuildScore['figures'] {
  if (state !== 'done' || questions === null || ndcg10 === null) return null;
  return { questions, recall5: recall5 ?? 0, recall10: recall10 ?? 0, mrr10: mrr10 ?? 0, ndcg10 };
}

const comparisonView = (comparison: Comparison): BuildScore['comparison'] => ({
  questions: comparison.questions,
  ndcg10: comparison.ndcg10,
  activeNdcg10: comparison.otherNdcg10,
  better: comparison.better,
  worse: comparison.worse,
  isWorse: isWorse(comparison),
});

export const buildScoreView = (row: BuildScoreRow, comparison: Comparison | undefined): BuildScore => ({
  buildId: row.id,
  number: row.number,
  active: row.id === row.active_build_id,
  state: row.state,
  figures: figuresOf(row),
  done: row.done,
  total: row.total,
  scoredAt: row.scored_at?.toISOString() ?? null,
  isOutdated: row.is_outdated,
  comparison: comparison ? comparisonView(comparison) : null,
});

export const questionScoreView = (row: QuestionScoreRow): QuestionScore => ({
  questionUid: row.id,
  question: row.question,
  rank: row.rank,
  ndcg10: row.ndcg10,
  activeRank: row.active_rank,
  change: row.change,
  isOutdated: row.is_outdated,
});
