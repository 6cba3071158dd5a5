import { curatedEngineName } from '#features/model-quality/index.ts';
import { noteNothingFound } from '#features/unanswered/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerContent } from './answer-content.ts';
import { findAsked } from './asked-question.store.ts';

/** Nothing is quoted, and the question is not put back to its asker, who then chooses what is meant. */
const quotesNothing = ({ references, table, choices, isUnread }: AnswerContent): boolean =>
  references.length === 0 && table === undefined && (choices === undefined || isUnread === true);

/** A query that was given with a question to tables is run without reading the question. */
const wasRead = ({ steps }: AnswerContent): boolean => steps.some(({ kind }) => kind === 'sql');

/**
 * Collects a question to a model, an assistant or a database whose answer quotes nothing. A curated answer needs no quote, and what a
 * question's own filter left out says nothing of the sources.
 */
export async function collectUnanswered(
  tx: Tx,
  deps: { jobs: Jobs; scope: CompanyScope },
  { answerId, content }: { answerId: string; content: AnswerContent },
): Promise<void> {
  if (!quotesNothing(content)) return;
  const asked = await findAsked(tx, deps.scope, answerId);
  if (!asked || asked.isNarrowed || asked.engine === curatedEngineName) return;
  if (asked.spreadsheetId !== null && !wasRead(content)) return;
  await noteNothingFound(tx, deps, asked);
}
