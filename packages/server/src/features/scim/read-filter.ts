import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';

const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
/** `pr` compares with no value, so it is a separate kind. */
export type Operator = (typeof operators)[number];
export type FilterValue = string | number | boolean | null;

/** `urn:…:User:name.familyName`; `at` is where it stands in what was sent. */
export interface AttributePath {
  schema: string | undefined;
  attribute: string;
  part: string | undefined;
  at: number;
}

/** What a filter says (RFC 7644, 3.4.2.2). The paths inside an `element` name the parts of its attribute. */
export type Filter =
  | { kind: 'and' | 'or'; parts: readonly Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'compare'; path: AttributePath; operator: Operator; value: FilterValue }
  | { kind: 'element'; path: AttributePath; filter: Filter };

/** The path of a PATCH (RFC 7644, 3.5.2): `emails[type eq "work"].value`. */
export interface PatchPath {
  schema: string | undefined;
  attribute: string;
  filter: Filter | undefined;
  part: string | undefined;
}

/** A text while it is read. */
interface Reading {
  readonly text: string;
  at: number;
  depth: number;
  conditions: number;
  /** Within the brackets of an attribute there are no further ones. */
  isInElement: boolean;
}

const namePattern =
  /(?:(?<schema>urn:[\w.:-]*):)?(?<attribute>[a-z_$][\w$-]*)(?:\.(?<part>[a-z_$][\w$-]*))?/iy;
