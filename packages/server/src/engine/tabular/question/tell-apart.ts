import type { QuestionLanguage } from './question-schema.ts';
import type { Reading } from './read-question.ts';
import { joinParts } from './say/read-back.ts';

export interface ToldApart {
  /** What all of the choices say, which is said once. */
  shared: readonly string[];
  choices: { text: string; sql: string }[];
}

/** Readings without those that read as an earlier one does. */
const differentOf = <Said extends Pick<Reading, 'parts' | 'sql'>>(readings: readonly Said[]): Said[] =>
  readings.filter(
    ({ parts }, at) => !readings.slice(0, at).some((other) => other.parts.join() === parts.join()),
  );

/** Readings as choices that each say all of it, for questions that were not asked in any form. */
export const tellWhole = (
  readings: readonly Pick<Reading, 'parts' | 'sql'>[],
  language: QuestionLanguage,
): ToldApart => ({
  shared: [],
  choices: differentOf(readings).map(({ parts, sql }) => ({ text: joinParts(parts, { language }), sql })),
});

/** Readings as choices that differ in what they say: those that read the same are one choice. */
export function tellApart(
  readings: readonly Pick<Reading, 'parts' | 'sql'>[],
  language: QuestionLanguage,
): ToldApart {
  const different = differentOf(readings);
  const [first, ...others] = different;
  const rest = first?.parts.slice(1) ?? [];
  // The figure stays with each choice: without it a choice does not say what it gives.
  const shared =
    others.length === 0
      ? []
      : rest.filter((part) => others.every(({ parts }) => parts.slice(1).includes(part)));
  const choices = different.map(({ parts, sql }) => ({
    text: joinParts(
      parts.filter((part) => !shared.includes(part)),
      { language },
    ),
    sql,
  }));
  return { shared, choices };
}
