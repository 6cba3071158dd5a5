import type { Item } from '../question-items.ts';
import type { ColumnRef, QuestionLanguage, QuestionSchema, TableDescription } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { readLabel } from '../words/known-label.ts';
import { type LabelWord, type QuestionWord, wordMatch } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { meetingCost } from '../words/word-stems.ts';

const determiners = new Set(
  'the a an all each every any these those different distinct its their'.split(' '),
);
/** What ends a list of parts: "names and ids of documents" is one, "names of people with ids of projects" are two. */
const endsList = new Set(
  'is are was were be with for in on at that which who whose what where when by from to has have had do does did of'.split(
    ' ',
  ),
);
const superlatives = new Set(['first', 'last', 'top', 'lowest', 'highest']);
const listMax = 8;
const sameWord = 0.8;

const matches = (word: QuestionWord | undefined, label: LabelWord) =>
  word === undefined ? 0 : (wordMatch(word, label) ?? 0);

/** Where the noun behind an "of" stands. */
function nounAfter(words: readonly QuestionWord[], of: number): number {
  let at = of + 1;
  while (determiners.has(words[at]?.folded ?? '') || words[at]?.folded === 'of') at++;
  return at;
}

/** The words of a list of parts that ends before an "of", or before "for each of". */
function partsBefore(words: readonly QuestionWord[], of: number): number[] {
  const parts: number[] = [];
  const isForEach = words[of - 1]?.folded === 'each' && words[of - 2]?.folded === 'for';
  for (let at = isForEach ? of - 3 : of - 1; at >= Math.max(0, of - listMax); at--) {
    if (endsList.has(words[at]?.folded ?? '')) break;
    parts.push(at);
  }
  return parts;
}

/** "Code of the product type" is "Product type code": the part is its last word, and the noun is the others. */
function qualityOf(label: readonly LabelWord[], words: readonly QuestionWord[], at: number, noun: number) {
  const part = label.at(-1);
  const nouns = label.slice(0, -1);
  if (!part || nouns.length === 0) return undefined;
  const qualities = [
    matches(words[at], part),
    ...nouns.map((each, place) => matches(words[noun + place], each)),
  ];
  const quality = Math.min(...qualities);
  return quality >= sameWord ? quality : undefined;
}

function linkPart(words: readonly QuestionWord[], ref: ColumnRef, of: number): Item[] {
  const label = readLabel(ref.column.label).words;
  const noun = nounAfter(words, of);
  // "The name of the first order" is no first name.
  if (superlatives.has(words[noun]?.folded ?? '')) return [];
  // "The number of invoices" counts them, and is no invoice number.
  const counts = (at: number) => words[at]?.folded === 'number' && /[^su]s$/.test(words[noun]?.folded ?? '');
  return partsBefore(words, of).flatMap((at): Item[] => {
    const quality = counts(at) ? undefined : qualityOf(label, words, at, noun);
    if (quality === undefined) return [];
    const item = {
      meaning: { kind: 'column' as const, ref },
      from: at,
      weight: 1.1 * quality,
      weakest: quality,
    };
    // Without other parts between them, part and noun are one name.
    const isOnly = at === of - 1;
    return [
      { ...item, until: at + 1 },
      ...(isOnly ? [{ ...item, until: noun + label.length - 1, weight: 1.75 * quality }] : []),
    ];
  });
}

const genitive = /n?[iu]n$/;
const endsTurkishList = new Set(
  'olan olanlar icin kac kacin var nedir nelerdir listele goster en her'.split(' '),
);

/** "Belgelerin adları ve kimlikleri": the noun comes first. */
function linkTurkishPart(words: readonly QuestionWord[], ref: ColumnRef, noun: number): Item[] {
  const label = readLabel(ref.column.label).words;
  if (label.length !== 2) return [];
  const items: Item[] = [];
  for (let at = noun + 1; at <= noun + listMax && !endsTurkishList.has(words[at]?.folded ?? ''); at++) {
    const quality = qualityOf(label, words, at, noun);
    if (quality !== undefined)
      items.push({
        meaning: { kind: 'column', ref },
        from: at,
        until: at + 1,
        weight: 1.1 * quality,
        weakest: quality,
      });
  }
  return items;
}

