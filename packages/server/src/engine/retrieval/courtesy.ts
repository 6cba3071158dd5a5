import { foldInPlace } from './fold-in-place.ts';
import { isQuestionStopWord } from './stop-words.ts';

// Polite phrases around a question. They are compared folded: without case, accents and Turkish letters.

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** One of these makes a clause polite … */
const politeWords = words(`
  hello hi hey greetings dear welcome thanks thank thx cheers please pls kindly regards sincerely sorry excuse pardon apologies
  appreciate appreciated grateful gratefully wonder wondering bother disturb morning afternoon evening goodbye bye
  merhaba merhabalar selam selamlar slm mrb gunaydin tunaydin lutfen lutfedip acaba tesekkur tesekkurler tesekkurlerimi sagol sagolun
  sag saygilar saygilarimla sevgiler sevgilerimle selamlarimla rica ederim zahmet zahmetse kolay kusura bakmayin pardon ozur dilerim affedersiniz
  help helps question questions yardim yardimci soru sorular
  afedersiniz sorum sorabilir sormak soracaktim sorayim sorayım danismak danisacaktim ogrenmek ogrenebilir minnettar eyvallah
  gunler aksamlar geceler calismalar sabahlar`);

/** … and the clause is only polite if all its other words are among these. */
const fillers = words(`
  there all team everyone everybody sir madam docent assistant good nice day days night week weekend have has had having a an the i i'm im am
  we you your yours me my us be is are was were been it this that these those to of for in on with about at by from and or so but if whether
  could can would will may might shall should do does did not don't know knew known find out tell let help helps helped helping ask asking
  asked question questions quick quickly simple small short one something anything thing things more much very many so really lot lots kind kindest best
  warm advance time times attention reply answer answers response information info support assistance patience like love want wanted
  need needed happy glad hope hoping doing well fine trying looking look forward hear hearing understand clarify clarification following
  next get got give giving any idea possible possibly moment minute few here just maybe perhaps again also as soon great
  bir sey seyi seyler soru sorular sorumu soruyu soruma sorusu sorun sunu bunu su bu o ve da de mi misin misiniz miyim miyiz musun musunuz muyum
  muyuz olur olacakti olacak vardi var olsa olursa eder edersin edersiniz ederseniz ederim etsem edebilir misin bana bize size sana sizden sizi sizin senden
  benim bizim ben biz siz sen yardim yardimci yardiminiz yardimlariniz yardiminizi istiyorum istiyoruz istedim istedigim istegim isterim isterdim istemistim rahatsiz
  ediyorum ettim ettigim hakkinda konuda konusunda ilgili bilgi bilginiz cevap cevabiniz cevaplar cevaplarsaniz yanit yanitiniz ilginiz vakit vaktiniz zaman zamaniniz simdiden onceden cok
  iyi iyiyim hayirli gelsin herkese hocam arkadaslar beyler hanimlar nasilsiniz nasilsin umarim iyisinizdir soyler soyleyebilir verir verebilir olabilir eger mumkun mumkunse
  hemen kisa kisaca ufak kucuk lazim gerek gerekiyor daha diye icin ile gibi ne olun ol bakar bakabilir tekrar sonra ogrenmem merak anlatir aciklar bildirir ederiz olsun varsa
  danisacagim soracagim yine`);

/** Openings that only introduce a question. Several may follow each other. */
const openings = [
  '(?:hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|dear)(?: there| all| everyone| team| docent| sir| madam| again)*',
  'please|kindly|(?:well|so|ok|okay|also|excuse me|sorry|pardon)(?= ?[,;:.!])',
  '(?:can|could|would|will|might) (?:you|someone|anybody|anyone) (?:please |kindly |maybe |possibly |perhaps )?(?:be (?:so )?(?:kind|able) (?:enough )?(?:to|and) )?(?:please )?(?:(?:tell|let|show|inform|remind|help|explain(?: to)?|clarify(?: for)?) (?:me|us)(?: to)?(?: (?:know|find|find out|understand|see|with|about))*|explain|clarify|find out|check|confirm|say)(?: if| whether)?',
  "(?:i|we)(?:'d| would| should)? (?:really |just |also |only )?(?:like|love|want|need|wanted|wish)(?: to)? (?:know|ask(?: you)?|learn|find out|hear|understand)(?: about| if| whether)?",
  "(?:i am|i'm|i was|we are|we were|was|just) (?:just )?(?:wondering|curious)(?: about)?(?: if| whether)?(?: (?:you|anyone|someone) (?:could|can|might) (?:tell|help) (?:me|us)(?: with)?)?",
  '(?:do|does|would|did) (?:you|anyone|anybody|someone) (?:happen to |perhaps )?know(?: about| if| whether)?',
  '(?:may|can|could) i (?:please )?(?:ask|know)(?: you)?(?: about| if| whether)?',
  "(?:i have|i've got|i had|here is|here's|just) (?:a|one|another) (?:quick |short |small |simple )?question(?: about| on| for you)?",
  '(?:quick|short|simple|small) question',
  '(?:please )?tell (?:me|us)(?: please)?(?: about)?',
  '(?:any idea|is it possible to (?:know|find out)|it would be (?:great|nice) (?:to know|if you could tell me))',
  'merhaba(?:lar)?|selam(?:lar)?|gunaydin|tunaydin|iyi (?:gunler|aksamlar|geceler|calismalar|sabahlar)|hayirli (?:gunler|isler|sabahlar)|kolay gelsin|hocam|slm|mrb',
  'lutfen|acaba|rica etsem|zahmet olmazsa|mumkunse|kusura bakmayin|affedersiniz|afedersiniz|pardon|ozur dilerim',
  '(?:bir sey|sunu|bunu|bir soru|size bir sey|sana bir sey) (?:sorabilir miyi[mz]|sormak isti?yor(?:um|uz)|sormak isterim|soracaktim|soracagim|danisacaktim|danismak istiyorum|ogrenmek istiyorum|merak ediyorum)',
  '(?:bir|kucuk bir|kisa bir|ufak bir) sorum (?:var|vardi|olacakti|olacak)',
  '(?:bana |bize )?(?:soyler|soyleyebilir|anlatir|anlatabilir|aciklar|aciklayabilir) (?:misin|misiniz)',
  'merak ettim(?: de)?|merak ediyorum(?: da)?',
];

