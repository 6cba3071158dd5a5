import type { BytesAnswer } from '../call.ts';
import type { WireFormat } from '../wire-format.ts';

/** Bytes as they are stored or made, under the headers that the use case gives them. */
export const bytes: WireFormat<'bytes'> = {
  writerOf: () => (exchange, result) => {
    // Platform seam: `bind` has checked the result against the route's answer.
    const { status, headers, stream } = result as BytesAnswer;
    return exchange.reply.code(status).headers(headers).send(stream);
  },
};
