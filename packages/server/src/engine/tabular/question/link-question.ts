import { stripFollowUp } from './amend-query.ts';
import { correctTypos } from './correct-typos.ts';
import { linkPeopleByVerbs } from './link-agents.ts';
import { linkColumns } from './link-columns.ts';
import { linkComputed } from './link-computed.ts';
import { linkDates } from './link-dates.ts';
import { linkDecades } from './link-decades.ts';
import { linkGenders } from './link-genders.ts';
import { linkMeasures } from './link-measures.ts';
import { linkNames } from './link-names.ts';
import { linkNumbers } from './link-numbers.ts';
import { isInChange, linkOperators } from './link-operators.ts';
import { linkOpposites } from './link-opposites.ts';
import { linkQuotes } from './link-quotes.ts';
import { linkRowNouns } from './link-row-nouns.ts';
import { linkSales } from './link-sales.ts';
import { linkSpending } from './link-spending.ts';
import { linkTimes } from './link-times.ts';
import { linkValues } from './link-values.ts';
import {
  dropAgentVerbs,
  dropClosingVerbs,
  dropComparedAdjectives,
  dropSuperlativeAdjectives,
  linkAgents,
  markPaid,
  markVerbs,
} from './link-verbs.ts';
import type { ParseInput } from './parse-question.ts';
import type { Query } from './query-tree.ts';
import type { QuestionLanguage, QuestionSchema } from './question-schema.ts';
import { readWords } from './question-words.ts';
import type { ValueIndex } from './value-index.ts';
import {
  dropAgents,
  dropNamedShares,
  dropNumbersOf,
  keepQuotes,
  linkEvents,
  preferHeaders,
  weighWords,
} from './weigh-words.ts';

export interface QuestionToLink {
  language: QuestionLanguage;
  /** The day of the one who asks, as YYYY-MM-DD. */
  today: string;
  values: ValueIndex;
  /** The tree of the question before, which a follow-up changes. */
  previous?: Query;
}

const fragmentWordsMax = 5;

/** Links every part of the question: operators, numbers, dates, columns, values. */
export async function linkQuestion(
  question: string,
  schema: QuestionSchema,
  { pause, isCorrected, ...options }: QuestionToLink & { pause: () => Promise<void>; isCorrected?: true },
): Promise<ParseInput> {
  const { language, today, values: index, previous } = options;
  const followUp = previous && stripFollowUp(question, language);
  const text = followUp?.text ?? question;
  const words = readWords(text, language);
  // A question that can stand alone and is not tied to the one before is read by itself.
  const continues = followUp?.tied || words.length <= fragmentWordsMax;
  const items = linkOperators(words, language);
  items.push(
    ...linkEvents(words, language),
    ...linkNumbers(words, language),
    ...linkDates({ words, language, today }),
    ...linkDecades(words, language),
    ...linkTimes(words, schema, language),
  );
  await pause();
  items.push(...linkColumns(words, schema, language), ...linkMeasures(words, schema));
  await pause();
  items.push(
    ...linkValues(words, schema, { index, language }),
    ...linkGenders(words, schema, index),
    ...linkQuotes(text, words, language),
    ...linkNames(words, schema),
    ...linkAgents(words, schema, language),
    ...linkPeopleByVerbs(words, schema, language),
    ...linkOpposites(words, schema, language),
  );
  items.push(...linkComputed(words, { schema, language }));
  const corrected = isCorrected ? undefined : correctTypos(question, words, { items, language });
  if (corrected !== undefined && !followUp)
    return linkQuestion(corrected, schema, { pause, ...options, isCorrected: true });
  const told = items.filter((item) => !isInChange(items, item));
  const sold = linkSales(linkSpending(told, words, { schema, index }), words, schema);
  const plain = dropSuperlativeAdjectives(dropComparedAdjectives(sold, words, language));
  const unpaid = markPaid(markVerbs(plain, words, language), words);
  const verbs = dropClosingVerbs(dropAgentVerbs(unpaid, words, language), words, language);
  const linked = [...verbs, ...linkRowNouns(words, schema, verbs, language)];
  const skipCosts = weighWords({ words, items: linked, schema, language });
  const input = {
    words,
    items: preferHeaders(dropNamedShares(dropAgents(dropNumbersOf(keepQuotes(linked), words), words)), words),
    skipCosts,
    language,
  };
  return previous && continues ? { ...input, previous } : input;
}
