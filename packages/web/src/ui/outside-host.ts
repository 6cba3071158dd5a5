/**
 * The host of a web URL, or the receiver of a mailto URL. Undefined for anything else, which stays text: only web and
 * mail URLs become links.
 */
export function outsideHost(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol === 'mailto:') return url.pathname;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : undefined;
}
