/** So many items are kept for a reader who has not come yet. */
const aheadMax = 64;

/** Reads on without waiting for the first reader, then at the reader's pace. It can be read once. */
export function readAhead<Item>(source: AsyncIterable<Item>): AsyncIterable<Item> {
  const items = source[Symbol.asyncIterator]();
  const ahead: Item[] = [];
  let isRead = false;
  async function read(): Promise<boolean> {
    while (!isRead && ahead.length < aheadMax) {
      const next = await items.next();
      if (next.done) return true;
      ahead.push(next.value);
    }
    return false;
  }
  const reading = read();
  // The reader is told what went wrong; without one, nobody is.
  reading.catch(() => undefined);
  async function* give(): AsyncGenerator<Item> {
    isRead = true;
    try {
      yield* ahead.splice(0);
      const isOver = await reading;
      yield* ahead.splice(0);
      if (isOver) return;
      for (let next = await items.next(); !next.done; next = await items.next()) yield next.value;
    } finally {
      await items.return?.();
    }
  }
  return { [Symbol.asyncIterator]: give };
}
