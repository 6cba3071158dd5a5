import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { numberWords } from './number-words.ts';
import type { ReadUnit } from './read-passages.ts';

/** What a question asks the measure of without naming a unit: "how long does it take" asks for days as well as for hours. */
export type AskedMeasure = 'duration' | 'length' | 'frequency' | 'price';

const start = (words: string) => foldPattern(new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u'));

// In this order: "how long is the wall" asks for metres as well.
const asked: Readonly<Record<AnswerLanguage, readonly (readonly [RegExp, AskedMeasure])[]>> = {
  en: [
    [start('how long (?:is|are|was|were)|how (?:far(?! back)|tall|high|deep|wide)'), 'length'],
    [start('how long|how much time'), 'duration'],
    [start('how (?:often|frequently)'), 'frequency'],
    [
      start(
        '(?:what|how much) (?:do|does|did|would|will) .+ cost|how much (?:is|are) (?:it|charged)|' +
          'what (?:is|are|was|were) the (?:\\p{L}+ ){0,2}?(?:price|cost|fee|fare|rent|wage|salary|allowance|deposit|fine|penalty|bonus|surcharge|budget)s?',
      ),
      'price',
    ],
  ],
  tr: [
    [start('ne kadar (?:sür\\p{L}*|zaman\\p{L}*|vakit)|kaç zaman\\p{L}*'), 'duration'],
    [start('ne kadar (?:uzun|uzak|yüksek|derin|geniş)\\p{L}*'), 'length'],
    [start('(?:ne|hangi) sıklık\\p{L}*|ne kadar sık'), 'frequency'],
    [
      start(
        'kaç para\\p{L}*|(?:fiyat|ücret|bedel|maaş|kira)\\p{L}* (?:ne kadar|kaç|nedir)|' +
          'ne kadara|ne kadar (?:tut|öde|mal ol)\\p{L}*',
      ),
      'price',
    ],
  ],
};

const anywhere = (source: string) => foldPattern(new RegExp(source, 'u'));
/** A number and a unit, with at most two words between them. */
const counted = (numbers: string, units: string) =>
  `(?:(?<![\\p{N}.,])\\p{N}|(?<!\\p{L})(?:${numbers})(?!\\p{L}))[\\p{N}.,]*(?:[\\s-]+[\\p{L}\\p{N}.,]+){0,2}?[\\s-]*(?:${units})(?!\\p{L})`;
const english = (units: string) => counted(`an?|one|several|few|${numberWords.en}`, units);
const turkish = (units: string) => counted(`bir|birkaç|${numberWords.tr}`, units);

const duration = [
  english('seconds|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|decades?|century|centuries'),
  turkish('(?:saniye|dakika|saat|gün|gece|hafta|yıl|sene|yüzyıl|asır)\\p{L}*|ay(?:da|dan|lık|dır|ı|a)?'),
  '(?<!\\p{L})(?:until|till|since|overnight|forever|always|permanently|süresiz|sürekli|kadar)(?!\\p{L})',
].join('|');
const length = [
  english('k?m|cm|mm|(?:kilo|centi|milli)?met(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?'),
  turkish('k?m|cm|mm|(?:kilo|santi|mili)?metre\\p{L}*|mil'),
].join('|');
const money =
  '[£$€₺]|(?<!\\p{L})(?:pounds?|pence|euros?|eur|dollars?|usd|cents?|tl|(?:lira|kuruş|avro|dolar)\\p{L}*)(?!\\p{L})';
const free = '(?<!\\p{L})(?:free|nothing|gratis|percent|yüzde|ücretsiz|bedava|parasız)(?!\\p{L})|%';

const told: Readonly<Record<AskedMeasure, RegExp>> = {
  duration: anywhere(duration),
  length: anywhere(`${duration}|${length}`),
  frequency: anywhere(
    '(?<!\\p{L})(?:every|each|once|twice|times|daily|weekly|monthly|yearly|annually|quarterly|hourly|nightly|always|never|regularly|' +
      `(?:an?|per) (?:hour|day|night|week|month|quarter|year)|her|(?:günde|haftada|ayda|yılda)\\p{L}*|kez|kere|defa|` +
      'günlük|haftalık|aylık|yıllık|ayda|sürekli)(?!\\p{L})',
  ),
  price: anywhere(`${money}|${free}`),
};

/** The measure that a question asks for; undefined where it asks for none that a text would have to show. */
export function readAskedMeasure(question: string, language: AnswerLanguage): AskedMeasure | undefined {
  const folded = foldInPlace(question);
  return asked[language].find(([pattern]) => pattern.test(folded))?.[1];
}

/** Whether a sentence tells such a measure. A row of a table may have its unit in the header. */
export const tellsMeasure = (
  measure: AskedMeasure,
  { text, kind }: Pick<ReadUnit, 'text' | 'kind'>,
): boolean => told[measure].test(foldInPlace(text)) || (kind === 'row' && /\p{N}/u.test(text));
