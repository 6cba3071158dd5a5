import type { QuestionLanguage } from './question-schema.ts';
import { joinParts } from './read-back.ts';
import type { Reading } from './read-question.ts';

export interface ToldApart {
  /** What all of the choices say, which is said once. */
  shared: readonly string[];
  choices: { text: string; sql: string }[];
}

/** Readings as choices that differ in what they say: those that read the same are one choice. */
export function tellApart(
  readings: readonly Pick<Reading, 'parts' | 'sql'>[],
  language: QuestionLanguage,
): ToldApart {
  const different = readings.filter(
    ({ parts }, at) => !readings.slice(0, at).some((other) => other.parts.join() === parts.join()),
  );
  const [first, ...others] = different;
  const common = (first?.parts ?? []).filter((part) => others.every(({ parts }) => parts.includes(part)));
  const isBare = different.some(({ parts }) => parts.every((part) => common.includes(part)));
  // A choice is no empty text: its figure is said with the others, although they have the same.
  const shared = others.length === 0 ? [] : common.filter((part) => !isBare || part !== first?.parts[0]);
  const choices = different.map(({ parts, sql }) => ({
    text: joinParts(
      parts.filter((part) => !shared.includes(part)),
      { language },
    ),
    sql,
  }));
  return { shared, choices };
}
