import type { AnswerLanguage, AnswerRequest, FoundPassage } from '../../answer/answer-engine.ts';
import { createWordMatcher } from '../../answer/match-words.ts';
import { contentWords } from '../../answer/read-question.ts';
import { splitWords } from '../../answer/split-words.ts';

export type SampleFile = { readonly fileName: string; readonly text: string };

const PASSAGE_LENGTH = 900;

/** Passages of whole paragraphs, as the index cuts them. */
function cutPassages(file: SampleFile, fileNumber: number): FoundPassage[] {
  const passages: FoundPassage[] = [];
  let start = 0;
  for (const match of file.text.matchAll(/\n\s*\n|$/gu)) {
    const end = match.index;
    const isLast = end >= file.text.length;
    if (!isLast && end - start < PASSAGE_LENGTH) continue;
    const lastParagraph =
      file.text
        .slice(start, end)
        .split(/\n\s*\n/u)
        .at(-1) ?? '';
    // A heading stays with what it heads.
    if (!isLast && lastParagraph.length < 60) continue;
    if (file.text.slice(start, end).trim() !== '') passages.push(toPassage(file, fileNumber, { start, end }));
    start = end + match[0].length;
  }
  return passages;
}

function toPassage(
  file: SampleFile,
  fileNumber: number,
  range: { start: number; end: number },
): FoundPassage {
  const fileUid = `00000000-0000-7000-8000-${String(fileNumber).padStart(12, '0')}`;
  return {
    fileUid,
    fileName: file.fileName,
    ...range,
    text: file.text.slice(range.start, range.end),
    score: 0,
  };
}

/** BM25 over the samples: what the retrieval engine does, small enough to read. */
export function searchSamples(
  files: readonly SampleFile[],
  language: AnswerLanguage,
): AnswerRequest['search'] {
  const passages = files.flatMap((file, index) => cutPassages(file, index + 1));
  const texts = passages.map(({ text }) => splitWords(text, language).map((word) => word.folded));
  const averageLength = texts.reduce((sum, words) => sum + words.length, 0) / Math.max(1, texts.length);
  const rarest = Math.log(1 + (texts.length - 0.5) / 1.5);
  return async (query, limit) => {
    const scores = passages.map(() => 0);
    const matcher = createWordMatcher(language, query);
    for (const { folded } of contentWords(query, language)) {
      const counts = texts.map((words) => words.filter((word) => matcher(folded, word) === 1).length);
      const holders = counts.filter((count) => count > 0).length;
      const idf = Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
      for (const [at, count] of counts.entries()) {
        const length = 0.25 + (0.75 * (texts[at]?.length ?? 0)) / averageLength;
        scores[at] = (scores[at] ?? 0) + (idf * count) / (count + 1.2 * length);
      }
    }
    return passages
      .map((passage, at) => ({ ...passage, score: scores[at] ?? 0, evidence: (scores[at] ?? 0) / rarest }))
      .filter((passage) => passage.score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
  };
}
