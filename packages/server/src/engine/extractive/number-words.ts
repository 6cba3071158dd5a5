import type { AnswerLanguage } from '../answer/answer-engine.ts';

// Numbers in words, as alternatives of a pattern. "One" and "bir" are mostly an article, so each user of this list adds them or not.
const english =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|' +
  'ninety|hundreds?|thousands?|millions?|billions?|dozens?|half';
/** Endings that make no other word of a number; "altında" is below and "ona" to him, so those two stand alone. */
const turkishEnding =
  '(?:s?[ıiuü](?:n(?:[ıiuü]n?|[ae]|[dt][ae]n?))?|[yn]?[ae]|n?[dt][ae]n?|n[ıiuü]n|[ıiuü]?nc[ıiuü]|[şs]?[ae]r|l[ıiuü])?';
const turkish =
  `on|altı|yüz|bin|yarım|buçuk|düzine|(?:iki|üç|dör[td]|beş|yedi|sekiz|dokuz|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|` +
  `doksan|milyon|milyar|yarı)${turkishEnding}`;

export const numberWords: Readonly<Record<AnswerLanguage, string>> = { en: english, tr: turkish };
