import { backgroundHeader } from '@docent/contract/core/background';

/** After this time without touch, key or wheel events, requests of the page count as background requests. */
const quietAfterMs = 60_000;

let lastInputMs = Date.now();
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(
    event,
    () => {
      lastInputMs = Date.now();
    },
    { capture: true, passive: true },
  );

/**
 * Marks background requests of an unused page, which do not keep a session from becoming idle. Changes and uploads
 * always count as use.
 */
export function backgroundHeaders(method: string): Record<string, string> {
  const isBackground = method === 'GET' && Date.now() - lastInputMs > quietAfterMs;
  return isBackground ? { [backgroundHeader]: 'true' } : {};
}
