import type { Answer, RouteSpec } from '@docent/contract/core/route';
import { failureContent } from '../openapi-parts.ts';
import type { WireFormat } from '../wire-format.ts';

/** The target of the redirect. */
interface RedirectAnswer {
  location: string;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    redirect: { answer: Answer & { kind: 'redirect' }; result: RedirectAnswer };
  }
}

/** Redirects the browser to another address. */
export const redirect: WireFormat = {
  document: {
    sentence: 'Redirects the browser.',
    responses: () => ({
      303: { description: 'Redirects the browser to the address in Location', content: {} },
      default: { description: 'Any failure', content: failureContent },
    }),
  },
  writerOf:
    () =>
    ({ reply }, result) =>
      // Platform seam: `bind` has checked the result against the route's response type. The address contains a
      // one-time value.
      reply.header('cache-control', 'no-store').redirect((result as RedirectAnswer).location, 303),
};
