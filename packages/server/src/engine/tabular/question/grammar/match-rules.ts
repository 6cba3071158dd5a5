import { filtered } from '../bound-columns.ts';
import type { Meaning } from '../question-items.ts';
import { isQuantity } from '../question-schema.ts';
import { type Rule, rule } from './grammar-rule.ts';

const textOf = (meaning: Meaning): string | undefined => {
  if (meaning.kind === 'quoted') return meaning.text;
  return meaning.kind === 'number' ? String(meaning.value) : undefined;
};

/** "Bookings that include children": one at least. */
const includeRules: readonly Rule[] = [
  rule(['match_word', 'column'], ({ match, argument }, { ref }, { link, language }) =>
    match === 'contains' &&
    argument === 'right' &&
    link === 'none' &&
    language === 'en' &&
    isQuantity(ref.column)
      ? filtered(
          {
            kind: 'bound',
            ref,
            bound: { operator: '>', value: { kind: 'number', value: 0 } },
            negated: false,
          },
          0.4,
        )
      : undefined,
  ),
];

/** Rules of words such as "contains" and "includes". */
export const matchRules: readonly Rule[] = [
  ...includeRules,
  ...(['quoted', 'number'] as const).flatMap((kind) => [
    rule(['match_word', kind], ({ match, argument }, right, { link }) => {
      const text = textOf(right);
      if (argument !== 'right' || link !== 'none' || text === undefined) return undefined;
      return filtered({ kind: 'text', text, match, negated: false }, 0.5);
    }),
    rule([kind, 'match_word'], (left, { match, argument }, { link }) => {
      const text = textOf(left);
      if (argument !== 'left' || link !== 'none' || text === undefined) return undefined;
      return filtered({ kind: 'text', text, match, negated: false }, 0.5);
    }),
  ]),
];
