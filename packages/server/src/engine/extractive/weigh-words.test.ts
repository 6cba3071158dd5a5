import { expect, test } from 'vitest';
import { readQuestion } from '../answer/read-question.ts';
import { readPassages } from './read-passages.ts';
import { createMatchers, weighWords } from './weigh-words.ts';

function weigh(question: string, text: string) {
  const { words, language } = readQuestion({ question, language: 'en', history: [] });
  const passage = { fileUid: 'a', fileName: 'a.txt', start: 0, end: text.length, text, score: 1 };
  return weighWords(words, readPassages([passage], language), createMatchers(question, language));
}

const wordsOf = (question: string, text: string) => weigh(question, text).map(({ shown }) => shown);
const absentOf = (question: string, text: string) =>
  weigh(question, text)
    .filter(({ isAbsent }) => isAbsent)
    .map(({ shown }) => shown);

test('a mistyped question word only asks', () => {
  expect(wordsOf('Deponun anahtarı nrede?', 'Deponun anahtarı müdürdedir.')).toEqual(['Deponun', 'anahtarı']);
});

test('a short word that no text has is not taken for a mistyped question word', () => {
  expect(wordsOf('Kaza kime bildirilir?', 'Bora Tan mazeret bildirdi.')).toEqual(['Kaza', 'bildirilir']);
});

test('a word that the lists have is not taken for a mistyped one', () => {
  expect(absentOf('Toplantıya kim başkanlık etti?', 'Toplantı Balkan Savaşı sürerken yapıldı.')).toContain(
    'başkanlık',
  );
  expect(absentOf('Which plums are sold?', 'The pumps are sold in May.')).toContain('plums');
  expect(absentOf('Which pmups are sold?', 'The pumps are sold in May.')).toEqual([]);
});

test('a word is not read as a stop word and another one', () => {
  const question = 'Boğaz hangi denizleri birbirine bağlar?';
  expect(wordsOf(question, 'Boğaz bir kıyıyı birine bağlar.')).toEqual(['Boğaz', 'denizleri', 'bağlar']);
});
