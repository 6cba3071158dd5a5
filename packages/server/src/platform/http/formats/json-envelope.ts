import type { WireFormat } from '../wire-format.ts';

/**
 * The cache alone: `storage` would take the company code and the language that a signed-out browser keeps, and `cookies`
 * those of every other application on the same domain.
 */
const clearSiteData = '"cache"';

/** JSON with `status` and `message` around the data. Failures in the same envelope are written by `envelope.ts`. */
export const jsonEnvelope: WireFormat<'json'> = {
  isRepeatable: true,
  writerOf({ answer, signsOut }, holdTo) {
    const declared = holdTo(answer.data);
    return ({ reply }, result) => {
      const data = declared(result);
      if (signsOut) reply.header('clear-site-data', clearSiteData);
      // Platform seam: data that is repeated at the top level is an object, by the contract.
      const topLevel = answer.alsoTopLevel ? (data as object) : {};
      return reply.send({ status: true, message: 'OK', data, ...topLevel });
    };
  },
};
