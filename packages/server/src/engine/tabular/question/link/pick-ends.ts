import type { Item } from '../question-items.ts';
import type { ColumnRef } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel, valueKey } from '../words/split-question.ts';

const origins = new Set(
  'from origin departure source pickup cikis kalkis nereden kaynak gonderen sender'.split(' '),
);
const destinations = new Set(
  'to destination arrival target dropoff varis nereye hedef alici recipient'.split(' '),
);

type End = 'from' | 'to';

function endOf({ column }: ColumnRef): End | undefined {
  const words = splitLabel(column.label);
  if (words.some((word) => origins.has(word))) return 'from';
  return words.some((word) => destinations.has(word)) ? 'to' : undefined;
}

/** "From Bonn", "Ankara'dan" is where something begins, "to Bonn", "Ankara'ya" where it ends. */
function saidEnd(words: readonly QuestionWord[], { meaning, from, until }: Item): End | undefined {
  const before = words[from - 1]?.folded;
  if (before === 'from' || before === 'to') return before;
  const { folded = '', tail: apart = '' } = words[until - 1] ?? {};
  const [value = ''] = meaning.kind === 'value' ? meaning.values : [];
  const last = valueKey(value).split(' ').at(-1) ?? '';
  // "Almancadan türkçeye", without apostrophes.
  const tail = apart || (folded.startsWith(last) ? folded.slice(last.length) : '');
  if (/^[dt][ae]n$/.test(tail)) return 'from';
  return /^y?[ae]$/.test(tail) ? 'to' : undefined;
}

/** A place that both columns of a journey have is meant in the one that its ending says. */
export function pickEnds(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const endOfItem = ({ meaning }: Item) => (meaning.kind === 'value' ? endOf(meaning.ref) : undefined);
  return items.filter((item) => {
    const end = endOfItem(item);
    const said = end && saidEnd(words, item);
    if (!said || said === end) return true;
    return !items.some(
      (other) => other.from === item.from && other.until === item.until && endOfItem(other) === said,
    );
  });
}
