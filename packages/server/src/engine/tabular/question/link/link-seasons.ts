import type { Filter, Item } from '../question-items.ts';
import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { dateColumns } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';

/** The months of seasons of the northern half of the world. */
const seasons: Record<QuestionLanguage, readonly (readonly [RegExp, readonly number[]])[]> = {
  tr: [
    // "Yazın" alone asks for a list as well.
    [/^yaz(?: aylar\p{L}*| mevsim\p{L}*)/u, [6, 7, 8]],
    [/^kis(?:in(?= )| aylar\p{L}*| mevsim\p{L}*)/u, [12, 1, 2]],
    [/^(?:ilkbahar|bahar)(?:da\p{L}*| aylar\p{L}*| mevsim\p{L}*)/u, [3, 4, 5]],
    [/^(?:sonbahar|guz)(?:da\p{L}*|un| aylar\p{L}*| mevsim\p{L}*)/u, [9, 10, 11]],
  ],
  en: [
    [/^(?:(?:in|during) (?:the )?summer(?: months| season)?|summer months)(?= |$)/, [6, 7, 8]],
    [/^(?:(?:in|during) (?:the )?winter(?: months| season)?|winter months)(?= |$)/, [12, 1, 2]],
    [/^(?:(?:in|during) (?:the )?spring(?: months| season)?|spring months)(?= |$)/, [3, 4, 5]],
    [/^(?:(?:in|during) (?:the )?(?:autumn|fall)(?: months| season)?|autumn months)(?= |$)/, [9, 10, 11]],
  ],
};
const phraseMax = 4;

/** "Yaz aylarında", "in the summer": three months of any year, by the first day that a table has. */
export function linkSeasons(
  words: readonly QuestionWord[],
  { tables: [table] }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const ref = table && dateColumns(table)[0];
  if (!ref) return [];
  return [...words.keys()].flatMap((from): Item[] => {
    const rest = `${words
      .slice(from, from + phraseMax)
      .map(({ folded }) => folded)
      .join(' ')} `;
    for (const [pattern, months] of seasons[language]) {
      const length = pattern.exec(rest)?.[0].trim().split(' ').length;
      if (length === undefined) continue;
      const parts = months.map((value): Filter => {
        const period = { kind: 'part' as const, part: 'month_of_year' as const, value };
        return { kind: 'period', ref, period, negated: false };
      });
      const filter: Filter = { kind: 'or', parts };
      return [
        {
          meaning: { kind: 'filter', filter },
          from,
          until: from + length,
          weight: 1.2 * length,
          weakest: 0.9,
        },
      ];
    }
    return [];
  });
}
