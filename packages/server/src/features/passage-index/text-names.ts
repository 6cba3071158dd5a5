import { analyze } from '#engine/retrieval/analyze.ts';
import type { QueryWord } from '#engine/retrieval/query-words.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { LoadedSegment } from './loaded-segment.ts';

/** What a text is called: the names of its file and of folders above it. */
export interface TextName {
  textId: string;
  names: string;
}

/** Which of these words each text has in its names. */
function wordsOfTexts(names: readonly TextName[], words: readonly QueryWord[], language: TextLanguage) {
  const places = new Map<string, number[]>();
  for (const [word, { terms }] of words.entries()) {
    const term = terms[language];
    if (term !== undefined) places.set(term, [...(places.get(term) ?? []), word]);
  }
  const found = new Map<string, ReadonlySet<number>>();
  for (const { textId, names: written } of names) {
    const held = new Set(analyze(written, language).flatMap((term) => places.get(term) ?? []));
    if (held.size > 0) found.set(textId, held);
  }
  return found;
}

/** The passages of a segment that are named, by word; undefined when none is. */
function namedIn({ known }: LoadedSegment, wordsOf: ReadonlyMap<string, ReadonlySet<number>>) {
  const ofTexts = known.textIds.map((textId) => wordsOf.get(textId));
  if (ofTexts.every((words) => words === undefined)) return undefined;
  const named = new Map<number, number[]>();
  for (let passage = 0; passage < known.header.lengths.length; passage++) {
    for (const word of ofTexts[known.textOf(passage)] ?? []) {
      const passages = named.get(word) ?? [];
      passages.push(passage);
      named.set(word, passages);
    }
  }
  return named;
}

/**
 * The segments with the names of their texts as words of every passage of them. Names are no part of an index: a file that
 * is renamed or moved is found by its new name with the next question, in builds of before as well.
 */
export function withNames(
  segments: LoadedSegment[],
  words: readonly QueryWord[],
  names: readonly TextName[],
): LoadedSegment[] {
  if (names.length === 0) return segments;
  const found = new Map<TextLanguage, ReadonlyMap<string, ReadonlySet<number>>>();
  return segments.map((segment) => {
    const { language } = segment.known.header;
    const wordsOf = found.get(language) ?? wordsOfTexts(names, words, language);
    found.set(language, wordsOf);
    const named = namedIn(segment, wordsOf);
    return named ? { ...segment, searched: { ...segment.searched, named } } : segment;
  });
}
