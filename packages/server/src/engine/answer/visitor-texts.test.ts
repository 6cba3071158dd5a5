import { translate } from '@docent/contract/messages/translate';
import { expect, test } from 'vitest';
import { visitorTexts } from './visitor-texts.ts';

const say = visitorTexts((key, values, language) => translate(key, language, values));

test('a visitor is not told to add or change documents', () => {
  expect(say('answer.nothingAbout', { words: '“parrot”' }, 'en')).toBe(
    'I found nothing about “parrot”. Try other words.',
  );
  expect(say('answer.narrowed.nothing', {}, 'tr')).toBe(
    'Bunu yanıtlayan bir şey bulamadım. Başka sözcükler deneyin.',
  );
  expect(say('answer.closest', {}, 'en')).toBe('I found no direct answer. This comes closest:');
});
