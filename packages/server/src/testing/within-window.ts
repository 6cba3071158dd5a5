import { vi } from 'vitest';

const windowMs = 15 * 60_000;
/** Longer than a test that counts attempts takes. */
const neededMs = 20_000;

/**
 * Waits where a window in which attempts are counted is about to end: windows begin on the quarter of an hour, and a count
 * that goes over two of them is another one.
 */
export async function beginWithinWindow(): Promise<void> {
  const leftMs = () => windowMs - (Date.now() % windowMs);
  await vi.waitUntil(() => leftMs() > neededMs, { timeout: 60_000, interval: 100 });
}
