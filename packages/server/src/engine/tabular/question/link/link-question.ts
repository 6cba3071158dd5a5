import { stripFollowUp } from '../amend-query.ts';
import type { ParseInput } from '../grammar/parse-question.ts';
import type { Query } from '../query-tree.ts';
import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { type QuestionWord, readWords } from '../words/question-words.ts';
import { rankBadFigures } from './bad-figures.ts';
import { rankBestTimes } from './best-times.ts';
import { type CorrectedWord, correctTypos } from './correct-typos.ts';
import { dropMisnamed } from './drop-misnamed.ts';
import { dropOperatorLabels } from './drop-operator-labels.ts';
import { dropAgents, dropLasting, dropNamedShares, dropNumbersOf } from './drop-operators.ts';
import { dropDenialsOfValues, dropSecondValues } from './drop-second-values.ts';
import { dropTableNouns } from './drop-table-nouns.ts';
import { dropUnsaid } from './drop-unsaid.ts';
import { guessRows } from './guess-rows.ts';
import { dropIdle } from './idle-words.ts';
import { linkAboveNames } from './link-above-names.ts';
import { linkAbsent } from './link-absent.ts';
import { linkPeopleByVerbs } from './link-agents.ts';
import { linkArithmetic } from './link-arithmetic.ts';
import { linkBeside } from './link-beside.ts';
import { linkBetweenRows } from './link-between-rows.ts';
import { linkCollected } from './link-collected.ts';
import { linkColumnPairs } from './link-column-pairs.ts';
import { linkColumns } from './link-columns.ts';
import { linkComputed } from './link-computed.ts';
import { linkDates } from './link-dates.ts';
import { linkDecades } from './link-decades.ts';
import { linkDenials } from './link-denials.ts';
import { linkDiscounts } from './link-discounts.ts';
import { linkElapsed } from './link-elapsed.ts';
import { linkEvents } from './link-events.ts';
import { linkGenders } from './link-genders.ts';
import { linkHalves, linkSameDay } from './link-halves.ts';
import { linkHowMuch } from './link-how-much.ts';
import { linkLateness } from './link-lateness.ts';
import { linkLengths } from './link-lengths.ts';
import { joinMeasures, linkLengthNouns, linkMeasures } from './link-measures.ts';
import { linkMedals } from './link-medals.ts';
import { linkNames } from './link-names.ts';
import { linkNeither } from './link-neither.ts';
import { linkCounts, linkNumbered } from './link-numbered.ts';
import { linkNumbers } from './link-numbers.ts';
import { isInChange, linkOperators } from './link-operators.ts';
import { dropDenied, linkOpposites } from './link-opposites.ts';
import { linkOutOfStock } from './link-out-of-stock.ts';
import { linkOwed } from './link-owed.ts';
import { linkPerNumber } from './link-per-number.ts';
import { linkPieces } from './link-pieces.ts';
import { keepQuotes, linkQuotes } from './link-quotes.ts';
import { linkRatesOf } from './link-rates-of.ts';
import { linkRiddles } from './link-riddles.ts';
import { linkRounds } from './link-rounds.ts';
import { linkRowNouns } from './link-row-nouns.ts';
import { linkSales } from './link-sales.ts';
import { linkSeasons } from './link-seasons.ts';
import { linkSome } from './link-some.ts';
import { linkSpending } from './link-spending.ts';
import { linkStandings } from './link-standings.ts';
import { linkStill } from './link-still.ts';
import { linkStock } from './link-stock.ts';
import { linkTimes } from './link-times.ts';
import { linkValues } from './link-values.ts';
import { linkVerbForms } from './link-verb-forms.ts';
import {
  dropAgentVerbs,
  dropClosingVerbs,
  dropComparedAdjectives,
  dropSuperlativeAdjectives,
  dropVerbsOfFigures,
  linkAgents,
  markPaid,
  markVerbs,
} from './link-verbs.ts';
import { linkBestParts, linkWeekdays } from './link-weekdays.ts';
import { linkWhichWay } from './link-which-way.ts';
import { linkWrittenMonths } from './link-written-months.ts';
import { markToo } from './mark-too.ts';
import { dropOfOne } from './of-one.ts';
import { ownersAsRows } from './owners-as-rows.ts';
import { preferCells } from './prefer-cells.ts';
import { preferHeaders } from './prefer-headers.ts';
import { linkShareOf, markShareBase } from './share-base.ts';
import { spreadOf } from './spread-of.ts';
import { linkTakenTogether } from './taken-together.ts';
import type { ValueIndex } from './value-index.ts';
import { weighWords } from './weigh-words.ts';

