import type { Readable } from 'node:stream';
import type { Answer, RouteSpec } from '@docent/contract/core/route';
import type { WireFormat } from '../wire-format.ts';

export interface BytesAnswer {
  status: number;
  headers: Record<string, string>;
  stream: Readable;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    bytes: { answer: Answer & { kind: 'bytes' }; result: BytesAnswer };
  }
}

const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Streams bytes with the headers of the use case. */
export const bytes: WireFormat = {
  document: {
    sentence: 'Answers bytes.',
    responses: () => ({
      200: { description: 'The bytes', content },
      206: { description: 'A part of the bytes', content },
    }),
  },
  writerOf: () => (exchange, result) => {
    // Platform seam: `bind` has checked the result against the route's response type.
    const { status, headers, stream } = result as BytesAnswer;
    return exchange.reply.code(status).headers(headers).send(stream);
  },
};
