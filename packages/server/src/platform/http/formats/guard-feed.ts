import type { EventFeed } from '../call.ts';

const checkEveryMs = 3_000;

/**
 * A feed that ends once its reader loses access (made Passive, demoted, signed out). If access cannot be checked at the
 * moment, the feed continues and the check is repeated.
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
