import type { Answer, DataOf, RouteSpec, Schema } from '@docent/contract/core/route';
import { envelopeSchema, type Json, jsonSchema } from '../openapi-parts.ts';
import type { WireFormat } from '../wire-format.ts';

interface JsonAnswer extends Answer {
  kind: 'json';
  data: Schema;
  /** Repeats the fields of the data at the top level, for clients that expect them there. */
  alsoTopLevel?: boolean;
}

declare module '../wire-format.ts' {
  interface Formats<Spec extends RouteSpec> {
    json: { answer: JsonAnswer; result: DataOf<Spec> };
  }
}

/**
 * Only the cache: `storage` would delete the company code and the language that a signed-out browser keeps, and
 * `cookies` those of every other application on the domain.
 */
const clearSiteData = '"cache"';

/** JSON with `status` and `message` around the data. `envelope.ts` writes failures in the same envelope. */
export const jsonEnvelope: WireFormat<JsonAnswer> = {
  document: {
    sentence: 'Answers JSON in the usual envelope.',
    responses({ data, alsoTopLevel }) {
      const shape = jsonSchema(data, 'output');
      const extra = alsoTopLevel ? ((shape.properties as Json | undefined) ?? {}) : {};
      const content = { 'application/json': { schema: envelopeSchema(shape, extra) } };
      return { 200: { description: 'Success', content } };
    },
    schemas: ({ data }) => [['Answer (<code>data</code>)', data]],
  },
  isRepeatable: true,
  writerOf({ answer, signsOut }, holdTo) {
    const declared = holdTo(answer.data);
    return ({ reply }, result) => {
      const data = declared(result);
      if (signsOut) reply.header('clear-site-data', clearSiteData);
      // Platform seam: data that is repeated at the top level is an object by contract.
      const topLevel = answer.alsoTopLevel ? (data as object) : {};
      return reply.send({ status: true, message: 'OK', data, ...topLevel });
    };
  },
};
