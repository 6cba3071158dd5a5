import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

interface Ways {
  more: RegExp;
  less: RegExp;
  /** Of those words, the ones that are said of days. */
  ofDays: RegExp;
  /** Words that may stand before, between and behind the two. */
  around: RegExp;
}

const ways: Record<QuestionLanguage, Ways> = {
  en: {
    more: /^(?:more|higher|greater|larger|bigger|better|longer|taller|heavier|above|over|later|after)$/,
    less: /^(?:less|fewer|lower|smaller|worse|shorter|lighter|below|under|earlier|before)$/,
    ofDays: /^(?:later|after|earlier|before)$/,
    around: /^(?:or|than|\/)$/,
  },
  tr: {
    more: /^(?:cok|fazla|yuksek|buyuk|uzun|agir|iyi|sonra|gec)$/,
    less: /^(?:az|dusuk|kucuk|kisa|hafif|kotu|once|erken)$/,
    ofDays: /^(?:sonra|gec|once|erken)$/,
    around: /^(?:daha|yoksa|veya|ya|da|,|m[iu](?:ydi|ydu|dir|dur)?)$/,
  },
};
/** How far the second word stands from the first at most. */
const apartMax = 5;
const wordWeight = 0.8;
const equal: Record<QuestionLanguage, string> = { en: 'the same', tr: 'aynı' };

const otherwise = new Set<Item['meaning']['kind']>([
  'best_word',
  'comparison',
  'more',
  'fewer',
  'or',
  'exists',
  'neighbour',
  'than_word',
]);

/** The two words, with those around them, such as "daha yüksek mi yoksa daha düşük mü". */
function findWays(words: readonly QuestionWord[], language: QuestionLanguage) {
  const { more, less, ofDays, around } = ways[language];
  const folded = (at: number) => words[at]?.folded ?? '';
  const isWay = (at: number) => more.test(folded(at)) || less.test(folded(at));
  for (const first of words.keys()) {
    if (!isWay(first)) continue;
    let second = first + 1;
    while (second - first <= apartMax && around.test(folded(second))) second++;
    const isOther = more.test(folded(first)) !== more.test(folded(second));
    // "More than 3 or less than 1" are two bounds.
    if (second === first + 1 || !isWay(second) || !isOther) continue;
    let from = first;
    // "Daha yüksek mi", "daha mı yüksek"
    const before = folded(from - 1) === 'daha' ? 1 : 2;
    if (
      language === 'tr' &&
      folded(from - before) === 'daha' &&
      (before === 1 || around.test(folded(from - 1)))
    )
      from -= before;
    let until = second + 1;
    while (around.test(folded(until)) && folded(until) !== ',') until++;
    const isOfDays = ofDays.test(folded(first)) && ofDays.test(folded(second));
    return { from, until, first, second, isFirstMore: more.test(folded(first)), isOfDays };
  }
  return undefined;
}

/** "Was it higher or lower than", "önce mi sonra mı": which of the two words is true. */
export function linkWhichWay(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const found = findWays(words, language);
  if (!found) return [...items];
  const { from, until, first, second, isFirstMore, isOfDays } = found;
  const [said = '', other = ''] = [first, second].map((at) => words[at]?.text.toLocaleLowerCase(language));
  const meaning = {
    kind: 'which_way' as const,
    words: [...(isFirstMore ? ([said, other] as const) : ([other, said] as const)), equal[language]] as const,
    ...(isOfDays && { ofDays: true as const }),
  };
  const isSaid = (item: Item) => item.from < until && from < item.until;
  return [
    ...items.filter((item) => !otherwise.has(item.meaning.kind) || !isSaid(item)),
    { meaning, from, until, weight: wordWeight * (until - from), weakest: 1 },
  ];
}