/** "The ids and names of all documents": columns whose labels are a noun and a part, with the noun said once. */
export function linkParts(
  words: readonly QuestionWord[],
  refs: readonly ColumnRef[],
  language: QuestionLanguage,
): Item[] {
  if (language === 'tr') {
    const nouns = [...words.keys()].filter((at) => genitive.test(words[at]?.folded ?? ''));
    return nouns.flatMap((noun) => refs.flatMap((ref) => linkTurkishPart(words, ref, noun)));
  }
  const ofs = [...words.keys()].filter((at) => words[at]?.folded === 'of');
  return ofs.flatMap((of) => refs.flatMap((ref) => linkPart(words, ref, of)));
}

const firstName = /^(?:first|given|fore) ?names?$|^fname$|^ad[iı]?$/u;
const lastName = /^(?:last|family|sur) ?names?$|^lname$|^soyad[iı]?$/u;

/** The columns of first and last names, where a table has both apart. */
export function fullNameColumns(table: TableDescription): ColumnRef[] {
  const labelled = (pattern: RegExp) =>
    table.columns.find(({ label, type }) => type === 'text' && pattern.test(splitLabel(label).join(' ')));
  const [first, last] = [labelled(firstName), labelled(lastName)];
  return first && last ? [first, last].map((column) => ({ table, column })) : [];
}

/** People are called by both names, where these are apart. */
export function calledBy(ref: ColumnRef | undefined): ColumnRef[] {
  const names = ref ? fullNameColumns(ref.table) : [];
  return names.some(({ column }) => column === ref?.column) ? names : ref ? [ref] : [];
}

const nameWords = ['name', 'title'];
const numbering = new Set('id no number code kodu kod numarasi nr num'.split(' '));

/** The column with the name of what an identifier numbers: "product name" beside "product code". */
export function nameBeside({ table, column }: ColumnRef): ColumnRef[] {
  const nouns = readLabel(column.label).words.filter(({ word }) => !numbering.has(word));
  const name = table.columns.find((each) => {
    if (each.type !== 'text' || each.identifier || each === column) return false;
    const words = readLabel(each.label).words;
    return (
      labelHasConcept(each.label, nameWords) &&
      nouns.every((noun) => words.some(({ stems }) => meetingCost(stems, noun.stems) !== undefined))
    );
  });
  return name ? [{ table, column: name }] : [];
}

/** "Students" are called by their names, where nothing else is asked for, rather than by the numbers that tell them apart. */
export function withNames(refs: readonly ColumnRef[]): ColumnRef[] {
  const people = refs.find(({ byNoun }) => byNoun);
  const both = people?.column.identifier ? fullNameColumns(people.table) : [];
  const names = people && both.length === 0 ? nameBeside(people) : both;
  const isAlone = refs.every(({ byNoun, column }) => byNoun || names.some((name) => name.column === column));
  return names.length > 0 && isAlone ? refs.flatMap((ref) => (ref.byNoun ? names : [ref])) : [...refs];
}

/** "Full names" are both, and so is "adı soyadı". */
function namesBoth(words: readonly QuestionWord[], at: number, language: QuestionLanguage): boolean {
  const [first, second] = [words[at]?.folded ?? '', words[at + 1]?.folded ?? ''];
  if (language === 'en') return first === 'full' && /^names?$/.test(second);
  return /^(?:ad|adi|adlari|adini|isim|ismi|isimleri)$/.test(first) && second.startsWith('soyad');
}

/** The columns of first and last names, named together. */
export function linkFullNames(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  return tables.flatMap((table) => {
    const refs = fullNameColumns(table);
    if (refs.length === 0) return [];
    return [...words.keys()].flatMap((at): Item[] => {
      return namesBoth(words, at, language)
        ? [{ meaning: { kind: 'columns', refs }, from: at, until: at + 2, weight: 2, weakest: 1 }]
        : [];
    });
  });
}