const endings = [
  'please|pls|kindly|thanks|thx|thank you|many thanks|thanks (?:a lot|so much|again|in advance)|thank you (?:so much|very much|in advance)|cheers|(?:best|kind|warm) regards|regards',
  'lutfen|acaba|tesekkurler|tesekkur eder(?:im|iz)|(?:cok|simdiden|cok cok) tesekkur(?:ler| eder(?:im|iz))|sag ?ol(?:un)?|saygilar(?:imla|imizla)?|sevgiler|kolay gelsin|iyi (?:gunler|calismalar|aksamlar)',
  '(?:bana |bize )?(?:soyler|soyleyebilir|anlatir|anlatabilir|aciklar|aciklayabilir|yazar|iletir|bildirir|belirtir) (?:misin|misiniz|miydiniz)',
  '(?:hakkinda |ile ilgili |konusunda )?(?:bana |bize )?(?:bilgi|yanit|cevap) (?:verir|verebilir|alabilir) (?:misin|misiniz|miyim|miyiz)',
  '(?:ogrenebilir|sorabilir|bilgi alabilir) miyi[mz]|(?:ogrenmek|bilmek|sormak) (?:istiyor(?:um|uz)|isterim|isterdim)|merak ediyor(?:um|uz)',
  '(?:bana |bize )?yardimci (?:olur|olabilir) (?:misin|misiniz|musun|musunuz)',
  "i(?:'d| would| will)? (?:really |greatly |very much )?(?:appreciate|be (?:very |really )?(?:grateful|thankful|glad) for) (?:it|this|that|(?:your|any|the) (?:help|time|answer|reply|support|advice|information))(?: very much| a lot)?",
  '(?:(?:hakkinda |ile ilgili |konusunda )?(?:bana |bize )?(?:bilgi|cevap|yanit|haber) (?:verirse|verebilirse)|(?:bana |bize )?(?:yardimci (?:olur|olabilir)sa|yardim ederse|cevaplarsa|yanitlarsa|soylerse|soyleyebilirse|aciklarsa|aciklayabilirse|anlatirsa|iletirse|yazarsa|bildirirse))n(?:iz)? (?:cok |gercekten )?(?:sevinir(?:im|iz)|(?:memnun|mutlu|minnettar) olur(?:um|uz)|minnettar kalir(?:im|iz)|iyi olur|makbule gecer)',
];

const group = (list: readonly string[]) => list.map((one) => `(?:${one})`).join('|');
const opening = new RegExp(`^[^\\p{L}\\p{N}]*(?:${group(openings)})(?![\\p{L}\\p{N}'’])[\\s,:;.!-]*`, 'u');
const ending = new RegExp(`(?<![\\p{L}\\p{N}])(?:${group(endings)})(?=[^\\p{L}\\p{N}]*$)`, 'u');
const greetingOnly =
  /^[^\p{L}\p{N}]*(?:hello|hi|hey|greetings|good \p{L}+|merhaba(?:lar)?|selam(?:lar)?|gunaydin)\s*$/u;
const salutation =
  /^\s*(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|merhaba(?:lar)?|selam(?:lar)?|gunaydin|sayin|sevgili|iyi (?:gunler|aksamlar))(?:\s+[\p{L}.]+){0,4}\s*[,!:\n]/u;
