import { describe, expect, it } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import { largeAllowance, NeedsMore, smallAllowance, timeMaxMs } from './reader-allowance.ts';

const page = (paragraphs: number) =>
  Buffer.from(`<p>${'A line of a long page.</p><p>'.repeat(paragraphs)}</p>`);

describe('a document that exceeds its limit', () => {
  it('of memory is retried with more', async () => {
    const long = page(120_000);
    await expect(extractText('a.html', long, smallAllowance)).rejects.toThrow(NeedsMore);
    expect((await extractText('a.html', long, largeAllowance(0))).text.length).toBeGreaterThan(2_000_000);
  });

  it('of time is retried with more, up to the limit for its size', async () => {
    const hurried = { ...largeAllowance(0), turnMs: 1 };
    await expect(extractText('a.html', page(1), hurried)).rejects.toThrow(NeedsMore);
    const goes = Array.from({ length: 5 }, (_, go) => largeAllowance(go).turnMs / 60_000);
    expect(goes).toEqual([1, 2, 4, 8, 16]);
    expect(timeMaxMs(0)).toBe(60_000);
    expect(largeAllowance(10).turnMs).toBeGreaterThan(timeMaxMs(1024 ** 4));
  });
});
