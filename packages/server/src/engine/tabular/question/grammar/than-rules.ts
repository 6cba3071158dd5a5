import type { Period } from '../question-items.ts';
import { give, type MeaningOf, type Rule, type RuleResult, rule } from './grammar-rule.ts';

const particles = new Set(['mi', 'mu']);

/** "2023'te mi daha çok": the particle ends what is asked about, so that nothing behind it is compared with that. */
export const isParticle = (word: string) => particles.has(word);

/** "More than in 2023": of what is more, another word says. */
function thanIn({ operator, about }: MeaningOf<'comparison'>, than: Period): RuleResult | undefined {
  if (about || (operator !== '>' && operator !== '<')) return undefined;
  return give({ kind: operator === '>' ? 'more' : 'fewer', than }, 0.3);
}

/** "More trips than Kaan": of whom several rows tell, so that their figures are compared. */
function thanOne({ kind: _, ...value }: MeaningOf<'value'>, direction?: 'more' | 'fewer') {
  const [first, second] = value.values;
  if (first === undefined || second !== undefined || value.match) return undefined;
  return give(
    { kind: 'than', value: { kind: 'values', negated: false, ...value }, ...(direction && { direction }) },
    0.3,
  );
}

/** A cell that names one row is compared as it is. */
const namesRow = ({ ref }: MeaningOf<'value'>) => ref.column.unique === true;

/** "Above 80 min" compares with the number, also where a cell is written so. */
const isNumberOfCell = ({ ref }: MeaningOf<'value'>) => ref.column.numberLike === true;

function thanValue({ operator, about }: MeaningOf<'comparison'>, value: MeaningOf<'value'>) {
  if (about || (operator !== '>' && operator !== '<') || namesRow(value) || isNumberOfCell(value))
    return undefined;
  return thanOne(value, operator === '>' ? 'more' : 'fewer');
}

/** Rules that compare figures with those of another period, or of another one of their kind. */
export const thanRules: readonly Rule[] = [
  rule(['than_word', 'value'], (_than, value, { link }) => (link === 'none' ? thanOne(value) : undefined)),
  rule(['comparison', 'value'], (comparison, value, { link }) =>
    link === 'none' && comparison.argument === 'right' ? thanValue(comparison, value) : undefined,
  ),
  rule(['value', 'comparison'], (value, comparison, { link, language, between }) =>
    link === 'none' && comparison.argument === 'left' && language === 'tr' && !between.some(isParticle)
      ? thanValue(comparison, value)
      : undefined,
  ),
  rule(['comparison', 'period'], (comparison, { period }, { link }) =>
    link === 'none' && comparison.argument === 'right' ? thanIn(comparison, period) : undefined,
  ),
  rule(['period', 'comparison'], ({ period }, comparison, { link, between }) =>
    link === 'none' && comparison.argument === 'left' && !between.some(isParticle)
      ? thanIn(comparison, period)
      : undefined,
  ),
  // "2023'ten daha çok"
  ...(['more', 'fewer'] as const).map((kind) =>
    rule(['period', kind], ({ period }, right, { link, language, between }) =>
      link === 'none' && language === 'tr' && !right.asks && !right.than && !between.some(isParticle)
        ? give({ kind, than: period }, 0.3)
        : undefined,
    ),
  ),
  // "More or less than 30,000"
  rule(['which_way', 'number'], (way, { value }, { link }) =>
    link === 'none' && way.value === undefined ? give({ ...way, value }, 0.4) : undefined,
  ),
  rule(['number', 'which_way'], ({ value }, way, { link, language }) =>
    link === 'none' && language === 'tr' && way.value === undefined
      ? give({ ...way, value }, 0.4)
      : undefined,
  ),
  // "compared to 2023"
  rule(['compare_word', 'period'], ({ against }, { period }, { link }) =>
    link === 'none' && against ? give({ kind: 'period', period, compared: true }, 0.3) : undefined,
  ),
];
