import type { Item } from '../question-items.ts';
import type { QuestionLanguage, QuestionSchema, TableDescription } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { verbForm } from '../words/verb-roots.ts';

interface Place {
  table: TableDescription;
  from: number;
  until: number;
}

const denying =
  /^(?:no|not|without|never|didnt|havent|hasnt|hadnt|dont|doesnt|wasnt|werent|didn't|haven't|hasn't|don't|doesn't)$/;
/** What may stand between the word that denies and what there is none of: "have never made a single trip". */
const light =
  /^(?:a|an|any|single|one|the|of|in|on|for|made|make|makes|have|has|had|been|took|take|taken|done|do|did|used|placed|place|recorded|registered|logged|related|linked|matching|corresponding|yet|ever)$/;
const gapMax = 4;

/** "No trip", "never made a trip", "without any trips" */
function deniedInEnglish(rows: readonly Place[], words: readonly QuestionWord[]): Place[] {
  return rows.flatMap(({ table, from, until }): Place[] => {
    let at = from - 1;
    while (from - at <= gapMax && light.test(words[at]?.folded ?? '')) at--;
    return denying.test(words[at]?.folded ?? '') ? [{ table, from: at, until }] : [];
  });
}

const lacking = /^(?:olmayan\p{L}*|yok|yoktur|bulunmayan\p{L}*|olmadi|olmamis)$/u;
const small = /^(?:hic|hicbir|bir|kaydi|kayitlari|kayit|kayitli|tane|da|de|uzerinde|icin|adina|herhangi)$/;
const rootMin = 4;

const denies = (word: string) => lacking.test(word) || verbForm(word)?.negated === true;

/** "Seferi olmayan", "hiç sefer yapmamış"; "hiç çalışılmamış" of a table of "çalışma saatleri". */
function deniedInTurkish(
  rows: readonly Place[],
  words: readonly QuestionWord[],
  tables: readonly TableDescription[],
): Place[] {
  const isSmall = (at: number) => small.test(words[at]?.folded ?? '');
  const back = (from: number) => {
    let at = from;
    while (isSmall(at - 1)) at--;
    return at;
  };
  return [...words.entries()].flatMap(([at, { folded }]): Place[] => {
    if (!denies(folded)) return [];
    const before = back(at);
    const named = rows.filter(({ until }) => until === before || until === at);
    const root = verbForm(folded)?.root ?? '';
    const byVerb = tables.filter(
      ({ label }) => root.length >= rootMin && splitLabel(label).some((word) => word.startsWith(root)),
    );
    return [
      ...named.map(({ table, from }) => ({ table, from: back(from), until: at + 1 })),
      ...byVerb.map((table) => ({ table, from: before, until: at + 1 })),
    ];
  });
}

const weight = 1.6;

/** "Vehicles that made no trip": those of one table that no row of the table beside it is about. */
export function linkAbsent(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const { tables, relations } = schema;
  if (relations.length === 0) return [];
  const rows = items.flatMap(({ meaning, from, until }): Place[] =>
    meaning.kind === 'rows' && meaning.table ? [{ table: meaning.table, from, until }] : [],
  );
  const denied = language === 'en' ? deniedInEnglish(rows, words) : deniedInTurkish(rows, words, tables);
  return denied.flatMap(({ table, from, until }): Item[] => {
    const isOfOther = rows.some(
      (other) =>
        (other.until <= from || until <= other.from) &&
        relations.some((each) => each.from.table === table.name && each.to.table === other.table.name),
    );
    if (!isOfOther) return [];
    return [
      { meaning: { kind: 'absent', table }, from, until, weight: weight * (until - from), weakest: 0.95 },
    ];
  });
}
