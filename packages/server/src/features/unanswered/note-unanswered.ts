import type { Language } from '@docent/contract/core/language';
import type { Owner } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { announceToCreator } from './announce-unanswered.ts';
import { questionTerms } from './question-terms.ts';
import {
  type AskedSubject,
  findAlike,
  insertOccurrence,
  insertUnanswered,
  lockSubject,
  type NewOccurrence,
  rateOccurrence,
  reopen,
  subjectIdOf,
} from './unanswered.store.ts';

/** A question to a model or an assistant, with its answer. */
export interface AskedQuestion extends AskedSubject {
  readonly answerId: string;
  readonly question: string;
  readonly language: Language;
  /** Who asked. */
  readonly owner: Owner;
}

interface NoteDeps {
  jobs: Jobs;
}

async function collect(
  tx: Tx,
  { jobs, scope }: NoteDeps & { scope: CompanyScope },
  { asked, ...why }: Pick<NewOccurrence, 'nothingFound' | 'ratedDown' | 'remark'> & { asked: AskedQuestion },
): Promise<void> {
  const subjectId = subjectIdOf(asked);
  const terms = questionTerms(asked.question, asked.language);
  if (subjectId === null || terms.length === 0) return;
  await lockSubject(tx, subjectId);
  const alike = await findAlike(tx, scope, { subjectId, terms });
  if (alike) await reopen(tx, scope, alike.id);
  const unansweredId = alike?.id ?? (await insertUnanswered(tx, scope, { ...asked, terms }));
  const { answerId, question } = asked;
  await insertOccurrence(tx, scope, { answerId, unansweredId, question, ...why });
  if (alike?.state !== 'dismissed' && alike?.state !== 'open')
    await announceToCreator(tx, { jobs, scope }, asked);
}

/** Collects a question whose answer quotes nothing, in the transaction that ends the answer. */
export const noteNothingFound = (
  tx: Tx,
  deps: NoteDeps & { scope: CompanyScope },
  asked: AskedQuestion,
): Promise<void> => collect(tx, deps, { asked, nothingFound: true, ratedDown: false, remark: '' });

/** Collects a question whose answer was rated down; takes it back when the rating is another now. */
export async function noteRating(
  tx: Tx,
  deps: NoteDeps & { scope: CompanyScope },
  { asked, value, reason }: { asked: AskedQuestion; value: 'up' | 'down'; reason: string },
): Promise<void> {
  const ratedDown = value === 'down';
  const remark = ratedDown ? reason : '';
  const isListed = await rateOccurrence(tx, deps.scope, { answerId: asked.answerId, ratedDown, remark });
  if (isListed || !ratedDown) return;
  await collect(tx, deps, { asked, nothingFound: false, ratedDown, remark });
}
