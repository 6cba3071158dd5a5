import * as z from 'zod';
import type { DescribedRoute } from './describe-route.ts';
import type { Seen } from './send.ts';

interface Document {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** What the OpenAPI document of a server promises of its answers. */
export interface Promises {
  /** Where a success of a route with a JSON envelope is not what the document says; undefined when it is. */
  complaintAbout(route: DescribedRoute, seen: Seen): string | undefined;
}

export async function readPromises(url: string): Promise<Promises> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  return {
    complaintAbout({ name, spec, description }, { body }) {
      if (spec.answer.kind !== 'json' || description.refusal) return undefined;
      const promised = operations.get(name)?.responses['200']?.content?.['application/json']?.schema;
      if (!promised) return 'is promised nothing by the OpenAPI document';
      // Platform seam: the document is JSON schema, which its own tests hold to OpenAPI 3.1.
      const { error } = z.fromJSONSchema(promised as Parameters<typeof z.fromJSONSchema>[0]).safeParse(body);
      return (
        error && `answers what the document does not promise: ${JSON.stringify(error.issues).slice(0, 600)}`
      );
    },
  };
}
