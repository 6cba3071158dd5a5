import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { readQuestion } from '#engine/answer/read-question.ts';
import type { Database } from '#platform/db/pool.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { QuestionAsked } from './asked-question.ts';
import { type SearchAhead, searchFiles } from './search-files.ts';

/**
 * Begins the search that most answers about files begin with, while their question is still being committed. It only
 * reads, so nothing has to be taken back when the question is refused. Undefined where a file is still being read, and
 * where the engine does not search first.
 */
export function searchAhead(
  db: Database,
  scope: CompanyScope,
  { plan, read, question, history }: Pick<QuestionAsked, 'plan' | 'read' | 'question' | 'history'>,
  engine: AnswerEngine | undefined,
): SearchAhead | undefined {
  const limit = engine?.passageCount;
  const files = read?.files;
  if (limit === undefined || !files || files.some(({ status }) => status === 'processing')) return undefined;
  const { language } = plan;
  const { words, query } = readQuestion({ question, history, language });
  if (words.length === 0) return undefined;
  const ready = files.filter(({ status }) => status === 'ready');
  const found = searchFiles(db, scope, { files: ready, language, query, limit });
  // Only an engine that asks for it has to learn that it failed.
  found.catch(() => undefined);
  return { query, limit, found };
}
