import { numberWords } from './number-words.ts';
import type { QuestionKind } from './question-kind.ts';

const start = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const MONTHS =
  'january|february|march|april|june|july|august|september|october|november|december|' +
  '(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?:(?:[ıiuü]n?)?[dt][ae]n?|[ıiuü]n)?';
const DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|' +
  'pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar';
/** "16.00" is an hour and "16.00 euros" is a price. */
const CLOCK =
  '(?<![\\p{N}.,]|[€$£₺]\\s?)(?:[01]?\\d|2[0-4])[:.][0-5]\\d(?![.,]?\\p{N}|\\s?(?:[€$£₺%]|euros?|dollars?|pounds?|percent|million|tl|' +
  'lira|dolar|avro|euro|milyon|k?g|k?m)(?:$|\\P{L}|[dlny]))';
const DATE = start(
  `1\\d{3}|20\\d\\d|(?:${MONTHS})(?:s|[’'].*?)?|(?:${DAYS})s?|${CLOCK}|` +
    `\\d{1,2} ?[ap]\\.?m|noon|midnight|century|yüzyıl\\p{L}*|yılında|yılı|saat \\d+|öğle\\p{L}*|gece yarısı|\\d{3,4}[’']\\p{L}+`,
);
/** The month: "may" is mostly a verb, and also where it begins a sentence. */
const MAY = new RegExp(
  '(?:(?<!\\p{L})(?:[Ii]n|[Bb]y|of|[Oo]n|[Ss]ince|until|till|[Ff]rom|to|and|or|early|late|every|each|last|next|before|after)\\s|' +
    '\\p{N}(?:st|nd|rd|th)?\\s|[–—-])May(?!\\p{L})|(?<!\\p{L})May,?\\s\\p{N}',
  'u',
);
/** A time that depends on another one: "30 days after", "from the fourth day on", "every spring". */
const RELATIVE_TIME = start(
  `(?:\\p{N}+|an?|one|${numberWords.en}|first|second|third|\\p{L}+th|every|each|last|next|working|business)[\\s-]` +
    '(?:\\p{L}+\\s)?(?:minutes?|hours?|days?|nights?|weeks?|months?|quarters?|years?)|' +
    'spring|summer|autumn|winter|christmas|easter|mornings?|afternoons?|evenings?|today|tomorrow|yesterday|' +
    'immediately|at once|' +
    `(?:\\p{N}+|bir|${numberWords.tr}|her|ilk|son|ertesi|aynı|\\p{L}+[ıiuü]nc[ıiuü])\\s(?:(?:iş|takvim)\\s)?` +
    '(?:dakika|saat|gün|gece|hafta|ay|yıl|sene|mevsim)(?:\\p{L}*)|' +
    '(?:ilkbahar|sonbahar|bahar|kış|akşam|sabah|bayram|yılbaşı|mevsim)\\p{L}*|yaz(?:ın|ları)|hemen|derhal|bugün|yarın|dün',
);
const NUMBER_WORDS = start(
  `once|twice|${numberWords.en}|${numberWords.tr}|` +
    'bir (?:lira|kuruş|avro|euro|dolar|saniye|dakika|saat|gün|hafta|ay|yıl|metre|kilometre|kilo|kilogram|gram|ton|litre|kez|kere|defa)(?:[dt][ae]n?|[yn]?[ae]|[ıiuü]|l[ıi]k|[dt][ıiuü]r)?',
);
const YEAR = /(?<!\p{N})(?:1[5-9]\d\d|20\d\d)(?!\p{N})/gu;
const PLACE_EN =
  /\b(?:in|at|near|on|from|to|outside|inside|beside|behind|opposite|along|between|off)\s+(?:the\s+)?(?:\p{L}+\s+){0,2}\p{Lu}\p{L}/u;
