const urlLengthMax = 2_000;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** A host without `www.` and without the default port of either protocol. */
function siteOf(url: URL): string {
  const port = url.port === defaultPorts['http:'] || url.port === defaultPorts['https:'] ? '' : url.port;
  return `${url.hostname.replace(/^www\./, '').replace(/\.$/, '')}:${port}`;
}

/** Whether two URLs belong to one site: the same host, with or without `www.`, with either protocol. */
export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

/** Parses a web URL of a sitemap or a page, without its fragment; undefined for anything else. */
export function webUrl(text: string, base: URL): URL | undefined {
  const written = text.trim();
  if (written === '' || written.length > urlLengthMax || !URL.canParse(written, base.href)) return undefined;
  const url = new URL(written, base.href);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username || url.password || url.href.length > urlLengthMax) return undefined;
  url.hash = '';
  return url;
}
