import { detectLanguage, type TextLanguage } from '#engine/retrieval/text-language.ts';
import { type ReadSource, readSource, type SourceSentence } from '#engine/summary/read-source.ts';
import type { SectionToRead } from '#engine/summary/summarize-with-model.ts';
import type {
  DraftFact,
  DraftPoint,
  DraftPointKind,
  DraftReference,
  SourceText,
  SummaryWish,
} from '#engine/summary/summary-draft.ts';
import { chooseSentences } from './choose-sentences.ts';
import { compareSources, type SourceComparison } from './compare-sources.ts';
import { countPoints } from './count-points.ts';
import { extractFacts } from './extract-facts.ts';
import { type RankedSentence, rankSentences } from './rank-sentences.ts';
import { createTermSpace } from './sentence-vectors.ts';
import { kindInMinutes, minutesBonus } from './sort-minutes.ts';

/** The events of a summary that is being written; the last one holds its result. */
export type ExtractiveNews =
  | { readonly type: 'read'; readonly sections: readonly number[] }
  | { readonly type: 'section'; readonly done: number; readonly sections: number }
  | { readonly type: 'comparing' }
  | {
      readonly type: 'draft';
      readonly points: readonly DraftPoint[];
      readonly facts: readonly DraftFact[];
      readonly sections: readonly SectionToRead[];
    };

const listMarker = /^(?:[-*•‣▪–]|\d{1,3}[.)])\s+(?=\S)/u;
const codeFence = /```+/gu;
const spaced = (text: string) => text.replace(codeFence, ' ').replace(/\s+/gu, ' ').trim();
/** A sentence that was an item of a list is an item here as well, whatever its mark was. */
const withoutMarker = (text: string) => spaced(text).replace(listMarker, '');

const referenceOf = (source: number, { start, end, text }: SourceSentence): DraftReference => ({
  source,
  start,
  end,
  quote: text,
});

const pointOf = ({ source, sentence }: RankedSentence, kind: DraftPointKind): DraftPoint => ({
  kind,
  text: withoutMarker(sentence.text),
  section: spaced(sentence.heading),
  isQuoted: true,
  references: [referenceOf(source, sentence)],
});

const comparisonPoint = (
  { kind, sentences }: SourceComparison,
  texts: readonly SourceText[],
): DraftPoint => ({
  kind,
  text: sentences
    .map(({ source, sentence }) => `${texts[source]?.name ?? ''}: ${withoutMarker(sentence.text)}`)
    .join(' — '),
  section: '',
  isQuoted: true,
  references: sentences.map(({ source, sentence }) => referenceOf(source, sentence)),
});

/** The kind of each chosen sentence, as the form has them: a brief begins with what says most. */
function kindsFor(form: SummaryWish['form'], chosen: readonly RankedSentence[]) {
  if (form === 'minutes') return ({ sentence }: RankedSentence) => kindInMinutes(sentence.text);
  if (form !== 'brief') return () => 'point' as const;
  const [key] = chosen.toSorted((one, other) => other.score - one.score);
  return (one: RankedSentence) =>
    one === key ? 'key' : /\p{N}/u.test(one.sentence.text) ? 'figure' : 'point';
}

const forMinutes = (ranked: readonly RankedSentence[]): RankedSentence[] =>
  ranked.map((one) => ({ ...one, score: one.score + minutesBonus[kindInMinutes(one.sentence.text)] }));

function draft(
  ranked: readonly RankedSentence[],
  texts: readonly SourceText[],
  { length, form }: SummaryWish,
) {
  const count = countPoints({ sentences: ranked.length, sources: texts.length }, length);
  const chosen = chooseSentences(form === 'minutes' ? forMinutes(ranked) : ranked, count);
  const kindOf = kindsFor(form, chosen);
  const compared = texts.length > 1 ? compareSources(ranked) : [];
  return {
    points: [
      ...chosen.map((one) => pointOf(one, kindOf(one))),
      ...compared.map((one) => comparisonPoint(one, texts)),
    ],
    facts: extractFacts(ranked).map(({ kind, text, source, sentence }) => ({
      kind,
      text,
      reference: referenceOf(source, sentence),
    })),
  };
}

interface Read {
  readonly language: TextLanguage;
  readonly read: ReadSource;
}

/** The sentences of all sources, each with its language, and where each source begins among them. */
function flatten(sources: readonly Read[]) {
  const starts: number[] = [];
  const all: { text: string; language: TextLanguage }[] = [];
  for (const { read, language } of sources) {
    starts.push(all.length);
    for (const { text } of read.sentences) all.push({ text, language });
  }
  return { starts, all };
}

/**
 * Summarizes texts without a model: the sentences that say most together, taken as they stand, the facts, and for several
 * texts what they share and where they differ. All of every text is read. The same texts give the same summary.
 */
export function* summarizeExtractively(
  texts: readonly SourceText[],
  wish: SummaryWish,
): Generator<ExtractiveNews> {
  const sources = texts.map(({ text }): Read => ({ language: detectLanguage(text), read: readSource(text) }));
  yield { type: 'read', sections: sources.map(({ read }) => read.sections.length) };
  const { starts, all } = flatten(sources);
  const space = createTermSpace(all);
  const sections = sources.reduce((sum, { read }) => sum + read.sections.length, 0);
  const ranked: RankedSentence[] = [];
  let done = 0;
  for (const [source, { read, language }] of sources.entries()) {
    const start = starts[source] ?? 0;
    const vectors = space.vectors.slice(start, start + read.sentences.length);
    const focus = wish.focus ? space.vectorOf(wish.focus, language) : undefined;
    for (const own of rankSentences({ source, read, vectors, space, language, focus })) {
      ranked.push(...own);
      done += 1;
      yield { type: 'section', done, sections };
    }
  }
  if (texts.length > 1) yield { type: 'comparing' };
  const parts = sources.flatMap(({ read }, source) =>
    read.sections.map(({ title, start, end }) => ({ source, title: spaced(title), start, end })),
  );
  yield { type: 'draft', ...draft(ranked, texts, wish), sections: parts };
}