/** A name in a case that tells where; "Ahmet tarafından" and "Mayıs ayında" have the same endings and tell who and when. */
const PLACE_TR = new RegExp(
  `\\p{Lu}\\p{L}+(?:\\s(?!tarafından|sayesinde|hakkında|aracılığıyla|(?:ayın|yılın|tarihin|dönemin|sırasın|zamanın|sonun|başın|çağın|yüzyıl)d)` +
    `\\p{L}+)?[’']?(?:n?[dt][ae](?:n|ki|d[ıi]r)?|y[ae])(?!\\p{L})`,
  'u',
);
const PLACE_WORDS = start(
  'street|road|square|floor|room|city|town|village|island|hill|harbou?r|coast|river|building|station|corner|north|' +
    'south|east|west|cellar|(?:cadde|sokak|sokağ|kat|ilçe|köy|mahalle|meydan|bina|liman|kıyı|ada|tepe|oda|şehr)\\p{L}*',
);
const CONTACT = /\S@\S+\.\S|\+?\p{N}[\p{N} ()/-]{5,}\p{N}|(?:ext\.?|extension|dahili)\s+\p{N}/iu;
const REASON = start(
  'because|since|so(?! far| many| much)|due to|owing to|reasons?|in order to|as a result|results? (?:in|from)|therefore|hence|thus|to avoid|' +
    'to keep|to protect|to prevent|thanks to|otherwise|or else|caused?|causes|for fear|lest|' +
    'çünkü|zira|için|nedeniyle|nedenle|nedeni|yüzden|yüzünden|sebebiyle|sebeple|sebebi|dolayı|amacıyla|amacı|sayesinde|böylece|' +
    'sonucu|sonucunda|diye|üzere|yoksa|aksi (?:hâl|hal|takdir)de|\\p{L}+[dt][ıiuü][ğg](?:[ıiuü]m?|[ıiuü]m[ıiuü]z|l[ae]r[ıi])n?d[ae]n',
);
const MANNER = start(
  'by|using|with|through|first|then|must|should|via|step|\\p{L}+(?:arak|erek)|önce|sonra|ile|yoluyla|üzerinden|' +
    'gerekir|adım',
);
/** What someone counts who is not named. */
const UNNAMED = 0.6;
/** Whoever does something without a name: an office, or who is named with the passive. */
const AGENT = start(
  'by (?:the|an?|its|our|your|their) \\p{L}+|manager|director|supervisor|captain|master|chief|head|officers?|employees?|employer|' +
    'staff|crew|company|firm|customers?|owners?|tenants?|landlord|parents?|mothers?|fathers?|teachers?|students?|doctors?|nurses?|' +
    'kings?|queens?|president|minister|mayor|team|board|department|committee|council|merchants?|members?|' +
    'tarafından|\\p{L}{3,}(?:l[ae]rc[ae]|[ıiuü]nc[ae])|' +
    '(?:müdür|yönetici|kaptan|başkan|sorumlu|şef|amir|memur|çalışan|işçi|işveren|personel|müşteri|veli|anne|baba|öğretmen|öğrenci|' +
    'doktor|hemşire|kral|kurul|ekip|ekib|birim|şirket|sahib|sahip|kiracı|üye|usta|mühendis|tüccar)' +
    '(?:l[ae]r)?(?:s?[ıiuü]n?)?(?:c[ae]|[dt][ae]n?|[ae]|m[ıiuü]z)?',
);
// The word before the verb is what is being defined: 'a "covered work" means …', 'lighthouses are …'.
const DEFINITION =
  /([\p{L}\p{N}]+)["”'’)]*,?\s+(?:(?:is|are|was|were)\s+(?:an?|the|any|one|called|known)|means?|refers? to)(?!\p{L})/giu;
const TURKISH_COPULA = /(?:[dt][ıiuü]r)[.!]?$/u;

/**
 * Whether a sentence holds what the question asks for, 0 to 1.
 * @param knownWords the question's own words, folded to lower case: an answer brings something new.
 */
export function holdsKind(kind: QuestionKind, text: string, knownWords: ReadonlySet<string>): number {
  switch (kind) {
    case 'person':
      return Math.max(holdsName(text, knownWords), AGENT.test(text) ? UNNAMED : 0);
    case 'date':
      return isDate(text) ? 1 : RELATIVE_TIME.test(text) ? 0.3 : 0;
    case 'time':
      return isDate(text) || RELATIVE_TIME.test(text) ? 1 : 0;
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

const isDate = (text: string) => DATE.test(text) || MAY.test(text);

function holdsNumber(text: string, knownWords: ReadonlySet<string>): number {
  const withoutYears = text.replaceAll(YEAR, ' ');
  const numbers = withoutYears.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];
  if (numbers.some((number) => !knownWords.has(number))) return 1;
  if (NUMBER_WORDS.test(text)) return 0.9;
  return withoutYears === text ? 0 : 0.3;
}

/** A name of a month or a day, which is nobody's. */
const NAMES_TIME = new RegExp(`^(?:${MONTHS}|may|(?:${DAYS})(?:s|\\p{L}{0,4})?)$`, 'iu');
/** What stands before a place in English and behind it in Turkish. */
const BEFORE_PLACE = /(?<!\p{L})(?:in|at|near|outside|inside)(?:\s+the)?\s+$/iu;
const BEHIND_PLACE = /^[’']?n?[dt][ae](?:ki(?:ler)?)?(?!\p{L})/u;

function holdsName(text: string, knownWords: ReadonlySet<string>): number {
  let best = 0;
  for (const match of text.matchAll(/\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{L}+)*/gu)) {
    if (BEFORE_PLACE.test(text.slice(0, match.index))) continue;
    if (BEHIND_PLACE.test(text.slice(match.index + match[0].length))) continue;
    const fresh = match[0]
      .split(/\s+/u)
      .filter((word) => !knownWords.has(word.toLowerCase()) && !NAMES_TIME.test(word));
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
