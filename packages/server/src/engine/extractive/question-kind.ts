import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';

/** What a fitting answer must contain. `plain` asks for nothing that can be recognised. */
export type QuestionKind =
  | 'person'
  | 'time'
  | 'place'
  | 'number'
  | 'contact'
  | 'reason'
  | 'manner'
  | 'definition'
  | 'plain';

const recognisable: ReadonlySet<QuestionKind> = new Set([
  'person',
  'time',
  'place',
  'number',
  'contact',
  'reason',
]);

/** Whether a sentence shows if it holds what is asked for; how something is done or what it is can be told in any words. */
export const isRecognisable = (kind: QuestionKind): boolean => recognisable.has(kind);

const start = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

// In this order: "how many years" asks for a number, "ne kadar zaman" as well.
const asked: Readonly<Record<AnswerLanguage, readonly (readonly [RegExp, QuestionKind])[]>> = {
  en: [
    [start('(?:tele)?phone(?: number)?|e-?mail(?: address)?|extension'), 'contact'],
    [start('how (?:many|much|long|far|tall|high|deep|big|large|fast|often|wide|heavy)'), 'number'],
    [
      start(
        'what (?:is|was|are|were) the (?:price|cost|population|number|height|length|depth|fee|speed|age)',
      ),
      'number',
    ],
    [start('what (?:price|percentage|share|amount|number)'), 'number'],
    [
      start('when|how old|(?:what|which) (?:year|date|day|time|month|century)|at what time|since when'),
      'time',
    ],
    [
      start(
        'where|(?:in|at|to|from) (?:what|which) (?:city|town|country|place|street|village|island|building|room)',
      ),
      'place',
    ],
    [start('who|whom|whose|by whom|what (?:is|was) the name of the (?:man|woman|person)'), 'person'],
    [start('why|what (?:is|was|were) the reasons?|for what reason|how come'), 'reason'],
    [start('how (?:do|does|did|can|could|is|are|was|were|should|to|will)'), 'manner'],
    [/^\s*(?:what|which) (?:is|are|was|were) (?:an? |the )?[\p{L} -]+\?*\s*$/iu, 'definition'],
    [start('define|definition of|meaning of|what does .+ mean'), 'definition'],
  ],
  tr: [
    [start('telefon\\p{L}*|e-?postas?\\p{L}*|dahili\\p{L}*'), 'contact'],
    [
      start('kaç|kaçtır|kaçı|kaçta(?!n)|ne kadar\\p{L}*|kaç tane|yüzde kaç\\p{L}*|kaçıncı|kaç\\p{L}{1,4}'),
      'number',
    ],
    [start('ne zaman\\p{L}*|hangi (?:yıl|tarih|gün|ay|saat|yüzyıl)\\p{L}*|kaç yılında'), 'time'],
    [
      start(
        'nere\\p{L}*|hangi (?:şehir|şehr|kent|ülke|köy|semt|sokak|cadde|ilçe|mahalle|ada|bina|kat)\\p{L}*',
      ),
      'place',
    ],
    [start('kim|kimdir|kimi|kime|kimin|kimler|kim tarafından'), 'person'],
    [start('neden|niçin|niye|ne sebeple|hangi nedenle|sebebi ne\\p{L}*|nedeni ne\\p{L}*'), 'reason'],
    [start('nasıl|nasıldır|ne şekilde'), 'manner'],
    [start('nedir|nelerdir|ne demek\\p{L}*|ne anlama gelir|tanımı'), 'definition'],
  ],
};

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|' +
  'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar';
const TIME = start(
  `1\\d{3}|20\\d\\d|(?:${MONTHS})(?:s|[’'].*?)?|(?:${DAYS})s?|\\d{1,2}[:.]\\d{2}|\\d{1,2} ?[ap]\\.?m|noon|midnight|` +
    `century|yüzyıl\\p{L}*|yılında|yılı|saat \\d+|öğle\\p{L}*|gece yarısı|\\d{3,4}[’']\\p{L}+`,
);
const NUMBER_WORDS = start(
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|' +
    'eighty|ninety|hundreds?|thousands?|millions?|once|twice|half|dozens?|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|' +
    'yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|milyon|yarım|yarısı|düzine',
);
const YEAR = /(?<!\p{N})(?:1[5-9]\d\d|20\d\d)(?!\p{N})/gu;
const PLACE_EN =
  /\b(?:in|at|near|on|from|to|outside|inside|beside|behind|opposite|along|between|off)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}\p{Lu}\p{L}/u;
