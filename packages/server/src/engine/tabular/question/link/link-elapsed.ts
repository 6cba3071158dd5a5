import type { Item } from '../question-items.ts';
import {
  isDate,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { namesOfRows } from './names-of-rows.ts';

type Unit = 'day' | 'year';

/** Words that ask how long it is from one row to another, with the unit that they name. */
const asks: Record<QuestionLanguage, readonly (readonly [RegExp, Unit])[]> = {
  en: [
    [/^(?:how many|number of|difference in|difference of) years?(?= )/, 'year'],
    [/^(?:how many|number of|difference in|difference of) days?(?= )/, 'day'],
    [/^how (?:long|much time)(?= )/, 'day'],
  ],
  tr: [
    [/^kac (?:yil|sene)(?= |$)/, 'year'],
    [/^kac gun(?= |$)/, 'day'],
    [/^ne kadar (?:sure|zaman)(?= |$)/, 'day'],
  ],
};
/** Words that say that it is time from one to the other, and not of each. */
const between: Record<QuestionLanguage, RegExp> = {
  en: /^(?:between|after|before|until|apart|passed|elapsed|difference|later|earlier)$/,
  tr: /^(?:arasinda\p{L}*|sonra|once|fark\p{L}*|gec\p{L}*)$/u,
};
/** What these words mean elsewhere. */
const otherwise = new Set<Item['meaning']['kind']>([
  'neighbour',
  'comparison',
  'between',
  'difference',
  'count_word',
  'rows',
  'much_word',
]);
const wordWeight = 0.6;

/** "Between Early Days and Rise": two cells of one column, also where several rows have them. */
const namesOfSides = (items: readonly Item[]) =>
  items.flatMap(({ meaning, from, until, weakest }) => {
    const [value, other] = meaning.kind === 'value' ? meaning.values : [];
    const isName = meaning.kind === 'value' && value !== undefined && other === undefined && weakest >= 0.95;
    return isName ? [{ ref: meaning.ref, value, from, until }] : [];
  });

/** Whether two rows are named in different places. */
function namesTwoRows(items: readonly Item[], isBetween: boolean): boolean {
  const named = isBetween ? namesOfSides(items) : namesOfRows(items);
  return named.some((one) =>
    named.some(
      (other) => one.until <= other.from && sameColumn(one.ref, other.ref) && one.value !== other.value,
    ),
  );
}

/** "The difference in years of experience between A and B" is one of figures. */
const namesFigure = (items: readonly Item[]) =>
  items.some(
    ({ meaning, weakest }) =>
      meaning.kind === 'column' &&
      weakest >= 0.8 &&
      isQuantity(meaning.ref.column) &&
      !meaning.ref.column.year,
  );

const tellsTimes = ({ tables }: QuestionSchema) =>
  tables.some((table) => allColumns(table).some(({ column }) => isDate(column) || column.year === true));

function askedAt(words: readonly QuestionWord[], language: QuestionLanguage) {
  for (const at of words.keys()) {
    const rest = words
      .slice(at)
      .map(({ folded }) => folded)
      .join(' ');
    for (const [pattern, unit] of asks[language]) {
      const [found] = pattern.exec(rest) ?? [];
      if (found) return { from: at, until: at + found.split(' ').length, unit };
    }
  }
  return undefined;
}

/** "How many days are between A and B", "how long after A was B opened": the time from one row to another. */
export function linkElapsed(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const asked = askedAt(words, language);
  const ways = [...words.keys()].filter((at) => between[language].test(words[at]?.folded ?? ''));
  const isBetween = ways.some((at) => /^(?:between|arasinda\p{L}*)$/u.test(words[at]?.folded ?? ''));
  const namesTwo = namesTwoRows(items, false) || (isBetween && namesTwoRows(items, true));
  const isAsked = asked && ways.length > 0 && tellsTimes(schema) && namesTwo;
  if (!isAsked || namesFigure(items)) return [...items];
  const { from, until, unit } = asked;
  const meaning = { kind: 'elapsed' as const, unit };
  const said = [{ from, until }, ...ways.map((at) => ({ from: at, until: at + 1 }))].filter(
    (place, at) => at === 0 || place.from >= until || place.until <= from,
  );
  const isSaid = (item: Item) => said.some((place) => item.from < place.until && place.from < item.until);
  return [
    ...items.filter((item) => !otherwise.has(item.meaning.kind) || !isSaid(item)),
    ...said.map((place) => ({
      meaning,
      ...place,
      weight: wordWeight * (place.until - place.from),
      weakest: 1,
    })),
  ];
}
