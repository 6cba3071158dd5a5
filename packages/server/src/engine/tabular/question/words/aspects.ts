import type { Aspect } from '../aspect.ts';
import { type ColumnDescription, isDate, isNumeric } from '../question-schema.ts';
import { spelledOut } from './short-forms.ts';
import { splitLabel } from './split-question.ts';
import { conceptsOf } from './word-concepts.ts';
import { labelStems } from './word-stems.ts';

/** English words whose synonyms, in both languages, name columns of the aspect; better ones first. */
const aspectWords: Record<Aspect, readonly string[]> = {
  age: ['age'],
  date: ['date', 'year', 'time'],
  price: ['price', 'cost', 'fee', 'rent', 'fare'],
  length: ['length', 'duration', 'distance', 'height', 'days', 'minutes', 'hours'],
  height: ['height', 'elevation'],
  weight: ['weight'],
  speed: ['speed'],
  size: ['size', 'area'],
  temperature: ['temperature'],
  distance: ['distance'],
  rank: ['rank', 'place', 'position', 'pos'],
  density: ['density'],
  population: ['population', 'passengers', 'visitor', 'attendance'],
  salary: ['salary', 'income', 'worth'],
};

const wordConcepts = new Map<string, ReadonlyMap<number, number>>();

/** The groups of one of our own words; these are few, so they are kept. */
export function conceptsOfWord(word: string): ReadonlyMap<number, number> {
  const known = wordConcepts.get(word) ?? conceptsOf(labelStems(word));
  wordConcepts.set(word, known);
  return known;
}

const conceptsOfLabel = new Map<string, ReadonlySet<number>>();

function labelConcepts(label: string): ReadonlySet<number> {
  const known = conceptsOfLabel.get(label);
  if (known) return known;
  const concepts = new Set(
    splitLabel(label)
      .flatMap(spelledOut)
      .flatMap((word) => [...conceptsOf(labelStems(word)).keys()]),
  );
  if (conceptsOfLabel.size > 5000) conceptsOfLabel.clear();
  conceptsOfLabel.set(label, concepts);
  return concepts;
}

/** Whether a header has one of the words or a synonym of it. */
export function labelHasConcept(label: string, words: readonly string[]): boolean {
  const concepts = labelConcepts(label);
  return words.some((word) => [...conceptsOfWord(word).keys()].some((group) => concepts.has(group)));
}

/** Whether "oldest", "cheapest" or "after" can be said of a column. */
export function fitsAspect(column: ColumnDescription, aspect: Aspect): boolean {
  if (aspect === 'date') return isDate(column) || column.year === true || column.type === 'time';
  if (!isNumeric(column) || column.identifier) return false;
  // "En uzun süre" is that of a time that two columns make.
  if (aspect === 'length' && column.computed?.kind === 'time_between') return true;
  return labelHasConcept(column.label, aspectWords[aspect]);
}
