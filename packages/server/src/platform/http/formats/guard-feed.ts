import type { EventFeed } from '../call.ts';

const checkEveryMs = 3_000;

/**
 * A feed that ends once its reader is not allowed to read it any more (made Passive, demoted, signed out). When that
 * cannot be looked up just now, the feed goes on and it is tried again.
 */
export function guardFeed(feed: EventFeed, isStillAllowed: () => Promise<boolean>): EventFeed {
  return (sink, signal) => {
    const check = () =>
      isStillAllowed().then(
        (isAllowed) => {
          if (!isAllowed) sink.end();
        },
        () => undefined,
      );
    const timer = setInterval(() => void check(), checkEveryMs);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    feed(sink, signal);
  };
}
