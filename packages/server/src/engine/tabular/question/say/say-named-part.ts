import type { Comparison, Condition, DatePart, Expression } from '../query-tree.ts';
import type { QuestionLanguage } from '../question-schema.ts';

const dayName = (day: number, language: QuestionLanguage) =>
  // The first day of 2024 was a Monday.
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });

/** "Saturday or Sunday", "Monday to Friday" */
function nameDays(from: number, until: number, language: QuestionLanguage): string {
  const [first, last] = [from, until].map((day) => dayName(day, language));
  if (from === until) return String(first);
  if (until === from + 1) return `${first} ${language === 'tr' ? 'veya' : 'or'} ${last}`;
  return language === 'tr' ? `${first}–${last}` : `${first} to ${last}`;
}

/** The name of a month, the first to the fourth quarter of whichever year, or days of the week. */
function namePart(
  part: DatePart,
  [value, until]: readonly [number, number],
  language: QuestionLanguage,
): string | undefined {
  switch (part) {
    case 'weekday':
      return nameDays(value, until, language);
    case 'month_day':
      return new Date(Date.UTC(2000, Math.floor(value / 100) - 1, value % 100)).toLocaleDateString(language, {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
    case 'quarter_of_year':
      return language === 'tr' ? `${value}. çeyrek` : `Q${value}`;
    case 'month_of_year':
      return new Date(Date.UTC(2000, value - 1, 1)).toLocaleDateString(language, {
        month: 'long',
        timeZone: 'UTC',
      });
    default:
      return undefined;
  }
}

const numberOf = (expression: Expression) =>
  expression.kind === 'literal' && typeof expression.value === 'number' ? expression.value : undefined;

/** The part of dates that a condition picks, and of which column; undefined for other conditions. */
export function namedPart(
  condition: Condition,
  language: QuestionLanguage,
): { part: DatePart; of: Expression; operator: Comparison; name: string } | undefined {
  const isRange = condition.kind === 'between';
  if (!isRange && condition.kind !== 'compare') return undefined;
  const operator = isRange ? '=' : condition.operator;
  const [of, low, high] = isRange
    ? [condition.of, condition.low, condition.high]
    : [condition.left, condition.right, condition.right];
  const [from, until] = [numberOf(low), numberOf(high)];
  if (of.kind !== 'part' || from === undefined || until === undefined) return undefined;
  // Only days of the week are named from one to another.
  const name = isRange && of.part !== 'weekday' ? undefined : namePart(of.part, [from, until], language);
  // Days of any year come before each other; of the others only what is equal has a name.
  const isNamed = name !== undefined && (operator === '=' || of.part === 'month_day');
  return isNamed ? { part: of.part, of: of.of, operator, name } : undefined;
}
