// A reference for retrieval-quality.ts, written apart from the product: BM25 as Lucene's BM25Similarity computes it (with
// whole lengths instead of its one-byte ones), over the words of Lucene's EnglishAnalyzer: StandardTokenizer, possessives,
// lower case, 33 stop words, Porter's stemmer. For Turkish: words cut at the apostrophe, lower case, five letters.
import { newStemmer } from 'snowball-stemmers';

export interface Parameters {
  k1: number;
  b: number;
}

const stopWords = new Set(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with'.split(
    ' ',
  ),
);
const porter = newStemmer('porter');
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// StandardTokenizer keeps what holds a letter or a digit.
const wordsOf = (text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment).filter((word) => /[\p{L}\p{N}]/u.test(word));

export const luceneEnglish = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.replace(/['’＇]s$/i, '').toLowerCase())
    .filter((word) => !stopWords.has(word))
    .map((word) => porter.stem(word));

export const turkishTruncation = (text: string): string[] =>
  wordsOf(text).map((word) =>
    word
      .replace(/['’].*$/, '')
      .toLocaleLowerCase('tr')
      .slice(0, 5),
  );

/** Ranks documents for a question: their places, best first, equal scores in the order of the documents. */
export function createBaseline(documents: readonly string[], analyze: (text: string) => string[]) {
  const postings = new Map<string, Map<number, number>>();
  const lengths = documents.map((text, document) => {
    const terms = analyze(text);
    for (const term of terms) {
      const list = postings.get(term) ?? new Map<number, number>();
      postings.set(term, list.set(document, (list.get(document) ?? 0) + 1));
    }
    return terms.length;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (question: string, { k1, b }: Parameters, limit: number): number[] => {
    const scores = new Map<number, number>();
    for (const term of analyze(question)) {
      const list = postings.get(term) ?? new Map<number, number>();
      const idf = Math.log(1 + (documents.length - list.size + 0.5) / (list.size + 0.5));
      for (const [document, count] of list) {
        const norm = k1 * (1 - b + (b * (lengths[document] ?? 0)) / averageLength);
        scores.set(document, (scores.get(document) ?? 0) + (idf * count) / (count + norm));
      }
    }
    return [...scores]
      .sort(([one, oneScore], [other, otherScore]) => otherScore - oneScore || one - other)
      .slice(0, limit)
      .map(([document]) => document);
  };
}
