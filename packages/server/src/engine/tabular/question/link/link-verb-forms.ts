import type { Item } from '../question-items.ts';
import type { ColumnRef, QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { verbForm } from '../words/verb-roots.ts';
import { columnKey, type ValueIndex } from './value-index.ts';

/** A column of states has few. */
const statesMax = 12;
/** The root of "ödendi" */
const paying = 'od';
/** What is done all the time, such as taking and giving, says more than a state of that name. */
const everyday = new Set('al ver yap et ed ol git gir gel'.split(' '));
const questionParticle = /^m[iu]$/;

interface KnownVerb {
  ref: ColumnRef;
  /** The cell; undefined for a column that says yes or no. */
  value?: string;
  word: string;
  root: string;
  negated: boolean;
}

/** "Bekliyor" of a status, and "Geldi mi" of a header: what one word says that something did or does. */
function verbsOf(ref: ColumnRef, values: ValueIndex): KnownVerb[] {
  const { table, column } = ref;
  const read = (text: string, value?: string): KnownVerb[] => {
    const [word = '', other] = splitLabel(text).filter((each) => !questionParticle.test(each));
    const form = other ? undefined : verbForm(word);
    return form ? [{ ref, word, ...form, ...(value !== undefined && { value }) }] : [];
  };
  // What was paid or not is read with the amounts beside it.
  if (column.type === 'boolean') return read(column.label).filter(({ root }) => root !== paying);
  const states = values.ofColumn.get(columnKey({ table: table.name, column: column.name })) ?? [];
  if (column.type !== 'text' || states.length > statesMax) return [];
  const known = states.flatMap((value) => read(value, value));
  // "Geldi" beside "Gelmedi" is said of the rows, where "gelen" elsewhere says little.
  const isTold = ({ root, negated }: KnownVerb) =>
    known.some((other) => other.root === root && other.negated !== negated);
  return known.filter((verb) => !everyday.has(verb.root) || isTold(verb));
}

function itemOf({ ref, value, negated }: KnownVerb, isDenied: boolean, at: number): Item {
  const place = { from: at, until: at + 1, weight: 1.3, weakest: 0.95 };
  if (value !== undefined) return { ...place, meaning: { kind: 'value', ref, values: [value] } };
  const filter = { kind: 'flag' as const, ref, negated: isDenied !== negated };
  return { ...place, meaning: { kind: 'filter', filter } };
}

/** Turkish verbs in another form than the table has them: "bekleyenler", "tamamladığı", "gelmeyen". */
export function linkVerbForms(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  { index, language }: { index: ValueIndex; language: QuestionLanguage },
): Item[] {
  if (language !== 'tr') return [];
  const known = tables.flatMap(allColumns).flatMap((ref) => verbsOf(ref, index));
  if (known.length === 0) return [];
  return [...words.entries()].flatMap(([at, { folded }]) => {
    // "Pazartesiye denk gelen" falls on it, and came nowhere.
    const form = words[at - 1]?.folded === 'denk' ? undefined : verbForm(folded, { habits: true });
    const meant = known.filter(
      // A word that the table has as it stands is linked as every other one.
      ({ root, word, value, negated }) =>
        form && word !== folded && root === form.root && (value === undefined || negated === form.negated),
    );
    return form ? meant.map((verb) => itemOf(verb, form.negated, at)) : [];
  });
}
