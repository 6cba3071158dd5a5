import type { FlowDirection, Item } from '../question-items.ts';
import { type QuestionSchema, sameColumn } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { flowIn } from './money-flow.ts';
import type { ValueIndex } from './value-index.ts';

interface FlowWord {
  direction: FlowDirection;
  pattern: RegExp;
  /** It asks for the amount by itself, and of the asker it may mean amounts without signs as well. */
  isVerb?: true;
}

/** Folded words for money that goes out or comes in. */
const flowWords: readonly FlowWord[] = [
  {
    direction: 'out',
    pattern: /^(?:gider(?!ek)|harcama|masraf|expens|expenditure|spending$|outgoing|odeme(?!d))/,
  },
  { direction: 'out', pattern: /^payments?$/ },
  {
    direction: 'out',
    pattern: /^(?:cekt|cekilen|harcad|harcan|harcam[iu]s|oded|oden|odem[iu]s)/,
    isVerb: true,
  },
  { direction: 'out', pattern: /^(?:spen[dt]|pay|paid|withdr(?:aw|ew|awn))$/, isVerb: true },
  { direction: 'in', pattern: /^(?:gelir(?:im|ler|i|in|den|e)?|incomes?|earnings|kazanc)/ },
  { direction: 'in', pattern: /^(?:kazand|yatan|yatirilan|earn(?:ed)?$|receive[d]?$|deposited$)/ },
];

/** "money came in", "para çıktı": the verb tells the direction of the noun before it. */
const flowPairs: readonly (FlowWord & { after: RegExp })[] = [
  { direction: 'in', after: /^(?:came|comes|coming)$/, pattern: /^in$/, isVerb: true },
  { direction: 'out', after: /^(?:went|goes|going|gone)$/, pattern: /^out$/, isVerb: true },
  {
    direction: 'in',
    after: /^para(?:m|yi)?$/,
    pattern: /^(?:gird|geld|gelen|giren|yatt|yatan|kazan)/,
    isVerb: true,
  },
  { direction: 'out', after: /^para(?:m|yi)?$/, pattern: /^(?:cikt|gitt|giden|cikan|harca)/, isVerb: true },
];

/** The flow that a word tells, and at which word it begins. */
function flowAt(words: readonly QuestionWord[], at: number): { word: FlowWord; from: number } | undefined {
  const folded = words[at]?.folded ?? '';
  const before = words[at - 1]?.folded ?? '';
  const pair = flowPairs.find(({ after, pattern }) => after.test(before) && pattern.test(folded));
  if (pair) return { word: pair, from: at - 1 };
  const word = flowWords.find(({ pattern }) => pattern.test(folded));
  return word && { word, from: at };
}

const asker = new Set(['i', 'we', 'my', 'our']);

/** Whether the asker tells of themselves: "did I spend", "harcadım". Who else "earned" or "received" did so elsewhere. */
const isOfAsker = (words: readonly QuestionWord[], at: number) =>
  words.some(({ folded }) => asker.has(folded)) || /[dt][iu][mk]$/.test(words[at]?.folded ?? '');

const flowWeight = 0.95;

/**
 * Links words for spending and earning to where a table says what went out and came in. A table that is called so is not
 * meant by its rows then: "total expenses" is no number of rows.
 */
export function linkSpending(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, index }: { schema: QuestionSchema; index: ValueIndex },
): Item[] {
  const flows = flowItems(items, words, { schema, index });
  const isRows = ({ meaning, from, until }: Item) =>
    meaning.kind === 'rows' && flows.some((flow) => flow.from === from && flow.until === until);
  return [...items.filter((item) => !isRows(item)), ...flows];
}

function flowItems(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, index }: { schema: QuestionSchema; index: ValueIndex },
): Item[] {
  return [...words.keys()].flatMap((at) => {
    const found = flowAt(words, at);
    if (!found) return [];
    const { word, from: begin } = found;
    const flows = schema.tables.flatMap((table) => flowIn(table, word.direction, index) ?? []);
    const known = flows.filter(({ guesses }) => guesses < 1);
    const told = known.length > 0 ? known : word.isVerb && isOfAsker(words, at) ? flows : [];
    return told.flatMap((flow): Item[] => {
      // A column that is called so is meant as itself already.
      const isNamed = items.some(
        ({ meaning, from, until }) =>
          from <= at && at < until && meaning.kind === 'column' && sameColumn(meaning.ref, flow.ref),
      );
      if (isNamed) return [];
      const meaning = { kind: 'flow' as const, flow, ...(word.isVerb && { asks: 'amount' as const }) };
      return [{ meaning, from: begin, until: at + 1, weight: flowWeight * (at + 1 - begin), weakest: 0.9 }];
    });
  });
}
