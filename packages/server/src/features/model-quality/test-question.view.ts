import type { TestQuestion, TestResult } from '@docent/contract/features/assistant-test';
import type { PlaceInFile } from '@docent/contract/features/golden-question';
import { loadTemplate } from '#features/custom-template/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { personView } from './golden-question.view.ts';
import { showSources } from './read-sources.ts';
import { findTestQuestion, type TestQuestionRow } from './test-question.store.ts';
import { listResults, type ResultRow } from './test-result.store.ts';

/** The versions of an assistant that tests are about. */
export interface Heads {
  draft_version: number;
  published_version: number | null;
}

const resultView = (row: ResultRow, question: TestQuestionRow): TestResult => ({
  version: row.version,
  passed: row.passed,
  isQuoted: row.is_quoted,
  isWorded: row.is_worded,
  answer: row.answer,
  askedAt: row.asked_at.toISOString(),
  isOutdated: row.question_version !== question.version,
});

interface Shown {
  row: TestQuestionRow;
  sources: PlaceInFile[];
  results: readonly ResultRow[];
  heads: Heads;
}

function testQuestionView({ row, sources, results, heads }: Shown): TestQuestion {
  const resultOf = (version: number | null) => {
    const found = results.find((one) => one.question_id === row.id && one.version === version);
    return found ? resultView(found, row) : null;
  };
  return {
    uid: row.id,
    question: row.question,
    words: row.words,
    sources,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: personView(row.created_by, row.creator_name),
    draft: resultOf(heads.draft_version),
    published: resultOf(heads.published_version),
  };
}

/** Questions of one assistant with what they expect and how its versions did. */
export async function testQuestionViews(
  tx: Tx,
  actor: Actor,
  { rows, heads }: { rows: readonly TestQuestionRow[]; heads: Heads },
): Promise<(row: TestQuestionRow) => TestQuestion> {
  const questionIds = rows.map(({ id }) => id);
  const { draft_version, published_version } = heads;
  const versions = [draft_version, ...(published_version === null ? [] : [published_version])];
  const sourcesOf = await showSources(tx, actor, questionIds);
  const results = await listResults(tx, actor, { versions, questionIds });
  return (row) => testQuestionView({ row, sources: sourcesOf(row.id), results, heads });
}

/** @throws Failure golden_question_not_found, custom_template_not_found */
export async function showTestQuestion(tx: Tx, actor: Actor, id: string): Promise<TestQuestion> {
  const row = await findTestQuestion(tx, actor, id);
  if (!row) throw new Failure('golden_question_not_found');
  const heads = await loadTemplate(tx, actor, row.template_id);
  return (await testQuestionViews(tx, actor, { rows: [row], heads }))(row);
}
