/**
 * The host that an address leads to on the web, or the receiver of a mail. Undefined for anything else, which is left as
 * text: only what leads to the web or to a mail program is a link.
 */
export function outsideHost(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol === 'mailto:') return url.pathname;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.host : undefined;
}
