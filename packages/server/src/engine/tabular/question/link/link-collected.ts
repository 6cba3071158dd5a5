import type { Item } from '../question-items.ts';
import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { paidOf } from './owed-column.ts';

/** Words that ask for an amount. */
const asksAmount: Record<QuestionLanguage, RegExp> = {
  en: /(?:^| )(?:how much|total|sum)(?: |$)/,
  tr: /(?:^| )(?:ne kadar|nekadar|toplam|kac (?:tl|lira|para))(?: |$)/,
};

/** What was done with money, compared with the words from a place on; in English behind a helping verb. */
const collected: Record<QuestionLanguage, RegExp> = {
  en: /^(?:(?:was|were|been|got|we|has|have) )(?:actually |already )?(?:paid|collected|received)(?= |$)/,
  tr: /^(?:odendi|odenmis|odemis\p{L}*|tahsil (?:edildi|edilmis|ettik|etmisiz)|toplandi|toplanmis|topladik|toplamisiz|yatirildi|yatirilmis)(?= |$)/u,
};
const denied = /^(?:not|never|hasnt|havent|wasnt|werent)$/;
const calculating = /(?:^| )(?:minus|less|plus|times|divided|eksi|arti|carpi|bolu)(?: |$)/;
const phraseMax = 4;

/** "How much was collected in May": where a table says what was paid, that is meant, and not all that was to be paid. */
export function linkCollected(
  words: readonly QuestionWord[],
  { tables: [table, other] }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const paid = table && !other ? paidOf(table) : undefined;
  const text = words.map(({ folded }) => folded).join(' ');
  if (!paid || !asksAmount[language].test(text) || words.some(({ folded }) => denied.test(folded))) return [];
  return [...words.keys()].flatMap((from): Item[] => {
    const rest = words.slice(from, from + phraseMax).map(({ folded }) => folded);
    const said = collected[language].exec(rest.join(' '))?.[0];
    // "Fees minus what has been paid" calculates with the column.
    if (said === undefined || calculating.test(text)) return [];
    const length = said.split(' ').length;
    const meaning: Item['meaning'] =
      'amount' in paid
        ? { kind: 'measure', measure: { name: 'sum', ref: paid.amount } }
        : { kind: 'filter', filter: { kind: 'flag', ref: paid.flag, negated: false } };
    return [{ meaning, from, until: from + length, weight: 1.1 * length, weakest: 0.95 }];
  });
}
