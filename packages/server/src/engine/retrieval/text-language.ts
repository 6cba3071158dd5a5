/** The languages of the analyzers; `other` is folded words without stemming. */
export type TextLanguage = 'en' | 'tr' | 'other';

const sampleLengthMax = 50_000;
const wordPattern = /\p{L}+/gu;
const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Function words by how clearly they indicate a language; words that two languages share are in neither list. */
const functionWords: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: words(`the of and to that it for with as his her he she they this these those are was were be been have has had
    not but from which who whom whose what when where why how there their them you your we our is can could would should
    will shall does did do if than then its into about my an at by or so no any some such each many much i a
    list show tell find between during after before without`),
  tr: words(`ve bir bu şu için ile de da ne mi mı mu mü kim nedir kimdir nasıl nerede hangi kaç neden niçin niye
    olan olarak gibi daha çok en var yok değil ama fakat ancak veya ya ki her o onun onu ona onlar sonra önce kadar
    göre ise idi oldu olduğu olduğunu tarafından üzerinde içinde ben sen biz siz benim bana size bize şey hem
    diye bile sadece tüm bütün arasında ilgili hakkında olur eder etti edilir edildi nereye nereden kimin neler`),
  other:
    words(`der die das und ist nicht ein eine einen einem mit für auf dem den des im von zu sich auch wird sind wie
    le la les des du une est et dans pour qui que sur pas avec ce cette sont aux par plus nous vous ils elle
    el los las del una por para con no es su más como pero sus lo il gli della che di per con sono non nel alla
    het een van op dat zijn niet voor met aan os das uma não com mais dos como foi ao pelo
    jest nie się na do że och att som det är på inte`),
};

/** Words by how clearly they indicate a language. */
export const functionWordsOf = (language: TextLanguage): readonly string[] => functionWords[language];

const languagesOf = new Map<string, TextLanguage[]>();
for (const language of ['en', 'tr', 'other'] as const) {
  for (const word of new Set(functionWords[language]))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

const certainlyTurkish = /[ğışİĞŞ]/;
const alsoTurkish = /[çöüÇÖÜ]/;
const neverEnglishOrTurkish = /[^\p{sc=Latin}\p{M}]|[äßåæøñãõéèêàùëïòìáíóúýžšřčłąęńœ]/iu;

type Scores = Record<TextLanguage, number>;

function weigh(word: string, scores: Scores): void {
  const turkish = word.toLocaleLowerCase('tr');
  const english = word.toLowerCase();
  const known = languagesOf.get(english) ?? (turkish === english ? undefined : languagesOf.get(turkish));
  for (const language of known ?? []) scores[language] += 1 / (known?.length ?? 1);
  if (known) return;
  if (certainlyTurkish.test(word)) scores.tr += 0.7;
  else if (neverEnglishOrTurkish.test(word)) scores.other += 0.5;
  else if (alsoTurkish.test(word)) scores.tr += 0.25;
}

/**
 * The language of a text or a question, by its function words and letters.
 * @param hint the result if it is inconclusive (no function word, ASCII letters only); `other` without one
 */
export function detectLanguage(sample: string, hint: TextLanguage = 'other'): TextLanguage {
  const scores: Scores = { en: 0, tr: 0, other: 0 };
  let wordCount = 0;
  for (const [word] of sample.slice(0, sampleLengthMax).matchAll(wordPattern)) {
    wordCount += 1;
    weigh(word, scores);
  }
  const best = Math.max(scores.en, scores.tr, scores.other);
  // A name or a loan word in a long text is no evidence.
  if (best === 0 || best < wordCount * 0.02) return hint;
  if (scores[hint] === best) return hint;
  if (scores.tr === best) return 'tr';
  return scores.en === best ? 'en' : 'other';
}
