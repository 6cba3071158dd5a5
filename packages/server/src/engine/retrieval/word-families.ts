import type { TextLanguage } from './text-language.ts';

export type WordFamilies = readonly (readonly string[])[];

const parse = (list: string): WordFamilies =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

/** Reads lists of words that go together: a family on each line, its words with a space between them. */
export function readWordFamilies(lists: {
  readonly en: string;
  readonly tr: string;
}): Readonly<Record<TextLanguage, WordFamilies>> {
  return { en: parse(lists.en), tr: parse(lists.tr), other: [] };
}
