import { expect, test } from 'vitest';
import { questionTerms } from './question-terms.ts';

test('wordings of one question have the same terms, in both languages', () => {
  expect(questionTerms('When does the harbour open?', 'en')).toEqual(
    questionTerms('Hello! Could you tell me when the harbour opens, please?', 'en'),
  );
  expect(questionTerms('Liman ne zaman açılıyor?', 'tr')).toEqual(
    questionTerms('Merhaba, liman ne zaman açılır?', 'tr'),
  );
  expect(questionTerms('Thank you!', 'en')).toEqual([]);
  expect(questionTerms('Merhaba', 'en')).toEqual([]);
  expect(questionTerms('When does the harbour close?', 'en')).not.toEqual(
    questionTerms('When does the harbour open?', 'en'),
  );
});
