import type { Item } from '../question-items.ts';
import {
  isDate,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
} from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { monthOf } from './link-dates.ts';
import { measureOfColumn } from './link-measures.ts';
import { isUnnamed } from './link-row-nouns.ts';
import { namedWholly } from './prefer-headers.ts';

interface LinkedQuestion {
  words: readonly QuestionWord[];
  items: readonly Item[];
  schema: QuestionSchema;
  language: QuestionLanguage;
}

type Says = (question: LinkedQuestion, at: number) => boolean;

const foldedAt = ({ words }: LinkedQuestion, at: number) => words[at]?.folded ?? '';
const isUnlinked = ({ items }: LinkedQuestion, at: number) =>
  !items.some(({ from, until }) => from <= at && at < until);

const superlative =
  /^(?:most|largest|greatest|highest|biggest|longest|least|smallest|lowest|shortest|fewest)$/;

/** "The largest amount of medals" has the most of them. */
const saysAmount: Says = (question, at) =>
  foldedAt(question, at) === 'amount' &&
  (foldedAt(question, at + 1) === 'of' || superlative.test(foldedAt(question, at - 1)));

/** "The amount claimed", "more money claimed": what a header of money means by itself. */
const saysMoney: Says = (question, at) =>
  /^(?:amounts?|money)$/.test(foldedAt(question, at)) &&
  isUnlinked(question, at) &&
  question.items.some(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' &&
      meaning.ref.column.type === 'decimal' &&
      weakest >= namedWholly &&
      (until === at || from === at + 1),
  );

/** "The earliest MOT date", "an availability date", beside a header of days. */
const saysDate: Says = (question, at) =>
  /^dates?$/.test(foldedAt(question, at)) &&
  isUnlinked(question, at) &&
  question.items.some(
    ({ meaning, until }) => meaning.kind === 'column' && until === at && isDate(meaning.ref.column),
  );

const finishing = /^(?:finish(?:ed|es)?|complet(?:e|ed|es)|ran|run|won?|win)$/;

/** "Who finished the race": what all of them did. */
const saysRun: Says = (question, at) =>
  /^(?:race|course|competition|event)$/.test(foldedAt(question, at)) &&
  foldedAt(question, at - 1) === 'the' &&
  finishing.test(foldedAt(question, at - 2));

const besides = /^(?:besides|except|excluding|than|from)$/;

/** "One other song besides A": the other ones are those that are not A. */
const saysOther: Says = (question, at) =>
  /^(?:other|another|else)$/.test(foldedAt(question, at)) &&
  question.words.some(({ folded }, place) => {
    if (place === at || !besides.test(folded)) return false;
    // "Which other city has more than 5 shops" leaves out nothing that it names.
    if (folded === 'than') return place === at + 1;
    return folded !== 'from' || /^(?:apart|aside)$/.test(foldedAt(question, place - 1));
  });

/** "In the overall standings", behind the header "Overall". */
const saysStanding: Says = (question, at) =>
  /^(?:standings?|rankings?)$/.test(foldedAt(question, at)) &&
  question.items.some(({ meaning, until }) => meaning.kind === 'column' && until === at);

const idlePairs = /^(?:so far|thus far|no matter|i e)$/;

/** "So far", "no matter which", "i.e." */
const saysPair: Says = (question, at) =>
  [at, at - 1].some((from) => idlePairs.test(`${foldedAt(question, from)} ${foldedAt(question, from + 1)}`));

/** "This rapper", where the name of the file says nothing: whom all of its rows are about. */
const saysWhose: Says = (question, at) =>
  foldedAt(question, at - 1) === 'this' &&
  /^\p{L}{3,}$/u.test(foldedAt(question, at)) &&
  question.schema.tables.every(isUnnamed) &&
  isUnlinked(question, at);

/** "The longest single stop", "which single item" */
const saysOne: Says = (question, at) =>
  foldedAt(question, at) === 'single' &&
  (superlative.test(foldedAt(question, at - 1)) || /^(?:which|what)$/.test(foldedAt(question, at - 1)));

const whole = /^(?:company|overall|general|team|class|school|office|group)$/;

/** "More than the company average": that of all rows. */
const saysOfAll: Says = (question, at) =>
  whole.test(foldedAt(question, at)) && /^(?:average|mean|median)$/.test(foldedAt(question, at + 1));

/** "Across the whole company", "in the entire team": all of the rows. */
const saysWholeOf: Says = (question, at) =>
  (whole.test(foldedAt(question, at)) && /^(?:whole|entire)$/.test(foldedAt(question, at - 1))) ||
  (/^(?:whole|entire|across)$/.test(foldedAt(question, at)) &&
    [at + 1, at + 2, at + 3].some((place) => whole.test(foldedAt(question, place))));

/** "Full-price tickets sold": what is done with what a figure counts. */
const saysDone: Says = (question, at) =>
  /^(?:sold|taken|produced|collected|recorded|earned|raised)$/.test(foldedAt(question, at)) &&
  question.items.some(
    ({ meaning, until }) => meaning.kind === 'column' && until === at && isQuantity(meaning.ref.column),
  );

