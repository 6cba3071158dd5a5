import { isOpenedByOperator } from '#platform/fetch/address-rules.ts';
import type { SitemapRun } from './sitemap-run.store.ts';

/** For strangers: the web's common courtesy. */
const restMs = 1_000;
/** For hosts that the operator opened, which are of the operator's own network. */
const openedRestMs = 20;

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

/**
 * How far apart the requests of a run are at least: a second, unless an Admin set a rate for the sitemap, which is for its
 * own host alone, or the operator opened the host. A delay that a robots.txt names comes before all of them.
 */
export function createCrawlRate(
  { url: start, requests_per_second: rate }: Pick<SitemapRun, 'url' | 'requests_per_second'>,
  allowedHosts: () => Promise<readonly string[]>,
): (url: URL) => Promise<number> {
  const { host } = new URL(start);
  return async (url) => {
    if (rate !== null && url.host === host) return Math.ceil(1_000 / rate);
    const destination = { host: url.hostname, port: portOf(url) };
    return isOpenedByOperator(destination, await allowedHosts()) ? openedRestMs : restMs;
  };
}