export interface QuestionToLink {
  language: QuestionLanguage;
  /** The day of the one who asks, as YYYY-MM-DD. */
  today: string;
  values: ValueIndex;
  /** The tree of the question before, which a follow-up changes. */
  previous?: Query;
}

/** What words say together with those that are linked. */
const linkBesides = (
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] => [
  ...linkShareOf(items, words, schema),
  ...linkRatesOf(items, words),
  ...linkPerNumber(items, words, language),
  ...linkAbsent(items, words, { schema, language }),
  ...linkNeither(items, words, language),
  ...linkBeside(items, words, language),
  ...linkSome(items, words, language),
  ...linkCounts(words, schema, language),
  ...linkBestParts(words, items, language),
  ...joinMeasures(items, words),
  ...linkLengthNouns(words, schema, items),
];

/** What is asked of one thing beside another. */
const linkBetween = (
  items: readonly Item[],
  words: readonly QuestionWord[],
  options: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] =>
  linkBetweenRows(
    linkWhichWay(
      [...linkElapsed(linkHowMuch(items, words), words, options), ...linkBesides(items, words, options)],
      words,
      options.language,
    ),
    words,
    options.language,
  );

const dropVerbs = (items: readonly Item[], words: readonly QuestionWord[], language: QuestionLanguage) =>
  dropClosingVerbs(
    dropAgentVerbs(dropVerbsOfFigures(items, words, language), words, language),
    words,
    language,
  );

const fragmentWordsMax = 5;
/** What it costs to pass over words that say little, and more than the smallest ones. */
const lightCost = 0.1;

type Linking = QuestionToLink & { pause: () => Promise<void> };

/** What is late, what is not over, and what there is none of. */
const linkProgress = (
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  options: { language: QuestionLanguage; today: string },
): Item[] => [
  ...linkLateness(words, schema, options),
  ...linkStill(words, schema, options.language),
  ...linkOutOfStock(words, schema, options.language),
  ...linkCollected(words, schema, options.language),
];

/** What is in the cells. */
const linkCells = (
  words: readonly QuestionWord[],
  schema: QuestionSchema,
  options: { index: ValueIndex; language: QuestionLanguage },
): Item[] => [
  ...linkValues(words, schema, options),
  ...linkWrittenMonths(words, schema, options),
  ...linkGenders(words, schema, options.index),
  ...linkSeasons(words, schema, options.language),
];

/** What the words mean one by one, before they are weighed against each other. */
async function linkWords(
  text: string,
  words: readonly QuestionWord[],
  { schema, language, today, values: index, pause }: Linking & { schema: QuestionSchema },
): Promise<Item[]> {
  const items = [
    ...linkOperators(words, language),
    ...linkEvents(words, language),
    ...linkNumbers(words, language),
    ...linkDates({ words, language, today }),
    ...linkDecades(text, words, language),
    ...linkWeekdays(words, language),
    ...linkHalves(words, language),
    ...linkSameDay(words, schema),
    ...linkTimes(words, schema, language),
    ...linkLengths(words, schema, language),
  ];
  await pause();
  items.push(...linkColumns(words, schema, language), ...linkMeasures(words, schema));
  await pause();
  items.push(
    ...linkCells(words, schema, { index, language }),
    ...linkQuotes(text, words, language),
    ...linkNames(words, schema),
    ...linkAgents(words, schema, language),
    ...linkPeopleByVerbs(words, schema, language),
    ...linkVerbForms(words, schema, { index, language }),
    ...linkOpposites(words, schema, language),
    ...linkComputed(words, { schema, language }),
    ...linkStandings(words, schema),
    ...linkMedals(words, schema),
    ...linkProgress(words, schema, { language, today }),
    ...linkTakenTogether(words, language),
  );
  const owed = linkOwed(linkPieces(markToo(items, words), words, schema, language), words, schema, language);
  return linkDiscounts(
    [
      ...linkStock(owed, words, schema, language),
      ...linkArithmetic(text, words, { items, schema, language }),
      ...linkColumnPairs(items, words, language),
    ],
    words,
    schema,
    language,
  );
}

