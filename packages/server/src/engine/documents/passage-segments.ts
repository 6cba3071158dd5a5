import {
  createSegmentBuilders,
  type SegmentBuilder,
  segmentPassagesMax,
} from '#engine/retrieval/build-segment.ts';
import { detectLanguage, type TextLanguage } from '#engine/retrieval/text-language.ts';
import type { TextChunk } from './chunk-text.ts';
import type { SegmentPart } from './ingest-messages.ts';
import { contextLines, encodeContexts, type PassageContext } from './passage-context.ts';

const sampleLength = 64 * 1024;
const openingLengthMax = 2_000;

/** The language of a text by its start. Names and numbers in ASCII are treated as English, which finds plurals. */
export const languageOfText = (sample: string): TextLanguage =>
  detectLanguage(sample, /\P{ASCII}/u.test(sample) ? 'other' : 'en');

/** Holds the first chunks of a text until there is enough text to detect its language. */
export async function* withLanguage(
  chunks: AsyncIterable<TextChunk>,
): AsyncGenerator<[TextChunk, TextLanguage]> {
  let language: TextLanguage | undefined;
  let held: TextChunk[] = [];
  let heldLength = 0;
  const detect = () => languageOfText(held.map((chunk) => chunk.text).join('\n'));
  for await (const chunk of chunks) {
    if (language) {
      yield [chunk, language];
      continue;
    }
    held.push(chunk);
    heldLength += chunk.text.length;
    if (heldLength < sampleLength) continue;
    language = detect();
    for (const one of held) yield [one, language];
    held = [];
  }
  const found = language ?? detect();
  for (const one of held) yield [one, found];
}

interface OpenSegment {
  readonly builder: SegmentBuilder;
  readonly ranges: number[];
  readonly contexts: PassageContext[];
}

function closeSegment({ builder, ranges, contexts }: OpenSegment, language: TextLanguage): SegmentPart {
  const encoded = encodeContexts(contexts);
  return {
    type: 'segment',
    language,
    passageCount: builder.passageCount,
    built: builder.finish(),
    ranges: new Uint8Array(Uint32Array.from(ranges).buffer),
    ...(encoded && { contexts: encoded }),
  };
}

const openingHeadings = /^(?:#{1,6}\s[^\r\n]*\s*)+/;

/**
 * A passage is also found by its context. A heading at its start counts once: twice was measured as worse (decision
 * 19).
 */
function searchedText(chunk: TextChunk): string {
  const [own = ''] = openingHeadings.exec(chunk.text.slice(0, openingLengthMax)) ?? [];
  return [...contextLines(chunk).filter((line) => !own.includes(line)), chunk.text].join('\n');
}

export interface PassageSegments {
  /** Adds a passage of the text at `place`; returns the segment that it completed, if any. */
  add(place: number, chunk: TextChunk, language: TextLanguage): SegmentPart | undefined;
  /** The incomplete segments. */
  end(): SegmentPart[];
}

/** Collects passages of any number of texts in segments by language. */
export function createPassageSegments(): PassageSegments {
  const builders = new Map<TextLanguage, () => SegmentBuilder>();
  const open = new Map<TextLanguage, OpenSegment>();
  const openFor = (language: TextLanguage): OpenSegment => {
    const known = open.get(language);
    if (known) return known;
    const nextBuilder = builders.get(language) ?? createSegmentBuilders(language);
    builders.set(language, nextBuilder);
    const segment = { builder: nextBuilder(), ranges: [], contexts: [] };
    open.set(language, segment);
    return segment;
  };
  return {
    add(place, chunk, language) {
      const segment = openFor(language);
      segment.builder.addText(searchedText(chunk));
      segment.ranges.push(place, chunk.start, chunk.end);
      segment.contexts.push(chunk);
      if (segment.builder.passageCount < segmentPassagesMax) return undefined;
      open.delete(language);
      return closeSegment(segment, language);
    },
    end() {
      const left = [...open].map(([language, segment]) => closeSegment(segment, language));
      open.clear();
      return left;
    },
  };
}
