import type { HostPace } from '#engine/crawl/polite-host.ts';

/** The pace of hosts for who crawls alone, without a database. */
export function createOwnPace(): HostPace {
  const freeAtMs = new Map<string, number>();
  return {
    async take(host, restMs) {
      const waitMs = (freeAtMs.get(host) ?? 0) - Date.now();
      if (waitMs > 0) return waitMs;
      freeAtMs.set(host, Date.now() + restMs);
      return 0;
    },
    keepDelay: async () => undefined,
    async pause(host, forMs) {
      freeAtMs.set(host, Math.max(freeAtMs.get(host) ?? 0, Date.now() + forMs));
    },
  };
}
