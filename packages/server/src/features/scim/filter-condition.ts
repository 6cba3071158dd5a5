import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';
import {
  type Attribute,
  type AttributeSet,
  attributeAt,
  type Condition,
  elementsAt,
} from './filter-attributes.ts';
import type { AttributePath, Filter, FilterValue, Operator } from './read-filter.ts';

type Comparison = Extract<Filter, { kind: 'compare' }>;
type Kept<Type> = Extract<Attribute, { type: Type }>;

const signs = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
const isOrdering = (operator: Operator): operator is keyof typeof signs => operator in signs;

const unsupported = ({ at }: AttributePath) =>
  new Failure('scim_filter_meaning', { values: { position: at + 1 } });

/** What is unknown (of no value) is not so: conditions are two-valued as soon as they are turned round. */
const not = (condition: Condition): Condition => sql`((${condition}) is not true)`;

function present(attribute: Attribute): Condition {
  if (attribute.type === 'absent') return sql`false`;
  return attribute.type === 'text' ? sql`${attribute.column} <> ''` : sql`${attribute.column} is not null`;
}

/** Of texts alone, and never by patterns: no character of a value means anything but itself. */
function textCondition(
  { column, order, fold, equals }: Kept<'text'>,
  { operator, value, path }: Comparison,
): Condition {
  if (typeof value !== 'string') throw unsupported(path);
  const part = sql`${fold(value, false)}::text`;
  if (isOrdering(operator)) return sql`${order} ${signs[operator]} ${fold(value, true)}`;
  if (operator === 'co') return sql`position(${part} in ${column}) > 0`;
  if (operator === 'sw') return sql`starts_with(${column}, ${part})`;
  if (operator === 'ew') return sql`right(${column}, length(${part})) = ${part}`;
  const isEqual = equals(fold(value, true));
  return operator === 'ne' ? not(isEqual) : isEqual;
}

/** Some directories write flags as texts. */
function readFlag(value: FilterValue): boolean | undefined {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  return text === false || text === 'false' ? false : undefined;
}

const momentPattern = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:\d\d)?$/i;

/** An xsd:dateTime; one that names no zone is in UTC. */
function readMoment(value: FilterValue): string | undefined {
  const found = typeof value === 'string' ? momentPattern.exec(value.trim()) : null;
  if (!found) return undefined;
  const moment = new Date(found.groups?.zone ? found[0] : `${found[0]}Z`);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1 ? undefined : moment.toISOString();
}

function flagCondition({ column }: Kept<'flag' | 'moment'>, { operator, value, path }: Comparison) {
  const wanted = readFlag(value);
  if (wanted === undefined || (operator !== 'eq' && operator !== 'ne')) throw unsupported(path);
  return sql<boolean>`${column} = ${operator === 'eq' ? wanted : !wanted}`;
}

function momentCondition({ column }: Kept<'flag' | 'moment'>, { operator, value, path }: Comparison) {
  const wanted = readMoment(value);
  if (wanted === undefined) throw unsupported(path);
  if (isOrdering(operator)) return sql<boolean>`${column} ${signs[operator]} ${wanted}::timestamptz`;
  const isEqual = sql<boolean>`${column} = ${wanted}::timestamptz`;
  if (operator === 'eq') return isEqual;
  if (operator === 'ne') return not(isEqual);
  throw unsupported(path);
}

function valueCondition(attribute: Attribute, comparison: Comparison): Condition {
  switch (attribute.type) {
    case 'text':
      return textCondition(attribute, comparison);
    case 'flag':
      return flagCondition(attribute, comparison);
    case 'moment':
      return momentCondition(attribute, comparison);
    default:
      return comparison.operator === 'ne' ? sql`true` : sql`false`;
  }
}

/** To be null is to have no value (RFC 7643, 2.5). */
function comparisonCondition(set: AttributeSet, comparison: Comparison): Condition {
  const { path, operator, value } = comparison;
  const named = attributeAt(set, path);
  if (!named) throw unsupported(path);
  if (value !== null) return named.list.has(valueCondition(named.attribute, comparison));
  const isPresent = named.list.has(present(named.attribute));
  if (operator === 'eq') return not(isPresent);
  if (operator === 'ne') return isPresent;
  throw unsupported(path);
}

/**
 * A filter as a condition on the rows of a company. Of an attribute with several elements one has to fit, with `ne` too.
 * @throws Failure scim_filter_meaning
 */
export function filterCondition(set: AttributeSet, filter: Filter): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const word = filter.kind === 'and' ? sql` and ` : sql` or `;
      return sql`(${sql.join(
        filter.parts.map((part) => filterCondition(set, part)),
        word,
      )})`;
    }
    case 'not':
      return not(filterCondition(set, filter.part));
    case 'present': {
      const named = attributeAt(set, filter.path);
      if (!named) throw unsupported(filter.path);
      return named.list.has(present(named.attribute));
    }
    case 'compare':
      return comparisonCondition(set, filter);
    case 'element': {
      const elements = elementsAt(set, filter.path);
      if (!elements) throw unsupported(filter.path);
      return elements.list.has(filterCondition(elements.parts, filter.filter));
    }
  }
}
