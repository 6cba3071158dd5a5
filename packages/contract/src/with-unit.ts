const leading = /^[$£€¥₺]$/;
const noBreakSpace = '\u00a0';

/**
 * A number as a language writes it, with the unit of its column: `$1,250`, `1.250 ₺`, `%12,5`.
 * @param number as the language writes it
 */
export function withUnit(number: string, unit: string | undefined, language: string): string {
  if (unit === undefined) return number;
  const [, sign = '', digits = number] = /^([-−]?)(.*)$/.exec(number) ?? [];
  if (unit === '%') return language === 'tr' ? `${sign}%${digits}` : `${number}%`;
  if (language !== 'tr' && leading.test(unit)) return `${sign}${unit}${digits}`;
  return `${number}${noBreakSpace}${unit}`;
}