/** "Between 500 and 1000 pounds", where nothing is weighed in them. */
const saysCurrency: Says = ({ words, schema }, at) =>
  /^pounds?$/.test(words[at]?.folded ?? '') &&
  /^\d/.test(words[at - 1]?.folded ?? '') &&
  schema.tables.every((table) => table.columns.every((column) => measureOfColumn(column) !== 'weight'));

/** "The fewest parcels overall" */
const saysAltogether: Says = (question, at) =>
  /^(?:overall|altogether)$/.test(foldedAt(question, at)) &&
  question.words.slice(0, at).some(({ folded }) => superlative.test(folded));

/** "Both days included" */
const saysInclusive: Says = (question, at) => {
  const words = [at - 2, at - 1, at, at + 1, at + 2].map((place) => foldedAt(question, place)).join(' ');
  return (
    /(?:^| )(?:both )?(?:days|dates) (?:included|inclusive)(?: |$)/.test(words) &&
    /^(?:both|days|dates|included|inclusive)$/.test(foldedAt(question, at))
  );
};

/** "Arranged in alphabetical order" */
const saysArranged: Says = (question, at) =>
  /^(?:arranged|organi[sz]ed|placed|put)$/.test(foldedAt(question, at)) &&
  question.items.some(({ meaning, from }) => meaning.kind === 'direction' && from > at && from <= at + 2);

/** "In the year 2001" */
const saysYear: Says = (question, at) =>
  foldedAt(question, at) === 'year' && /^(?:1[5-9]|20)\d\d$/.test(foldedAt(question, at + 1));

/** "Which episode came first, A or B", where both are named: what kind of thing they are is known by then. */
const saysKindOfNamed: Says = (question, at) => {
  const { words, items } = question;
  if (!/^(?:which|what|earlier|later)$/.test(foldedAt(question, at - 1))) return false;
  if (!isUnlinked(question, at)) return false;
  const named = items.filter(
    ({ meaning, from, weakest }) => meaning.kind === 'value' && weakest >= 0.8 && from > at,
  );
  return named.some((one) =>
    named.some(
      (other) =>
        one.until < other.from &&
        one.meaning.kind === 'value' &&
        other.meaning.kind === 'value' &&
        sameColumn(one.meaning.ref, other.meaning.ref) &&
        words.slice(one.until, other.from).some(({ folded }) => folded === 'or'),
    ),
  );
};

/** "Did the vikings play", "does the team have", where the file's name says nothing: whom all of its rows are about. */
const saysWho: Says = (question, at) => {
  if (!question.schema.tables.every(isUnnamed) || !isUnlinked(question, at)) return false;
  if (!/^\p{L}{3,}$/u.test(foldedAt(question, at))) return false;
  let first = at;
  while (first > 0 && foldedAt(question, first) !== 'the' && isUnlinked(question, first)) first--;
  return (
    foldedAt(question, first) === 'the' &&
    first < at &&
    /^(?:did|does|do)$/.test(foldedAt(question, first - 1)) &&
    at + 1 < question.words.length
  );
};

const happenings =
  /^(?:races?|events?|competition|tournament|championships?|contest|season|series|match|game|games|election|show|film|movie|study|survey|census|olympics|league|program|programme)$/;

/** "How many teams competed in the race", where the file's name says nothing: what all of its rows are about. */
const saysAtWhat: Says = (question, at) =>
  happenings.test(foldedAt(question, at)) &&
  /^(?:the|this)$/.test(foldedAt(question, at - 1)) &&
  /^(?:in|of|at|during|for|throughout)$/.test(foldedAt(question, at - 2)) &&
  /^[?.!]?$/.test(foldedAt(question, at + 1)) &&
  question.schema.tables.every(isUnnamed);

/** "In the month of November" */
const saysMonth: Says = (question, at) =>
  foldedAt(question, at) === 'month' &&
  foldedAt(question, at + 1) === 'of' &&
  monthOf(question.words[at + 2], 'en') !== undefined;

/** "A PG7 screw", "the episode Unpaid Debts": what kind of thing it is that a cell names, which no other row has. */
const saysKindBeside: Says = (question, at) => {
  const word = foldedAt(question, at);
  if (!/^\p{L}{3,}$/u.test(word) || /ed$/.test(word) || !isUnlinked(question, at)) return false;
  const names = question.items.filter(
    ({ meaning, weakest }) =>
      meaning.kind === 'value' && meaning.ref.column.unique === true && weakest >= namedWholly,
  );
  const isLed = (from: number) => /^(?:the|an?)$/.test(foldedAt(question, from - 1));
  return names.some(({ from, until }) => (until === at && isLed(from)) || (from === at + 1 && isLed(at)));
};

/** English words that say nothing of their own where they stand. */
export const isIdleNoun: Says = (question, at) =>
  question.language === 'en' &&
  [
    saysAmount,
    saysMoney,
    saysDate,
    saysRun,
    saysOther,
    saysStanding,
    saysPair,
    saysWhose,
    saysOne,
    saysOfAll,
    saysWholeOf,
    saysDone,
    saysCurrency,
    saysAltogether,
    saysInclusive,
    saysArranged,
    saysYear,
    saysKindOfNamed,
    saysWho,
    saysAtWhat,
    saysMonth,
    saysKindBeside,
  ].some((says) => says(question, at));
