import { isDeepStrictEqual } from 'node:util';
import {
  environmentProviderId,
  isSameChoice,
  type ModelChoice,
} from '@docent/contract/features/model-choice';
import { plannedChoice } from '#features/ai-provider/index.ts';
import type { StoredFilter } from '#features/file-manager/index.ts';
import { findRunPlan } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { AnswerPlan } from './answer-plan.ts';

interface Asked {
  readonly text: string;
  readonly filter: StoredFilter | null;
  readonly sql?: string | undefined;
  readonly model?: ModelChoice | undefined;
}

interface KnownExchange {
  readonly question: string;
  readonly filter: StoredFilter | null;
  readonly answer_id: string;
}

/** An answer without a model was given in the place of any of them, so that it says nothing of the choice. */
const isChoiceOf = (choice: ModelChoice, { engine }: AnswerPlan): boolean =>
  engine.model === null || isSameChoice(plannedChoice(engine, environmentProviderId), choice);

const sqlIn = ({ sources }: AnswerPlan) => (sources.kind === 'spreadsheet' ? sources.sql : undefined);

/**
 * Whether a question under a known idempotency key is the one that was asked under it. A model that is not named now is
 * not compared: the first question may have been answered by the usual one.
 */
export async function isRepeatedQuestion(
  tx: Tx,
  scope: CompanyScope,
  { known, asked }: { known: KnownExchange; asked: Asked },
): Promise<boolean> {
  if (known.question !== asked.text || !isDeepStrictEqual(known.filter, asked.filter)) return false;
  if (!asked.model && asked.sql === undefined) return true;
  // Platform seam: a run's plan is what its kind stored.
  const plan = (await findRunPlan(tx, scope, known.answer_id)) as AnswerPlan | null;
  if (!plan) return false;
  return (
    (!asked.model || isChoiceOf(asked.model, plan)) && (asked.sql === undefined || sqlIn(plan) === asked.sql)
  );
}
