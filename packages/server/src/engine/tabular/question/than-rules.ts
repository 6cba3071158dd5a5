import { give, type MeaningOf, type Rule, type RuleResult, rule } from './grammar-rule.ts';
import type { Period } from './question-items.ts';

/** "More than in 2023": of what is more, another word says. */
function thanIn({ operator, about }: MeaningOf<'comparison'>, than: Period): RuleResult | undefined {
  if (about || (operator !== '>' && operator !== '<')) return undefined;
  return give({ kind: operator === '>' ? 'more' : 'fewer', than }, 0.3);
}

/** Rules that compare figures with those of another period. */
export const thanRules: readonly Rule[] = [
  rule(['comparison', 'period'], (comparison, { period }, { link }) =>
    link === 'none' && comparison.argument === 'right' ? thanIn(comparison, period) : undefined,
  ),
  rule(['period', 'comparison'], ({ period }, comparison, { link }) =>
    link === 'none' && comparison.argument === 'left' ? thanIn(comparison, period) : undefined,
  ),
  // "2023'ten daha çok"
  ...(['more', 'fewer'] as const).map((kind) =>
    rule(['period', kind], ({ period }, right, { link, language }) =>
      link === 'none' && language === 'tr' && !right.asks && !right.than
        ? give({ kind, than: period }, 0.3)
        : undefined,
    ),
  ),
  // "compared to 2023"
  rule(['compare_word', 'period'], ({ against }, { period }, { link }) =>
    link === 'none' && against ? give({ kind: 'period', period, compared: true }, 0.3) : undefined,
  ),
];
