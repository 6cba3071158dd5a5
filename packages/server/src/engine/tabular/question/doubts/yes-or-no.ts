import { asksForAnyRow } from '../say/yes-no.ts';
import type { QuestionWord } from '../words/question-words.ts';
import type { Doubted } from './doubted.ts';

const severalOf = /"kind":"(?:or|in)"/;
const opens = /^(?:did|does|do|is|are|was|were|has|have|had|can|could|will)$/;
const greetings = /^(?:and|so|but|then|also)$/;
const closes = /^m[iu](?:yd[iu]|dir|ydu)?$/;
const asking =
  /^(?:who|what|which|when|where|how|whose|or|list|show|give|kim\p{L}*|ne|nedir|kac\p{L}*|hangi\p{L}*|nere\p{L}*|yoksa|veya|mi|mu)$/u;

/** Whether a question is answered by yes or no alone: it opens with a helping verb, or ends in the Turkish particle. */
function asksYesOrNo(words: readonly QuestionWord[], language: 'en' | 'tr'): boolean {
  const said = words.filter(({ folded }) => /[\p{L}\d]/u.test(folded));
  if (language === 'tr') {
    const last = said.at(-1)?.folded ?? '';
    return closes.test(last) && !said.slice(0, -1).some(({ folded }) => asking.test(folded));
  }
  const start = said.findIndex(({ folded }) => !greetings.test(folded));
  return opens.test(said[start]?.folded ?? '') && !said.some(({ folded }) => asking.test(folded));
}

const outcomes =
  /^(?:win|wins|won|lose|loses|lost|finish|finished|finishes|score|scored|scores|play|played|plays|compete|competed|(?:kazan|oyna|bitir|yaris|kaybet|yen)(?:di|di|du|ti|tu|mis|mus)\p{L}*)$/u;

/** Whether a query only looks for a row. */
function looksForRow({ best: { query } }: Doubted): boolean {
  const [test] = query.select;
  return test?.kind === 'test' && asksForAnyRow(test.condition);
}

/** Whether no part of the reading uses the verb of the question. One that names a column, such as "Wins", is used. */
const leavesVerb = ({ input: { words, items }, best }: Doubted) =>
  words.some(
    ({ folded }, at) =>
      outcomes.test(folded) &&
      !best.items.some(
        ({ from, until }) =>
          from <= at &&
          at < until &&
          items.some(
            (item) => item.from <= at && at < item.until && item.from >= from && item.until <= until,
          ),
      ),
  );

/** "Did he win in 2008" is not answered by any row of 2008. */
const leavesOutcome = (reading: Doubted) => looksForRow(reading) && leavesVerb(reading);

/** "Did he race in 2010 and 2011": a row of either is not one of both. */
function testsEither(reading: Doubted): boolean {
  const { words } = reading.input;
  const { query } = reading.best;
  const isJoined = words.some(({ folded }) => /^(?:and|ve)$/.test(folded));
  const areSeveral = query.where !== undefined && severalOf.test(JSON.stringify(query.where));
  return isJoined && areSeveral && looksForRow(reading);
}

/** "Ayran mı daha çok satılmış meyve suyu mu" asks which of both, and no yes or no. */
export const testsChoice = ({ input: { words, language }, best }: Doubted): boolean =>
  language === 'tr' &&
  words.filter(({ folded }) => closes.test(folded)).length > 1 &&
  best.query.select.some(({ kind }) => kind === 'test');

/** "Did he race in 2010 and 2011?": a list or a figure is no yes and no no, and a row of that year is no win. */
export function answersNoYesOrNo(reading: Doubted): boolean {
  const { input, best } = reading;
  if (!asksYesOrNo(input.words, input.language)) return false;
  const isTested = best.query.select.some(({ kind }) => kind === 'test' || kind === 'which_way');
  return !isTested || leavesOutcome(reading) || testsEither(reading);
}
