import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';

/** What a fitting answer must contain. `plain` asks for nothing that can be recognised. */
export type QuestionKind =
  | 'person'
  /** When something was: a date. */
  | 'date'
  /** When something is: a date as well, but also "after 30 days" or "in spring". */
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
  'date',
  'time',
  'place',
  'number',
  'contact',
  'reason',
]);

/** Whether a sentence shows if it holds what is asked for; how something is done or what it is can be told in any words. */
export const isRecognisable = (kind: QuestionKind): boolean => recognisable.has(kind);

/** A question of so few words is nothing but its subject. */
const ABOUT_NOTHING_ELSE = "(?:\\p{L}+[’']?s? ){0,3}";

const start = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

// In this order: "how many years" asks for a number, "ne kadar zaman" as well.
const asked: Readonly<Record<AnswerLanguage, readonly (readonly [RegExp, QuestionKind])[]>> = {
  en: [
    [
      start(
        '(?:(?:tele)?phone|fax|extension) numbers?|e-?mail address(?:es)?|' +
          "what(?: is|[’']s| are) (?:\\p{L}+[’']?s? ){1,4}(?:(?:tele)?phone|e-?mail|extension)|how (?:can|do) (?:i|we) (?:reach|contact|call)",
      ),
      'contact',
    ],
    [
      new RegExp(
        `^\\s*${ABOUT_NOTHING_ELSE}(?:(?:tele)?phone|e-?mail|extension)(?: (?:of|for) .*)?\\W*$`,
        'iu',
      ),
      'contact',
    ],
    [start('how far back'), 'date'],
    [start('how (?:many|much|long|far|tall|high|deep|big|large|fast|often|wide|heavy)'), 'number'],
    [
      start(
        'what (?:is|was|are|were) the (?:price|cost|population|number|height|length|depth|fee|speed|age)',
      ),
      'number',
    ],
    [start('what (?:price|percentage|share|amount|number)'), 'number'],
    [start('when (?:was|were|did|had)|how old|(?:what|which) (?:year|date|century)'), 'date'],
    [start('when|(?:what|which) (?:day|time|month)|at what time|since when'), 'time'],
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
    [
      start(
        '(?:telefon|dahili|faks) numara\\p{L}*|(?:e-?posta|mail) adres\\p{L}*|' +
          '(?:telefon|e-?posta|dahili)\\p{L}* (?:(?:ne|nedir|kaç|kaçtır)(?=\\W*$))|(?:telefon(?:u|ları)|e-?posta(?:sı|ları)|dahilisi)(?=\\W*$)',
      ),
      'contact',
    ],
    [
      start('kaç|kaçtır|kaçı|kaçta(?!n)|ne kadar\\p{L}*|kaç tane|yüzde kaç\\p{L}*|kaçıncı|kaç\\p{L}{1,4}'),
      'number',
    ],
    [
      start(
        'ne zaman (?:.* )?\\p{L}+[dt][ıiuü](?:r?l[ae]r)?(?=\\W*$)|hangi (?:yıl|tarih|yüzyıl)\\p{L}*|kaç yılında',
      ),
      'date',
    ],
    [start('ne zaman\\p{L}*|hangi (?:gün|ay|saat)\\p{L}*'), 'time'],
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

/** Words that a question begins with in English. */
const OPENS =
  'what|which|who|whom|whose|how|why|can|could|may|must|should|shall|do|does|did|is|are|was|were|will|would|has|have|had';
/** Behind one of these words, a question word asks: "by whom", "is it known when it opens". */
const LEADS_TO_QUESTION =
  'and|or|by|to|with|from|since|until|known?|knows|says?|said|clear|stated?|states|tells?|told|decided?|decides|specified|remember|' +
  'sure|explains?|shows?|learn|see|out|me|us|determines?|describes?';
/**
 * A clause that says under which condition or about whom something is asked: "what must I do when I am sick" asks for no time, and
 * "what do employees get who resign" for no person. The question word stands before it, or the clause has no subject.
 */
const SUBORDINATE = new RegExp(
  `(?<=^\\s*(?:(?:to|by|with|from|for|in|at|on) )?(?:${OPENS})(?!\\p{L})[^?.!;]*\\s)` +
    `(?<!(?:,|(?<!\\p{L})(?:${LEADS_TO_QUESTION})) )(?:when|where|who|whom|whose)(?=\\s\\p{L}).*$|` +
    '(?<=\\S\\s)when(?=\\s\\p{L}+(?:ing|ed)(?!\\p{L})).*$',
  'isu',
);

const foldedTurkish = asked.tr.map(([pattern, kind]) => [foldPattern(pattern), kind] as const);

function readEnglishRule(question: string) {
  const main = question.replace(SUBORDINATE, '');
  return asked.en.find(([pattern]) => pattern.test(main));
}

export function readQuestionKind(question: string, language: AnswerLanguage): QuestionKind {
  const rule =
    language === 'tr'
      ? foldedTurkish.find(([pattern]) => pattern.test(foldInPlace(question)))
      : readEnglishRule(question);
  return rule?.[1] ?? 'plain';
}
