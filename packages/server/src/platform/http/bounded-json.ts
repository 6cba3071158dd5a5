import type { FastifyInstance } from 'fastify';
import { Failure } from '#platform/failure.ts';

/** Bounds far above the product's own bodies; larger ones would only block the process. */
const depthMax = 50;
const valuesMax = 30_000;
const shownKeyLengthMax = 100;

const quote = 34;
const comma = 44;
const colon = 58;
const openList = 91;
const backslash = 92;
const closeList = 93;
const openObject = 123;
const closeObject = 125;

/** Finds the end of the string that starts at a quotation mark. */
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

/** Decodes the escapes of a JSON string; returns it unchanged if they are invalid. */
function textBetween(json: string, start: number, end: number): string {
  const raw = json.slice(start + 1, end);
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

export type JsonFault = { kind: 'too_large' } | { kind: 'duplicate_key'; key: string };

/**
 * Returns why JSON, valid or not, must not be parsed: it is nested deeper or has more values than any request needs, or
 * an object has a duplicate key, which parsers treat differently. It scans the text once before parsing, because a
 * megabyte of brackets takes the parser a quarter of a second.
 */
export function faultOfJson(json: string): JsonFault | undefined {
  /** The keys of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let values = 1;
  let lastText = '';
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      const end = endOfText(json, at);
      // A string is a key when a colon follows.
      if (open.at(-1)) lastText = textBetween(json, at, end);
      at = end;
    } else if (code === colon) {
      const keys = open.at(-1);
      if (keys?.has(lastText)) return { kind: 'duplicate_key', key: lastText };
      keys?.add(lastText);
    } else if (code === openObject) open.push(new Set());
    else if (code === openList) open.push(undefined);
    else if (code === closeList || code === closeObject) open.pop();
    else if (code === comma) values += 1;
    if (open.length > depthMax || values > valuesMax) return { kind: 'too_large' };
  }
  return undefined;
}

function failureOf(fault: JsonFault): Failure {
  if (fault.kind === 'too_large') return new Failure('too_large');
  const { key } = fault;
  const shown = key.length > shownKeyLengthMax ? `${key.slice(0, shownKeyLengthMax)}…` : key;
  return new Failure('duplicate_key', { values: { key: shown } });
}

type Parse = ReturnType<FastifyInstance['getDefaultJsonParser']>;

/** Parses JSON as Fastify does (no `__proto__`, no `constructor`), within bounds and without duplicate keys. */
export function boundedJsonParser(app: FastifyInstance): Parse {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const fault = faultOfJson(body);
    return fault ? done(failureOf(fault), undefined) : parse(request, body, done);
  };
}
