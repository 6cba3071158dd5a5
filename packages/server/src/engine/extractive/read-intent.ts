import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import { foldLetters } from '#engine/retrieval/fold-letters.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';

/** What the asker wants of the engine. Finding and quoting (`find`) is what this one does. */
export type Intent = 'find' | 'greeting' | 'thanks' | 'summarize' | 'translate' | 'compute' | 'write';

const POLITE_EN = '(?:please |can you |could you |would you |will you |i want you to |i need you to )*';
const english: readonly (readonly [RegExp, Intent])[] = [
  [
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings)(?: there| docent| all)?[\s!.,?]*$/iu,
    'greeting',
  ],
  [/^(?:thanks|thank you|thx|cheers)(?: (?:very much|so much|a lot|you))*[\s!.]*$/iu, 'thanks'],
  [
    new RegExp(
      `^${POLITE_EN}(?:summari[sz]e|sum up|(?:give|write|make) (?:me )?an? (?:\\w+ )?(?:summary|overview))`,
      'iu',
    ),
    'summarize',
  ],
  [
    /^(?:tl;?dr|summary|overview)\b|^what (?:is|are) (?:this|these|the) (?:files?|documents?|texts?|book) about/iu,
    'summarize',
  ],
  [new RegExp(`^${POLITE_EN}translate\\b`, 'iu'), 'translate'],
  [
    new RegExp(`^${POLITE_EN}(?:calculate|compute|add up|(?:sum|average)(?= (?:up|the|all|these)))\\b`, 'iu'),
    'compute',
  ],
  [/^what (?:is|are|was) the (?:sum|average|mean|median|total) of\b/iu, 'compute'],
  [new RegExp(`^${POLITE_EN}(?:write|draft|compose|rewrite|rephrase)\\b`, 'iu'), 'write'],
];

const turkish: readonly (readonly [RegExp, Intent])[] = [
  [
    /^(?:merhaba|selam|selamlar|günaydın|iyi (?:günler|akşamlar|sabahlar)|hey)(?: docent| herkese)?[\s!.,?]*$/iu,
    'greeting',
  ],
  [/^(?:(?:çok )?teşekkür(?:ler| ederim)|sağ ?ol(?:un)?|eyvallah)[\s!.]*$/iu, 'thanks'],
  [
    /(?:özetle(?:r misin(?:iz)?|yin|yiniz|yebilir misin(?:iz)?)?|özet(?:ini|i)? (?:çıkar|ver|yaz|hazırla)\p{L}*)[\s.!?]*$|^özet/iu,
    'summarize',
  ],
  [
    /(?:çevir(?:ir misin(?:iz)?|in|iniz|ebilir misin(?:iz)?)?|tercüme (?:et|etsene|edin|ediniz|eder misin(?:iz)?|edebilir misin(?:iz)?))[\s.!?]*$/iu,
    'translate',
  ],
  [
    /(?:hesapla(?:r misin(?:iz)?|yın|yınız)?|topla(?:r misin(?:iz)?|yın)?)[\s.!?]*$|(?:ortalaması|toplamı) (?:nedir|kaç\p{L}*)[\s?]*$/iu,
    'compute',
  ],
  [/(?<!\p{L})(?:yaz(?:ar misin(?:iz)?|ın|ınız)?|taslak hazırla\p{L}*|kaleme al)[\s.!]*\??$/iu, 'write'],
];

// What is left of "summarise everything for me": no subject to look for.
const requestWords = new Set(
  (
    'summarize summarise summary sum overview translate translation calculate compute average total mean median write ' +
    'draft compose rewrite rephrase everything all whole english turkish german french short brief tl dr tldr book ' +
    'özetle özet özetini özeti özetler çevir çevirir tercüme hesapla hesaplar topla ortalaması toplamı yaz yazar hepsini ' +
    'her tümünü tamamını ingilizceye türkçeye almancaya ingilizce türkçe kısa kısaca çıkar ver hazırla kitabı metni ' +
    'dosyayı dosyaları belgeyi belgeleri misin misiniz'
  )
    .split(' ')
    .map(foldLetters),
);

const foldedTurkish = turkish.map(([pattern, intent]) => [foldPattern(pattern), intent] as const);
/** "Who has translated it?" asks for a person and not for a translation. */
const asksInTurkish =
  /(?<!\p{L})(?:kim|kimin|kimler|kime|nerede|nereye|nereden|hangi|hangisi|kac|neden|nicin|niye|ne zaman)(?!\p{L})/u;
const wishes: readonly Intent[] = ['summarize', 'translate', 'write'];

function readTurkishIntent(question: string): Intent {
  // Turkish "mısın" and "musun" are one request with "misin".
  const plain = foldInPlace(question.normalize('NFC')).replaceAll(/\bm[iu]s[iu]n/gu, 'misin');
  const intent = foldedTurkish.find(([pattern]) => pattern.test(plain))?.[1] ?? 'find';
  return wishes.includes(intent) && asksInTurkish.test(plain) ? 'find' : intent;
}

export function readIntent(question: string, language: AnswerLanguage): Intent {
  const text = question.trim();
  if (language === 'tr') return readTurkishIntent(text);
  return english.find(([pattern]) => pattern.test(text))?.[1] ?? 'find';
}

/** True for a word that names the request and not its subject. */
export function isRequestWord(word: string): boolean {
  return requestWords.has(foldLetters(word));
}
