import '@docent/contract/messages/all-validation-texts';
import type { Language } from '@docent/contract/core/language';
import type { RouteSpec, Schema } from '@docent/contract/core/route';
import { validationMessages } from '@docent/contract/validation';
import type * as z from 'zod/mini';
import { Failure } from '#platform/failure.ts';

/** More than any form has, because a request can contain thousands. */
const mistakesMax = 200;

/**
 * Validates a value against a schema.
 * @throws Failure validation, with messages in the language of the request
 */
export function parseInput<S extends Schema>(schema: S, value: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(value, { error: validationMessages(language) });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues.slice(0, mistakesMax)) {
    const field = issue.path.map(String).join('.');
    const known = fields[field] ?? [];
    // An empty email breaks two rules with the same message "required", which is reported once.
    if (!known.includes(issue.message)) known.push(issue.message);
    fields[field] = known;
  }
  throw new Failure('validation', { fields });
}

/**
 * A malformed uid is answered like an unknown one: the not-found failures of a route follow the order of its path
 * parameters.
 */
function readParams(spec: RouteSpec, params: unknown): unknown {
  if (!spec.params) return undefined;
  const result = spec.params.safeParse(params);
  if (result.success) return result.data;
  const codes = spec.errors.filter((code) => code.endsWith('not_found'));
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const wrongNames = new Set<unknown>(result.error.issues.map(({ path }) => path[0]));
  const wrong = names.findIndex((name) => wrongNames.has(name));
  throw new Failure(codes[wrong] ?? codes.at(0) ?? 'not_found');
}

function readBody(spec: RouteSpec, body: unknown, language: Language): unknown {
  if (!spec.body) return undefined;
  const given = body === undefined ? {} : body;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Failure('malformed');
  return parseInput(spec.body, given, language);
}

/**
 * Validates a request against the route.
 * @throws Failure validation, malformed, or the route's not-found
 */
export function readInput(
  spec: RouteSpec,
  raw: { params: unknown; query: unknown; body: unknown },
  language: Language,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: readParams(spec, raw.params),
    query: spec.query ? parseInput(spec.query, raw.query ?? {}, language) : undefined,
    body: readBody(spec, raw.body, language),
  };
}