const partPattern = /\.(?<part>[a-z_$][\w$-]*)/iy;
const wordPattern = /[a-z]+(?![\w$-])/iy;
const quotedPattern = /"(?:[^"\\]|\\.)*"/sy;
const literalPattern = /(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.$-])/iy;
const space = /\s+/y;
const negation = /not\s*\(/iy;
const words = { and: /\s+and\s+/iy, or: /\s+or\s+/iy };
const signs = { '(': /\(/y, ')': /\s*\)/y, '[': /\[\s*/y, ']': /\s*\]/y };

const reading = (text: string): Reading => ({ text, at: 0, depth: 0, conditions: 0, isInElement: false });

/** Goes past what stands here, if it is this. */
function take(from: Reading, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = from.at;
  const found = pattern.exec(from.text);
  if (found) from.at = pattern.lastIndex;
  return found ?? undefined;
}

function unreadable(at: number, cause?: unknown): Failure {
  return new Failure('scim_filter', { values: { position: at + 1 }, cause });
}

function expect(from: Reading, pattern: RegExp): RegExpExecArray {
  const found = take(from, pattern);
  if (found) return found;
  take(from, space);
  throw unreadable(from.at);
}

const { filterLengthMax: length, conditionsMax: conditions, depthMax: depth } = limits.scim;
const tooLarge = () => new Failure('scim_filter_size', { values: { length, conditions, depth } });

/** Goes one level deeper, and stops a deeply nested filter before the stack overflows. */
function inside<Result>(from: Reading, read: (from: Reading) => Result): Result {
  from.depth += 1;
  if (from.depth > depth) throw tooLarge();
  const result = read(from);
  from.depth -= 1;
  return result;
}

function attributeHere(from: Reading): AttributePath | undefined {
  const at = from.at;
  const { schema, attribute, part } = take(from, namePattern)?.groups ?? {};
  return attribute === undefined ? undefined : { schema, attribute, part, at };
}

/** Strings are those of JSON. PostgreSQL keeps neither NUL nor halves of characters, so nothing is equal to them. */
function readString(quoted: string, at: number): string {
  let value: string;
  try {
    value = String(JSON.parse(quoted));
  } catch (cause) {
    throw unreadable(at, cause);
  }
  if (value.includes('\0') || !value.isWellFormed()) throw unreadable(at);
  return value;
}

function readValue(from: Reading): FilterValue {
  const at = from.at;
  const quoted = take(from, quotedPattern);
  if (quoted) return readString(quoted[0], at);
  const literal = expect(from, literalPattern)[0].toLowerCase();
  if (literal === 'null') return null;
  return literal === 'true' || literal === 'false' ? literal === 'true' : Number(literal);
}

function readComparison(from: Reading, path: AttributePath): Filter {
  from.conditions += 1;
  if (from.conditions > conditions) throw tooLarge();
  expect(from, space);
  const at = from.at;
  const word = expect(from, wordPattern)[0].toLowerCase();
  if (word === 'pr') return { kind: 'present', path };
  const operator = operators.find((known) => known === word);
  if (!operator) throw unreadable(at);
  expect(from, space);
  return { kind: 'compare', path, operator, value: readValue(from) };
}

/** What stands in the brackets of an attribute; undefined where it has none. */
function readBrackets(from: Reading): Filter | undefined {
  const at = from.at;
  if (!take(from, signs['['])) return undefined;
  if (from.isInElement) throw unreadable(at);
  from.isInElement = true;
  const filter = inside(from, readAlternatives);
  from.isInElement = false;
  expect(from, signs[']']);
  return filter;
}

/** `emails[type eq "work"].value eq "x"` is how Entra ID asks for an element that is both. */
function readCondition(from: Reading): Filter {
  const path = attributeHere(from);
  if (!path) throw unreadable(from.at);
  const filter = readBrackets(from);
  if (!filter) return readComparison(from, path);
  const at = from.at + 1;
  const attribute = take(from, partPattern)?.groups?.part;
  if (attribute === undefined) return { kind: 'element', path, filter };
  const also = readComparison(from, { schema: undefined, attribute, part: undefined, at });
  return { kind: 'element', path, filter: { kind: 'and', parts: [filter, also] } };
}

function readTerm(from: Reading): Filter {
  const isNegated = take(from, negation) !== undefined;
  if (!isNegated && !take(from, signs['('])) return readCondition(from);
  take(from, space);
  const part = inside(from, readAlternatives);
  expect(from, signs[')']);
  return isNegated ? { kind: 'not', part } : part;
}

function readJoined(from: Reading, kind: 'and' | 'or', readPart: (from: Reading) => Filter): Filter {
  const first = readPart(from);
  const parts = [first];
  while (take(from, words[kind])) parts.push(readPart(from));
  return parts.length === 1 ? first : { kind, parts };
}

/** `not` binds more than `and`, and that more than `or`. */
function readAlternatives(from: Reading): Filter {
  return readJoined(from, 'or', (terms) => readJoined(terms, 'and', readTerm));
}

/**
 * Reads a filter; undefined when there is none.
 * @throws Failure scim_filter with the position of what cannot be read, scim_filter_size
 */
export function readFilter(text: string | undefined): Filter | undefined {
  if (!text?.trim()) return undefined;
  if (text.length > length) throw tooLarge();
  const from = reading(text);
  take(from, space);
  const filter = readAlternatives(from);
  take(from, space);
  if (from.at < text.length) throw unreadable(from.at);
  return filter;
}

/** Reads what a list is sorted by; undefined when that is no name of an attribute. */
export function readAttributePath(text: string): AttributePath | undefined {
  const from = reading(text.trim());
  const path = attributeHere(from);
  return from.at === from.text.length ? path : undefined;
}

/** @throws Failure scim_path, and for what stands in its brackets scim_filter, scim_filter_size */
export function readPatchPath(text: string): PatchPath {
  if (text.length > length) throw tooLarge();
  const from = reading(text);
  take(from, space);
  const path = attributeHere(from);
  if (!path) throw new Failure('scim_path');
  const filter = readBrackets(from);
  const part = path.part ?? take(from, partPattern)?.groups?.part;
  take(from, space);
  if (from.at < text.length || (filter && path.part)) throw new Failure('scim_path');
  return { schema: path.schema, attribute: path.attribute, filter, part };
}

/** How many comparisons a filter asks for. */
export function conditionsOf(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.reduce((sum, part) => sum + conditionsOf(part), 0);
    case 'not':
      return conditionsOf(filter.part);
    case 'element':
      return conditionsOf(filter.filter);
    default:
      return 1;
  }
}
