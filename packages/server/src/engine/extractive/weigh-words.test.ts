import { expect, test } from 'vitest';
import { readQuestion } from '../answer/read-question.ts';
import { readPassages } from './read-passages.ts';
import { createMatchers, weighWords } from './weigh-words.ts';

function wordsOf(question: string, text: string): string[] {
  const { words, language } = readQuestion({ question, language: 'en', history: [] });
  const passage = { fileUid: 'a', fileName: 'a.txt', start: 0, end: text.length, text, score: 1 };
  return weighWords(words, readPassages([passage], language), createMatchers(question)).map(
    ({ shown }) => shown,
  );
}

test('a mistyped question word only asks', () => {
  expect(wordsOf('Deponun anahtarı nrede?', 'Deponun anahtarı müdürdedir.')).toEqual(['Deponun', 'anahtarı']);
});

test('a short word that no text has is not taken for a mistyped question word', () => {
  expect(wordsOf('Kaza kime bildirilir?', 'Bora Tan mazeret bildirdi.')).toEqual(['Kaza', 'bildirilir']);
});
