import type * as z from 'zod/mini';
import type { Language } from './core/language.ts';
import { formatMessage, type Message, type MessageValues } from './messages/format.ts';
import { validationTexts } from './messages/validation-texts.ts';
import { fieldNameOf } from './validation-names.ts';

type RawIssue = z.core.$ZodRawIssue;
interface Finding {
  rule: string;
  values?: MessageValues;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function tooSmall(issue: RawIssue & { code: 'too_small' }): Finding {
  const min = Number(issue.minimum);
  if (issue.origin === 'string' && issue.exact) return { rule: 'exact_length', values: { length: min } };
  if (issue.origin === 'string') return { rule: 'too_short', values: { min } };
  if (issue.origin === 'array') return { rule: 'items_min', values: { count: min } };
  if (issue.origin === 'date') return { rule: 'date_min', values: { min: new Date(min).toISOString() } };
  return min === 0 && !issue.inclusive ? { rule: 'positive' } : { rule: 'number_min', values: { min } };
}

function tooBig(issue: RawIssue & { code: 'too_big' }): Finding {
  const max = Number(issue.maximum);
  if (issue.origin === 'string' && issue.exact) return { rule: 'exact_length', values: { length: max } };
  if (issue.origin === 'string') return { rule: 'too_long', values: { max } };
  if (issue.origin === 'array') return { rule: 'items_max', values: { count: max } };
  if (issue.origin === 'date') return { rule: 'date_max', values: { max: new Date(max).toISOString() } };
  return max === 0 && !issue.inclusive ? { rule: 'negative' } : { rule: 'number_max', values: { max } };
}

const formatRules: Record<string, string> = { email: 'email', url: 'url', uuid: 'uuid', safeint: 'integer' };

const keysShown = 10;

/** Shortens the list of unknown names, because a request can contain thousands of any length. */
function someOf(keys: readonly string[]): string {
  const shown = keys.slice(0, keysShown).map((key) => (key.length > 100 ? `${key.slice(0, 100)}…` : key));
  return [...shown, ...(keys.length > keysShown ? ['…'] : [])].join(', ');
}

/**
 * The rule of the specification that an issue violates. A required field that is missing or empty is always 'required'.
 */
function findingOf(issue: RawIssue): Finding {
  if (isEmpty(issue.input) && issue.code !== 'custom' && issue.code !== 'unrecognized_keys')
    return { rule: 'required' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue as RawIssue & { code: 'too_small' });
    case 'too_big':
      return tooBig(issue as RawIssue & { code: 'too_big' });
    case 'invalid_format':
      return { rule: formatRules[String(issue.format)] ?? 'format' };
    case 'invalid_value':
      return { rule: 'one_of', values: { values: (issue.values as unknown[]).map(String).join(', ') } };
    case 'unrecognized_keys':
      return { rule: 'unknown_keys', values: { keys: someOf(issue.keys as string[]) } };
    case 'invalid_type':
      return { rule: issue.expected === 'int' ? 'integer' : 'type' };
    case 'custom':
      return { rule: String((issue as { params?: { rule?: string } }).params?.rule ?? 'format') };
    default:
      return { rule: 'format' };
  }
}

function textFor(field: string, rule: string, language: Language): Message {
  const texts = validationTexts(language);
  return (
    texts[`validation.${field}.${rule}`] ?? texts[`validation.${rule}`] ?? texts['validation.format'] ?? ''
  );
}

/**
 * The error map for `schema.safeParse(x, { error: validationMessages(language) })`: the specification's message for the
 * field if there is one, a general message otherwise. Schemas contain no texts, because those would override it.
 */
export function validationMessages(language: Language) {
  return (issue: RawIssue): string => {
    const { rule, values } = findingOf(issue);
    const place = issue.path?.findLast((part) => typeof part === 'string') ?? '';
    const field = fieldNameOf(issue.inst) ?? String(place);
    return formatMessage(textFor(field, rule, language), language, values);
  };
}
