import type { Item } from '../question-items.ts';
import { isQuantity } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { isShareColumn } from './link-columns.ts';

/** Less than two of three words of a header. */
const namedPartly = 0.8;

/** The "percentage" of "commission percentage" is a word of that label, and asks for no share. */
export function dropNamedShares(items: readonly Item[]): Item[] {
  const labels = items.filter(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' &&
      until - from > 1 &&
      weakest >= namedPartly &&
      isShareColumn(meaning.ref.column),
  );
  const isNamed = ({ meaning, from, until }: Item) =>
    meaning.kind === 'share' && labels.some((label) => label.from <= from && until <= label.until);
  // "What percentage of the invoices" asks for no "VAT %".
  const isShareOf = ({ meaning, from, until, weakest }: Item) =>
    meaning.kind === 'column' &&
    weakest < namedPartly &&
    items.some(
      (item) =>
        item.meaning.kind === 'share' && item.from === from && item.until > until && item.until - from === 2,
    );
  return items.filter((item) => !isNamed(item) && !isShareOf(item));
}

/** What has a number of its own more often than it is counted. */
const numberedNouns = new Set(
  'phone telephone fax mobile passport license licence plate serial tracking reference account tax registration'.split(
    ' ',
  ),
);

/** The "number of" of "the phone number of Ada" counts nothing. */
export function dropNumbersOf(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isColumn = (until: number) =>
    numberedNouns.has(words[until - 1]?.folded ?? '') ||
    items.some(
      ({ meaning, ...item }) =>
        meaning.kind === 'column' &&
        item.until === until &&
        item.weakest >= namedPartly &&
        !isQuantity(meaning.ref.column),
    );
  // "The inventory numbers of machines"
  const endsCode = (at: number) =>
    items.some(
      ({ meaning, from, until, weakest }) =>
        meaning.kind === 'column' &&
        from < at &&
        until === at + 1 &&
        weakest >= namedPartly &&
        meaning.ref.column.identifier === true,
    );
  return items.filter(
    ({ meaning, from }) =>
      !(
        meaning.kind === 'count_word' &&
        /^numbers?$/.test(words[from]?.folded ?? '') &&
        (isColumn(from) || endsCode(from))
      ),
  );
}

const participle = /(?:ed|en|wn|ght)$/;
const ordering =
  /^(?:sorted|ordered|ranked|listed|grouped|divided|separated|arranged|organi[sz]ed|broken|measured)$/;

/** "Served by a coach" says who did it; it asks for no figure for each. */
export function dropAgents(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isAgent = ({ meaning, from, until }: Item) =>
    meaning.kind === 'per' &&
    words[from]?.folded === 'by' &&
    /^(?:an?|the)$/.test(words[until]?.folded ?? '') &&
    participle.test(words[from - 1]?.folded ?? '') &&
    !ordering.test(words[from - 1]?.folded ?? '');
  return items.filter((item) => !isAgent(item));
}

const ordersRows = new Set<Item['meaning']['kind']>(['top_word', 'best_word', 'best', 'comparison', 'sort']);

/** "How long did it last" asks for no last row. */
export function dropLasting(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const long = words.findIndex(({ folded }, at) => folded === 'long' && words[at - 1]?.folded === 'how');
  const isHelped = /^(?:did|does|do|will|would|can|could)$/.test(words[long + 1]?.folded ?? '');
  const last = words.findIndex(({ folded }, at) => at > long + 2 && folded === 'last');
  const next = words[last + 1]?.folded ?? '';
  if (long < 0 || last < 0 || !isHelped || /^\p{L}/u.test(next)) return [...items];
  return items.filter(
    ({ meaning, from, until }) => !(from <= last && last < until && ordersRows.has(meaning.kind)),
  );
}
