import type { Corpus } from './corpus.ts';

const wordsPerParagraph = 120;
/** As many are made, and stored, at once. */
const textsAtOnce = 200;

/** Generated texts of about this size, some at a time. */
export function* createTexts(
  corpus: Corpus,
  { count, sizeBytes }: { count: number; sizeBytes: number },
): Generator<string[]> {
  const textOfSize = () => {
    let text = '';
    while (text.length < sizeBytes) text += `${corpus.paragraph(wordsPerParagraph)}\n\n`;
    return text;
  };
  for (let made = 0; made < count; made += textsAtOnce)
    yield Array.from({ length: Math.min(textsAtOnce, count - made) }, textOfSize);
}
