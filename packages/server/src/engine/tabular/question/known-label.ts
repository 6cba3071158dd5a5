import { measureKind } from '../import/measures.ts';
import { type LabelWord, readLabelWords } from './question-words.ts';
import { splitLabel } from './split-question.ts';

/** Words of headers that say little about which column it is. */
export const lightWords = new Set(
  'of the number no count name id date code value sayisi adi tarihi kodu degeri amount total toplam overall'.split(
    ' ',
  ),
);
/** How databases shorten the words of labels. */
const shortForms = new Map(
  Object.entries<readonly string[]>({
    fname: ['first', 'name'],
    lname: ['last', 'name'],
    mname: ['middle', 'name'],
    dob: ['birth', 'date'],
    qty: ['quantity'],
    amt: ['amount'],
    addr: ['address'],
    dept: ['department'],
    emp: ['employee'],
    mgr: ['manager'],
    cust: ['customer'],
    prod: ['product'],
    desc: ['description'],
    cat: ['category'],
    loc: ['location'],
    tel: ['phone'],
    num: ['number'],
    nbr: ['number'],
    avg: ['average'],
    lat: ['latitude'],
    lng: ['longitude'],
    lon: ['longitude'],
    bdate: ['birth', 'date'],
    temp: ['temperature'],
    yr: ['year'],
    acct: ['account'],
    mfr: ['manufacturer'],
    lang: ['language'],
    pop: ['population'],
    appt: ['appointment'],
    mins: ['minutes'],
    hrs: ['hours'],
    trh: ['tarih'],
    adt: ['adet'],
  }),
);

/** A header as the words of questions are compared with it. */
export interface KnownLabel {
  words: readonly LabelWord[];
  /** How much each word says; the sum is 1. */
  shares: readonly number[];
}

/** "CName" of a course, "pname": databases put the first letter of what it names before it. */
const initialName = /^[a-z]{1,2}name$/;

/** The words that a word of a header means. */
export const spelledOut = (word: string): readonly string[] =>
  shortForms.get(word) ?? (initialName.test(word) ? ['name'] : [word]);

/** Units that are no measures: what is counted, and of what money is. */
const countedUnit =
  /^(?:kişi|people|persons?|adet|pcs|units?|bin|milyon|milyar|thousands?|millions?|billions?|tl|try|usd|eur|gbp|[₺$€£%])(?: .*)?$/iu;

/** A header without the unit that stands in brackets at its end: "Nüfus (kişi)" is asked for as "nüfus". */
export function withoutUnit(label: string): string {
  const [, name, unit = ''] = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u.exec(label.trim()) ?? [];
  return name && (measureKind(unit) !== undefined || countedUnit.test(unit)) ? name : label;
}

const questionParticle = /^m[iu]$/;

const knownLabels = new Map<string, KnownLabel>();
const knownLabelsMax = 5000;

/** Reads a header; what was read is kept, because every question asks for all of them. */
export function readLabel(label: string): KnownLabel {
  const known = knownLabels.get(label);
  if (known) return known;
  if (knownLabels.size >= knownLabelsMax) knownLabels.clear();
  const all = splitLabel(label);
  // "Geldi mi"
  const parts = all.length > 1 ? all.filter((part, at) => at === 0 || !questionParticle.test(part)) : all;
  // A column called "long" alone lies beside "lat".
  const isLongitude = parts.length === 1 && parts[0] === 'long';
  const words = readLabelWords(isLongitude ? ['longitude'] : parts.flatMap(spelledOut));
  const weights = words.map(({ word }) => (lightWords.has(word) ? 0.4 : 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const read = { words, shares: weights.map((weight) => weight / (sum || 1)) };
  knownLabels.set(label, read);
  return read;
}
