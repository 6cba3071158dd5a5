import { expect, test } from 'vitest';
import { exactQuestion, questionDigest } from './exact-question.ts';

test.each([
  ['How do I reset my password?', '  how do i   RESET my password '],
  ["What's the e-mail of H.R.?", 'Whats the e mail of h r'],
  ['İzin nasıl alınır?', 'IZIN NASIL ALINIR'],
  ['IŞIK NEREDE', 'ışık nerede?!'],
  ["İstanbul'daki ofis nerede?", 'istanbuldaki ofis nerede'],
  ['¿Wi‑Fi?', 'wi fi'],
  ['ﬁle sizes', 'FILE SIZES'],
])('%s is the same question as %s', (one, other) => {
  expect(exactQuestion(other)).toBe(exactQuestion(one));
  expect(questionDigest(other)).toBe(questionDigest(one));
});

test.each([
  ['What is C#?', 'What is C?'],
  ['Is it 5%?', 'Is it 5?'],
  ['Kar yağdı mı?', 'Kâr yağdı mı?'],
  ['online', 'on line'],
  ['???', '!'],
])('%s differs from %s', (one, other) => {
  expect(exactQuestion(other)).not.toBe(exactQuestion(one));
});
