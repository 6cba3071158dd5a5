import { backgroundHeader } from '@docent/contract/core/background';

/** After so long without a touch, a key or the wheel, what the page asks for is its own doing. */
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
 * Marks what the page asks for by itself while nobody uses it: it does not keep a session going that the company ends
 * when it is idle. What changes something or sends a file is the user's doing, however long it takes.
 */
export function backgroundHeaders(method: string): Record<string, string> {
  const isBackground = method === 'GET' && Date.now() - lastInputMs > quietAfterMs;
  return isBackground ? { [backgroundHeader]: 'true' } : {};
}
