import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/failure.ts';

/** What the product's own bodies stay far below; what is more only keeps the process from its work. */
const depthMax = 50;
const valuesMax = 30_000;

const quote = 34;
const backslash = 92;

/** Where the text that begins at a quotation mark ends. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

/**
 * Whether JSON, right or wrong, is neither nested deeper nor made of more values than any request needs. One look, before
 * it is read: a megabyte of brackets takes a reader a quarter of a second.
 */
export function isBoundedJson(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === 91 || code === 123) depth += 1;
    else if (code === 93 || code === 125) depth -= 1;
    else if (code === 44) values += 1;
    if (depth > depthMax || values > valuesMax) return false;
  }
  return true;
}

type Parse = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** Reads JSON as Fastify does (no `__proto__`, no `constructor`), within bounds; what is beyond them is too large. */
export function boundedJsonParser(app: FastifyInstance): Parse {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) =>
    isBoundedJson(body) ? parse(request, body, done) : done(new Failure('too_large'), undefined);
}