const closing = /regards|sincerely|cheers|thank|thx|saygi|sevgi|tesekkur|sag ?ol/u;
const clauseEnd = /(?:(?<!(?<!\p{L})(?:mr|mrs|ms|dr|prof))\.|[.!?…]{2,}|[!?…])(?=\s|$)|[,;:–—()\n]+|\s-+\s/gu;
const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

const nameWordsMax = 3;

interface Range {
  start: number;
  end: number;
}

function clausesOf(folded: string): Range[] {
  const clauses: Range[] = [];
  let start = 0;
  for (const { index, 0: mark } of folded.matchAll(clauseEnd)) {
    clauses.push({ start, end: index + mark.length });
    start = index + mark.length;
  }
  clauses.push({ start, end: folded.length });
  return clauses;
}

function isCourtesy(clause: string): boolean {
  const said = clause.match(word) ?? [];
  return (
    said.some((one) => politeWords.has(one)) && said.every((one) => politeWords.has(one) || fillers.has(one))
  );
}

/** "Hello Kitty" and "Good Morning America" are names if no punctuation follows the greeting. */
function isName(text: string, { start, end }: Range): boolean {
  return (
    /\s/u.test(text.charAt(end - 1)) &&
    /^\p{Lu}\p{Ll}/u.test(text.slice(end)) &&
    /^\P{L}*\p{Lu}\p{Ll}/u.test(text.slice(start))
  );
}

function cutOpenings(text: string, folded: string, { start, end }: Range): number {
  let at = start;
  for (let found = opening.exec(folded.slice(at, end)); found; found = opening.exec(folded.slice(at, end))) {
    const next = at + found[0].length;
    if (greetingOnly.test(found[0]) && isName(text, { start: at, end: next })) break;
    at = next;
  }
  return at;
}

const thanks =
  /^(?:thanks|thank|thx|cheers|regards|sincerely|tesekkur\p{L}*|sagol\p{L}*|saygilar\p{L}*|sevgiler\p{L}*)$/u;
const beforeThanks = words(
  'many best kind warm with and ve cok simdiden onceden cevabiniz yanitiniz ilginiz yardiminiz yardimlariniz destegiz icin',
);

/** "… many thanks for your help": thanks followed only by polite words, and what leads to them. */
function cutThanks(folded: string, { start, end }: Range): number {
  const said = [...folded.slice(start, end).matchAll(word)];
  let first = said.findIndex(
    ([one], at) =>
      thanks.test(one) && said.slice(at).every(([other]) => politeWords.has(other) || fillers.has(other)),
  );
  if (first < 0) return end;
  while (first > 0 && beforeThanks.has(said[first - 1]?.[0] ?? '')) first -= 1;
  return start + (said[first]?.index ?? end - start);
}

/** The range of the question in a clause; none when only fillers are left ("may I ask you something"). */
function trimClause(text: string, folded: string, clause: Range): Range {
  const start = cutOpenings(text, folded, clause);
  let end = cutThanks(folded, { start, end: clause.end });
  for (
    let found = ending.exec(folded.slice(start, end));
    found;
    found = ending.exec(folded.slice(start, end))
  )
    end = start + found.index;
  const isCut = start > clause.start || end < clause.end;
  const isFilled = isCut && (folded.slice(start, end).match(word) ?? []).every((one) => fillers.has(one));
  return { start, end: isFilled ? start : end };
}

/** The range of the question between a salutation ("Dear Mr Smith,") and the closing of a letter, including a name. */
function keptClauses(folded: string): Range[] {
  let isClosed = false;
  return clausesOf(folded).filter(({ start, end }, place) => {
    const clause = folded.slice(start, end);
    if (place === 0 && salutation.test(clause)) return false;
    if (isCourtesy(clause)) {
      isClosed ||= closing.test(clause);
      return false;
    }
    return !isClosed || clause.includes('?') || (clause.match(word)?.length ?? 0) > nameWordsMax;
  });
}

const hasSubject = (text: string) => [...text.matchAll(word)].some(([said]) => !isQuestionStopWord(said));

/**
 * The question without greetings, polite phrases and thanks, which are no subject: removes clauses of nothing else, and
 * openings ("could you tell me") and endings ("please") of the others. A text of nothing but polite phrases is
 * unchanged.
 */
export function stripCourtesy(question: string): string {
  const text = question.normalize('NFC');
  const folded = foldInPlace(text);
  const kept = keptClauses(folded).map((clause) => trimClause(text, folded, clause));
  const marks = /[?!.]+\s*$/u.exec(text)?.[0] ?? '';
  const rest = kept
    .map(({ start, end }) => text.slice(start, end))
    .join('')
    .replace(/^[\s,;:.!–—-]+|[\s,;:–—-]+$/gu, '')
    .trim();
  if (!hasSubject(rest)) return question;
  return /[?!.]$/u.test(rest) || !marks.includes('?') ? rest : `${rest}?`;
}
