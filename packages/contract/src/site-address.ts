import * as z from 'zod/mini';

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const credentials = /^https?:\/\/[^/?#]*@/i;
const webAddress = z.url({ protocol: /^https?$/ });

/** Completes a URL that a user typed: `example.org` becomes `https://example.org`. */
export const fullAddress = (text: string): string => (scheme.test(text) ? text : `https://${text}`);

/** Whether it is a valid URL of a site or a sitemap, without a user name or password. */
export function isSiteAddress(text: string): boolean {
  const address = fullAddress(text);
  return !/\s/.test(address) && !credentials.test(address) && webAddress.safeParse(address).success;
}
