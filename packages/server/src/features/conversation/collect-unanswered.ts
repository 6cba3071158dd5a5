import { curatedEngineName } from '#features/model-quality/index.ts';
import { noteNothingFound } from '#features/unanswered/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerContent } from './answer-content.ts';
import { findAsked } from './asked-question.store.ts';

const quotesNothing = ({ references, table, choices }: AnswerContent): boolean =>
  references.length === 0 && table === undefined && choices === undefined;

/**
 * Collects a question to a model or an assistant whose answer quotes nothing. A curated answer needs no quote, and what a
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
  await noteNothingFound(tx, deps, asked);
}