const PLACE_TR = /\p{Lu}\p{L}+(?:\s\p{L}+)?[’']?(?:n?[dt][ae]n?|y[ae])(?!\p{L})/u;
const PLACE_WORDS = start(
  'street|road|square|floor|room|city|town|village|island|hill|harbou?r|coast|river|building|station|corner|north|' +
    'south|east|west|cellar|(?:cadde|sokak|sokağ|kat|ilçe|köy|mahalle|meydan|bina|liman|kıyı|ada|tepe|oda|şehr)\\p{L}*',
);
const CONTACT = /\S@\S+\.\S|\+?\p{N}[\p{N} ()/-]{5,}\p{N}|(?:ext\.?|extension|dahili)\s+\p{N}/iu;
const REASON = start(
  'because|since|so that|due to|owing to|reason|in order to|as a result|therefore|to avoid|to keep|to protect|thanks to|' +
    'çünkü|için|nedeniyle|yüzünden|sebebiyle|dolayı|amacıyla|sayesinde|böylece|sonucu|sonucunda|diye',
);
const MANNER = start(
  'by|using|with|through|first|then|must|should|via|step|\\p{L}+(?:arak|erek)|önce|sonra|ile|yoluyla|üzerinden|' +
    'gerekir|adım',
);
// The word before the verb is what is being defined: 'a "covered work" means …', 'lighthouses are …'.
const DEFINITION =
  /([\p{L}\p{N}]+)["”'’)]*,?\s+(?:(?:is|are|was|were)\s+(?:an?|the|any|one|called|known)|means?|refers? to)(?!\p{L})/giu;
const TURKISH_COPULA = /(?:[dt][ıiuü]r)[.!]?$/u;

const foldedTurkish = asked.tr.map(([pattern, kind]) => [foldPattern(pattern), kind] as const);

export function readQuestionKind(question: string, language: AnswerLanguage): QuestionKind {
  const rule =
    language === 'tr'
      ? foldedTurkish.find(([pattern]) => pattern.test(foldInPlace(question)))
      : asked.en.find(([pattern]) => pattern.test(question));
  return rule?.[1] ?? 'plain';
}

/**
 * Whether a sentence holds what the question asks for, 0 to 1.
 * @param knownWords the question's own words, folded to lower case: an answer brings something new.
 */
export function holdsKind(kind: QuestionKind, text: string, knownWords: ReadonlySet<string>): number {
  switch (kind) {
    case 'person':
      return holdsName(text, knownWords);
    case 'time':
      return TIME.test(text) ? 1 : 0;
    case 'place':
      return PLACE_EN.test(text) || PLACE_TR.test(text) ? 1 : PLACE_WORDS.test(text) ? 0.7 : 0;
    case 'number':
      return holdsNumber(text, knownWords);
    case 'contact':
      return CONTACT.test(text) ? 1 : 0;
    case 'reason':
      return REASON.test(text) ? 1 : 0;
    case 'manner':
      return MANNER.test(text) ? 0.6 : 0;
    case 'definition':
      return holdsDefinition(text, knownWords);
    case 'plain':
      return 0;
  }
}

function holdsNumber(text: string, knownWords: ReadonlySet<string>): number {
  const withoutYears = text.replaceAll(YEAR, ' ');
  const numbers = withoutYears.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  if (numbers.some((number) => !knownWords.has(number))) return 1;
  if (NUMBER_WORDS.test(text)) return 0.9;
  return withoutYears === text ? 0 : 0.3;
}

function holdsName(text: string, knownWords: ReadonlySet<string>): number {
  let best = 0;
  for (const match of text.matchAll(/\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{L}+)*/gu)) {
    const fresh = match[0].split(/\s+/u).filter((word) => !knownWords.has(word.toLowerCase()));
    const isAtStart = match.index === 0 || /[.!?“"]\s*$/u.test(text.slice(0, match.index));
    if (fresh.length >= 2) return 1;
    if (fresh.length === 1) best = Math.max(best, isAtStart ? 0.4 : 0.8);
  }
  return best;
}

function holdsDefinition(text: string, knownWords: ReadonlySet<string>): number {
  const defined = [...text.matchAll(DEFINITION)].map((match) => match[1]?.toLowerCase() ?? '');
  // 'The "source code" for a work means …': what is defined opens the sentence.
  const opening =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 5) ?? [];
  const openingCount = new Set(opening.filter((word) => knownWords.has(word))).size;
  const isSubject = defined.some((word) => knownWords.has(word));
  if (defined.length > 0 && (isSubject || openingCount > 0)) return Math.min(1, 0.5 + 0.25 * openingCount);
  return TURKISH_COPULA.test(text) || /(?<!\p{L})(?:denir|adı verilir)/iu.test(text) ? 0.7 : 0;
}
