import { detectLanguage } from '#engine/retrieval/text-language.ts';
import type { AnswerLanguage } from './answer-engine.ts';
import { englishFunctionWords, turkishFunctionWords } from './function-words.ts';

const TURKISH_LETTER = /[çğışöüÇĞİŞÖÜ]/u;
const GREETINGS: Readonly<Record<string, AnswerLanguage>> = {
  merhaba: 'tr',
  selam: 'tr',
  selamlar: 'tr',
  günaydın: 'tr',
  teşekkürler: 'tr',
  sağol: 'tr',
  özetle: 'tr',
  hello: 'en',
  hi: 'en',
  hey: 'en',
  thanks: 'en',
  summarize: 'en',
  summarise: 'en',
  translate: 'en',
};

/** The language to answer in. A question is often too short for statistics, so its grammar words decide first. */
export function questionLanguage(question: string, interfaceLanguage: AnswerLanguage): AnswerLanguage {
  let turkishCount = 0;
  let englishCount = 0;
  for (const [shown] of question.matchAll(/(?<![\p{L}'’])\p{L}+/gu)) {
    const turkish = shown.toLocaleLowerCase('tr');
    const english = shown.toLowerCase();
    if (turkishFunctionWords.has(turkish) || GREETINGS[turkish] === 'tr') turkishCount += 1;
    if (englishFunctionWords.has(english) || GREETINGS[english] === 'en') englishCount += 1;
  }
  if (turkishCount !== englishCount) return turkishCount > englishCount ? 'tr' : 'en';
  const detected = detectLanguage(question);
  if (detected !== 'other') return detected;
  return TURKISH_LETTER.test(question) ? 'tr' : interfaceLanguage;
}
