import { blockLengthMax } from '../../packages/server/src/engine/documents/ingest-messages.ts';

/** A text in the blocks that it is stored in; none ends inside a surrogate pair. */
export function cutBlocks(text: string): { startAt: number; content: string }[] {
  const blocks: { startAt: number; content: string }[] = [];
  for (let startAt = 0; startAt < text.length; ) {
    const cut = text.slice(startAt, startAt + blockLengthMax);
    const content = cut.isWellFormed() || cut.length === 1 ? cut : cut.slice(0, -1);
    blocks.push({ startAt, content });
    startAt += content.length;
  }
  return blocks;
}
