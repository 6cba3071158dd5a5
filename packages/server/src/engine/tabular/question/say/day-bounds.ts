import type { Condition, Expression } from '../query-tree.ts';
import type { DayBound } from './say-span.ts';

/** A condition that bounds a column of days on one side. @param say names the column */
export function dayBound(condition: Condition, say: (of: Expression) => string): DayBound | undefined {
  if (condition.kind !== 'compare' || condition.right.kind !== 'literal' || !condition.right.date)
    return undefined;
  const label = say(condition.left);
  const day = String(condition.right.value);
  if (condition.operator === '>=') return { label, from: day };
  return condition.operator === '<' ? { label, until: day } : undefined;
}

/** A condition that is a stretch of days and nothing else. */
export function wholeSpanOf(condition: Condition, say: (of: Expression) => string): DayBound | undefined {
  if (condition.kind !== 'and') return dayBound(condition, say);
  const [low, high, ...others] = condition.parts.map((part) => dayBound(part, say));
  return low && high && others.length === 0 && low.label === high.label ? { ...low, ...high } : undefined;
}
