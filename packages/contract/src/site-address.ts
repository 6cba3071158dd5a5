import * as z from 'zod/mini';

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const credentials = /^https?:\/\/[^/?#]*@/i;
const webAddress = z.url({ protocol: /^https?$/ });

/** An address as users write it, in full: `example.org` is `https://example.org`. */
export const fullAddress = (text: string): string => (scheme.test(text) ? text : `https://${text}`);

/** Whether it is the address of a site or a sitemap, with no name and password in it. */
export function isSiteAddress(text: string): boolean {
  const address = fullAddress(text);
  return !/\s/.test(address) && !credentials.test(address) && webAddress.safeParse(address).success;
}
