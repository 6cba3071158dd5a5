import { limits } from '@docent/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#platform/failure.ts';

type Operator = 'eq' | 'co' | 'sw';

export interface Filter {
  attribute: string;
  operator: Operator;
  value: string;
}

/** The attributes that can be asked for, each with the operators it knows: what is one of few values has no parts. */
export type FilterAttributes = Readonly<Record<string, readonly Operator[]>>;
export const asText: readonly Operator[] = ['eq', 'co', 'sw'];
export const asWhole: readonly Operator[] = ['eq'];

const condition =
  /(?<attribute>[\w$-]+)(?:\[\s*[\w$-]+\s+eq\s+(?:"[^"]*"|true|false)\s*\])?(?:\.(?:value|formatted))?\s+(?<operator>eq|co|sw)\s+(?:"(?<text>(?:[^"\\]|\\.)*)"|(?<flag>true|false))/iy;
const conjunction = /\s+and\s+/iy;

/** The value is a JSON text. */
function readQuoted(quoted: string): string {
  try {
    return String(JSON.parse(`"${quoted}"`));
  } catch (cause) {
    throw new Failure('scim_filter', { cause });
  }
}

function conditionAt(
  text: string,
  at: number,
  attributes: FilterAttributes,
): { filter: Filter; end: number } {
  condition.lastIndex = at;
  const { attribute, operator, text: quoted, flag } = condition.exec(text)?.groups ?? {};
  const known = Object.keys(attributes).find((name) => name.toLowerCase() === attribute?.toLowerCase());
  const asked = asText.find((one) => one === operator?.toLowerCase());
  if (!known || !asked || !attributes[known]?.includes(asked)) throw new Failure('scim_filter');
  const value = flag?.toLowerCase() ?? readQuoted(quoted ?? '');
  return { filter: { attribute: known, operator: asked, value }, end: condition.lastIndex };
}

/**
 * The conditions of a filter, all of which have to hold: `attribute eq "value" and …`, with `co` (contains) and `sw`
 * (starts with) where the attribute is a text.
 * @throws Failure scim_filter
 */
export function readFilters(asked: string | undefined, attributes: FilterAttributes): Filter[] {
  const text = asked?.trim() ?? '';
  if (text === '') return [];
  const filters: Filter[] = [];
  for (let at = 0; ; ) {
    const { filter, end } = conditionAt(text, at, attributes);
    filters.push(filter);
    if (filters.length > limits.scim.conditionsMax) throw new Failure('scim_filter');
    if (end === text.length) return filters;
    conjunction.lastIndex = end;
    if (!conjunction.test(text)) throw new Failure('scim_filter');
    at = conjunction.lastIndex;
  }
}

/** Whether a text is, begins with, or contains a value. Both have to be folded alike. */
export function matches(
  column: RawBuilder<unknown>,
  { operator, value }: Pick<Filter, 'operator' | 'value'>,
): RawBuilder<boolean> {
  if (operator === 'sw') return sql`starts_with(${column}, ${value})`;
  return operator === 'co' ? sql`position(${value} in ${column}) > 0` : sql`${column} = ${value}`;
}
