import { foldLetters } from '../../../retrieval/fold-letters.ts';

/** One word, number or sign of a question. */
export interface Token {
  text: string;
  /** Small letters without marks: "Şehir" and "SEHIR" are both "sehir". */
  folded: string;
  /** The folded letters after an apostrophe: "daki" in "Ankara'daki". */
  tail: string;
  /** A number with the sign of a currency beside it. */
  money?: true;
  /** A number with a minus directly before it, which separates no two numbers. */
  negative?: true;
  start: number;
  end: number;
}

/** "200m" and "5kg" are a number and its unit, as "200 m" is. */
const gluedUnits =
  'mm|cm|m|km|kg|mg|lbs?|ft|yds?|mi|mph|kmh|kph|kw|kwh|mw|gb|mb|tb|mhz|ghz|ml|cl|tl|usd|eur|k|bin|milyon';
const tokenPattern = new RegExp(
  String.raw`(?<![\p{L}\d.])\.\d+(?![\p{L}\d.])|\d{1,2}:\d{2}(?::\d{2})?(?![\p{L}\d])|\d+(?:[.,]\d+)*(?=(?:${gluedUnits})(?![\p{L}\d]))|\d+(?:[.,]\d+)*(?![\p{L}\d])|[\p{L}\p{M}\p{N}]+|[<>]=?|!=|[=%,;]`,
  'giu',
);
const besideCurrency = (text: string, start: number, end: number) =>
  /[$€£¥₺]\s?$/.test(text.slice(0, start)) || /^\s?[$€£¥₺]/.test(text.slice(end));
const isNegative = (before: string) => /(?:^|[\s(:=<>])[-−]$/.test(before);
const tailPattern = /^['’`]([\p{L}\p{M}]+)/u;

/** "3000den" for "3000'den"; one letter is an ending behind a longer number alone, as "5a" is a class. */
const gluedEnding =
  /^(\d+(?:[.,]\d+)*)((?:[dt][ae]n?|[dt][ae]ki|n[ıiuü]n|y[ae]|l[ıiuü]k)|(?<=\d{3})[aeıiuü])$/iu;

/** "5 ten küçük", "100 den fazla", "2020 ye kadar": an ending that stands apart from its number, before what it is asked for by. */
const looseEnding =
  /(?<=\d) (?=(?:[dt][ae]n (?:daha |beri|itibaren|sonra|önce|küçük|büyük|fazla|çok|az |az$|yüksek|düşük|uzun|kısa|pahalı|ucuz|ağır|hafif|eski|yeni|genç|yaşlı)|y?[ae] (?:kadar|eşit|denk)|n?[ıiuü]n (?:altı|üst|üzer)))/giu;

/** Turkish endings that were written without an apostrophe are set apart from their number. */
const withApostrophes = (text: string) =>
  text
    .replace(looseEnding, "'")
    .replace(/(?<![\p{L}\p{N}.,])[\p{N}\p{L}.,]+/gu, (word) => word.replace(gluedEnding, "$1'$2"));

export function splitQuestion(given: string): Token[] {
  const text = withApostrophes(given);
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(tokenPattern)) {
    if (match.index < from) continue;
    const [word] = match;
    const end = match.index + word.length;
    const tail = /[\p{L}\d]$/u.test(word) ? tailPattern.exec(text.slice(end)) : null;
    from = end + (tail?.[0].length ?? 0);
    const ending = foldLetters(tail?.[1] ?? '');
    // "Hasn't" is one word, with or without its apostrophe.
    const isDenied = ending === 't' && /n$/i.test(word);
    tokens.push({
      text: word,
      folded: foldLetters(word) + (isDenied ? ending : ''),
      tail: isDenied ? '' : ending,
      ...(/^\d/.test(word) && besideCurrency(text, match.index, end) && { money: true }),
      ...(/^[\d.]/.test(word) && isNegative(text.slice(0, match.index)) && { negative: true }),
      start: match.index,
      end: from,
    });
  }
  return tokens;
}

/** The folded words of a label or a value: "Song_releaseYear" gives song, release, year. */
export function splitLabel(label: string): string[] {
  const spaced = label.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  return splitQuestion(spaced)
    .map(({ folded, tail }) => folded + tail)
    .filter((word) => !/^[,;=%]$/.test(word));
}

/** The key under which a value is found: its folded words with one space between them. */
export const valueKey = (value: string) =>
  splitQuestion(value)
    .filter(({ text }) => !/^[,;]$/.test(text))
    .map(({ folded, tail }) => folded + tail)
    .join(' ');
