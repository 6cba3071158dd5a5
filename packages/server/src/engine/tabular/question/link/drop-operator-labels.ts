import type { Item } from '../question-items.ts';
import { isQuantity } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const operator =
  /^(?:averages?|mean|median|maximum|max|minimum|min|highest|lowest|total|sum|ortalama|toplam|yuksek|dusuk|fazla|az|maksimum|minimum|medyan)$/;
const joiner = /^(?:and|,|&|ve|ile)$/;
const small = /^(?:of|the|in|all|en|for)$/;

/** Where the operators of a list "average, lowest and highest" stand, if there are several of them. */
function operatorsAt(words: readonly QuestionWord[], start: number): { places: number[]; until: number } {
  const places: number[] = [];
  let at = start;
  let until = start;
  while (at < words.length) {
    const word = words[at]?.folded ?? '';
    if (operator.test(word)) {
      places.push(at);
      until = at + 1;
    } else if (!joiner.test(word) && word !== 'en') break;
    at++;
  }
  return { places, until };
}

/** "The average and maximum capacity" are two figures of one column, also where another column is called "Average". */
export function dropOperatorLabels(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const dropped = new Set<number>();
  for (const start of words.keys()) {
    const { places, until } = operatorsAt(words, start);
    const isJoined = words.slice(start, until).some(({ folded }) => joiner.test(folded));
    if (places.length < 2 || places[0] !== start || !isJoined) continue;
    let of = until;
    while (small.test(words[of]?.folded ?? '')) of++;
    const isOf = items.some(
      ({ meaning, from, until: end }) =>
        meaning.kind === 'column' &&
        isQuantity(meaning.ref.column) &&
        from === of &&
        !words.slice(from, end).every(({ folded }) => operator.test(folded)),
    );
    if (isOf) for (const place of places) dropped.add(place);
  }
  return items.filter(
    ({ meaning, from, until }) => meaning.kind !== 'column' || until !== from + 1 || !dropped.has(from),
  );
}
