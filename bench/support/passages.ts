import { blockLengthMax } from '../../packages/server/src/engine/documents/ingest-messages.ts';
import {
  createSegmentBuilders,
  type SegmentBuilder,
  segmentPassagesMax,
} from '../../packages/server/src/engine/retrieval/build-segment.ts';
import { insertSegment, insertTextBlocks } from '../../packages/server/src/features/passage-index/index.ts';
import type { Database } from '../../packages/server/src/platform/db/pool.ts';
import { inScope } from '../../packages/server/src/platform/db/scope.ts';
import { newUid } from '../../packages/server/src/platform/db/uuid.ts';
import type { Corpus, CorpusLanguage } from './corpus.ts';

export interface FilledIndex {
  companyId: string;
  indexId: string;
  passageCount: number;
}

export interface IndexWish {
  companyId: string;
  language: CorpusLanguage;
  passageCount: number;
  /** Sees every passage that is indexed. */
  onPassages?: (texts: readonly string[]) => Promise<void>;
}

const wordsPerPassage = 150;

interface Filling extends FilledIndex {
  language: CorpusLanguage;
  nextBuilder: () => SegmentBuilder;
}

async function writeTexts(db: Database, filled: Filling, texts: readonly string[]): Promise<void> {
  const builder = filled.nextBuilder();
  const ranges = new Uint32Array(texts.length * 3);
  const textId = newUid();
  let end = 0;
  for (const [at, text] of texts.entries()) {
    builder.addText(text);
    ranges.set([0, end, end + text.length], at * 3);
    end += text.length + 1;
  }
  const whole = texts.join('\n');
  const blocks = Array.from({ length: Math.ceil(whole.length / blockLengthMax) }, (_, at) => ({
    startAt: at * blockLengthMax,
    content: whole.slice(at * blockLengthMax, (at + 1) * blockLengthMax),
  }));
  await inScope(db, filled, async (tx) => {
    await insertTextBlocks(tx, filled, textId, blocks);
    await insertSegment(tx, filled, {
      indexId: filled.indexId,
      language: filled.language,
      passageCount: texts.length,
      textIds: [textId],
      ranges: new Uint8Array(ranges.buffer),
      built: builder.finish(),
    });
  });
}

/** Fills a new index with generated passages, a full segment at a time. */
export async function fillIndex(db: Database, corpus: Corpus, wish: IndexWish): Promise<FilledIndex> {
  const { companyId, language, passageCount } = wish;
  const filled: Filling = {
    companyId,
    language,
    passageCount,
    indexId: newUid(),
    nextBuilder: createSegmentBuilders(language),
  };
  for (let made = 0; made < passageCount; made += segmentPassagesMax) {
    const count = Math.min(segmentPassagesMax, passageCount - made);
    const texts = Array.from({ length: count }, () => corpus.paragraph(wordsPerPassage));
    await writeTexts(db, filled, texts);
    await wish.onPassages?.(texts);
  }
  return filled;
}
