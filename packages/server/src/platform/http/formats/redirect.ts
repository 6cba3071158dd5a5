import type { RedirectAnswer } from '../call.ts';
import type { WireFormat } from '../wire-format.ts';

/** Sends the browser to another address. */
export const redirect: WireFormat<'redirect'> = {
  writerOf:
    () =>
    ({ reply }, result) =>
      // Platform seam: `bind` has checked the result against the route's answer. The address holds what is used once.
      reply.header('cache-control', 'no-store').redirect((result as RedirectAnswer).location, 303),
};