/** "Nisanda gelen para" asks for a figure of its own, and "paid orders" for rows of its own. */
const asksItsOwn = ({ meaning }: Item): boolean =>
  (meaning.kind === 'column' && isQuantity(meaning.ref.column)) ||
  (meaning.kind === 'rows' && meaning.table !== undefined);

/** Leaves out what words say elsewhere, but not here. */
const withoutIdle = (
  items: readonly Item[],
  words: readonly QuestionWord[],
  options: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] =>
  spreadOf(
    dropUnsaid({
      items: dropTableNouns(dropIdle(items, words, options), words, options.schema),
      words,
      language: options.language,
    }),
    words,
  );

/** What wordings of a question make of the words in them: which row is beside a named one, which round, which country. */
function linkWordings(
  linked: readonly Item[],
  words: readonly QuestionWord[],
  options: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const ranked = rankBadFigures(rankBestTimes(linked, words, options), words, options.language);
  const named = dropDenialsOfValues(dropSecondValues(withoutIdle(ranked, words, options), words), words);
  const beside = linkAboveNames(dropOperatorLabels(named, words), words, options.language);
  return linkRiddles(linkRounds(beside, words, options.language), words, options);
}

/** Links every part of the question: operators, numbers, dates, columns, values. */
export async function linkQuestion(
  question: string,
  schema: QuestionSchema,
  { corrections, ...options }: Linking & { corrections?: readonly CorrectedWord[] },
): Promise<ParseInput> {
  const { language, values: index, previous } = options;
  const followUp = previous && stripFollowUp(question, language);
  const text = followUp?.text ?? question;
  const words = readWords(text, language);
  // A question that can stand alone and is not tied to the one before is read by itself.
  const continues = followUp?.tied || words.length <= fragmentWordsMax;
  const linkedWords = await linkWords(text, words, { ...options, schema });
  const items = linkWordings(linkedWords, words, { schema, language });
  const corrected = corrections || followUp ? undefined : correctTypos(question, words, { items, language });
  if (corrected)
    return linkQuestion(corrected.text, schema, { ...options, corrections: corrected.corrections });
  const told = linkNumbered(linkBetween(items, words, { schema, language }), words, schema).filter(
    (item) => !isInChange(items, item),
  );
  const sold = linkSales(linkSpending(told, words, { schema, index }), words, schema);
  const plain = dropSuperlativeAdjectives(dropComparedAdjectives(sold, words, language));
  const unpaid = markPaid(markVerbs(plain, words, language), words);
  const verbs = linkDenials(dropVerbs(unpaid, words, language), words, language);
  const named = [...verbs, ...linkRowNouns(words, schema, verbs, language)];
  const linked = dropDenied([...named, ...guessRows(words, schema, named, language)], words, language);
  const skipCosts = weighWords({ words, items: linked, schema, language });
  const asked = dropNamedShares(
    dropLasting(
      dropAgents(dropNumbersOf(keepQuotes(dropOfOne(linked, words, language)), words), words),
      words,
    ),
  );
  const preferred = ownersAsRows(preferCells(preferHeaders(asked, words), words), words);
  const input = {
    words,
    items: markShareBase(dropMisnamed(preferred, words, { schema, language }), words, language),
    skipCosts,
    language,
    ...(corrections && { corrections }),
  };
  const isOwn = input.items.some(asksItsOwn);
  const isWhole = words.every(
    (_, at) =>
      (skipCosts[at] ?? 0) < lightCost || input.items.some(({ from, until }) => from <= at && at < until),
  );
  return previous && (followUp?.tied || (continues && isWhole && !isOwn)) ? { ...input, previous } : input;
}
