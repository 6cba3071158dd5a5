// Summaries by the built-in engine: how much of a person's choice it keeps (mean ROUGE-1 F), with plain TextRank on the same
// sentences as the baseline, and how long a PDF of 1,000 pages takes.
//   node bench/summaries.ts
import { chooseSentences } from '../packages/server/src/engine/extractive/summary/choose-sentences.ts';
import { rankSentences } from '../packages/server/src/engine/extractive/summary/rank-sentences.ts';
import { runExtraction } from '../packages/server/src/engine/extractive/summary/run-extraction.ts';
import { createTermSpace } from '../packages/server/src/engine/extractive/summary/sentence-vectors.ts';
import { textRank } from '../packages/server/src/engine/extractive/summary/text-rank.ts';
import { readSource } from '../packages/server/src/engine/summary/read-source.ts';
import { extractText } from '../packages/server/src/testing/extract-text.ts';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { englishCases, type SummaryCase, turkishCases } from './sets/summaries.ts';
import { createCorpus } from './support/corpus.ts';
import { printTable } from './support/figures.ts';

const wordsOf = (texts: readonly string[]) =>
  texts
    .join(' ')
    .toLocaleLowerCase('tr')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The harmonic mean of precision and recall of words, each counted as often as it stands. */
function rouge1(found: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(wanted)) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of wordsOf(found)) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (wordsOf(found).length + wordsOf(wanted).length || 1);
}

function ours({ sentences, kept }: SummaryCase, language: 'en' | 'tr'): string[] {
  const read = readSource(sentences.join('\n'));
  const space = createTermSpace(read.sentences.map(({ text }) => ({ text, language })));
  const asked = { source: 0, read, vectors: space.vectors, space, language, focus: undefined };
  const ranked = [...rankSentences(asked)].flat();
  return chooseSentences(ranked, kept.length).map(({ sentence }) => sentence.text);
}

function baseline({ sentences, kept }: SummaryCase, language: 'en' | 'tr'): string[] {
  const { vectors } = createTermSpace(sentences.map((text) => ({ text, language })));
  const ranks = textRank(vectors);
  const best = sentences.map((_, at) => at).sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0));
  return best.slice(0, kept.length).map((at) => sentences[at] ?? '');
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function quality(set: string, cases: readonly SummaryCase[], language: 'en' | 'tr') {
  const scoreOf = (choose: typeof ours) =>
    mean(
      cases.map((one) =>
        rouge1(
          choose(one, language),
          one.kept.map((at) => one.sentences[at] ?? ''),
        ),
      ),
    ).toFixed(3);
  return { set, texts: cases.length, 'ROUGE-1 F': scoreOf(ours), TextRank: scoreOf(baseline) };
}

const pageCount = 1_000;

async function longDocument() {
  const corpus = createCorpus('en', 11);
  const page = () => Array.from({ length: 42 }, () => corpus.paragraph(16).slice(0, 90));
  const bytes = pdfFile(Array.from({ length: pageCount }, page));
  const begun = performance.now();
  const { text, pages } = await extractText('long.pdf', bytes);
  const read = performance.now();
  const { sections, points } = await runExtraction(
    { texts: [{ name: 'long.pdf', text }], wish: { length: 'long', form: 'bullets', focus: null } },
    { signal: new AbortController().signal, onNews: () => undefined },
  );
  const done = performance.now();
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    pages: pages.length,
    'text, million characters': (text.length / 1e6).toFixed(1),
    sections: sections.length,
    points: points.length,
    'read, s': seconds(read - begun),
    'summarized, s': seconds(done - read),
    'together, s': seconds(done - begun),
  };
}

printTable([quality('English', englishCases, 'en'), quality('Turkish', turkishCases, 'tr')]);
console.log();
printTable([await longDocument()]);
process.exit(0);
