import { describe, expect, test } from 'vitest';
import { languages } from '../core/language.ts';
import { errorCatalogue } from '../errors.ts';
import { en } from './en.ts';
import type { Message } from './format.ts';
import { formatMessage } from './format.ts';
import { tr } from './tr.ts';
import { translate } from './translate.ts';
import { validationTexts } from './validation-texts.ts';
import './all-validation-texts.ts';

const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : [message.one, message.other];
const valuesOf = (message: Message) =>
  [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
const keys = Object.keys(en).filter((key): key is keyof typeof en => key in en);

describe('every text', () => {
  test.each(keys)('%s has the same values in both languages, and is not empty', (key) => {
    expect(valuesOf(tr[key])).toEqual(valuesOf(en[key]));
    for (const form of [...formsOf(en[key]), ...formsOf(tr[key])]) expect(form.trim()).toBe(form);
    for (const form of [...formsOf(en[key]), ...formsOf(tr[key])]) expect(form).not.toBe('');
  });

  test('is translated, so that no Turkish text equals the English one', () => {
    const same = keys.filter(
      (key) => /\w+ \w+/.test(formsOf(en[key]).join()) && String(en[key]) === String(tr[key]),
    );
    expect(same.filter((key) => typeof en[key] === 'string')).toEqual([]);
  });

  test('in Turkish exists in English', () => {
    expect(Object.keys(tr).toSorted()).toEqual(Object.keys(en).toSorted());
  });
});

test('of the specification’s catalogue is used word for word', () => {
  const said = (code: keyof typeof errorCatalogue) => translate(errorCatalogue[code].text, 'en');
  expect(said('generic')).toBe('Oops, something went wrong. Please try again!');
  expect(said('route_not_found')).toBe("Oops, the page you are looking for doesn't exist.");
  expect(said('no_permission')).toBe("Oops, you don't have permission!");
  expect(said('company_not_valid')).toBe('Oops, Company code is not valid! Please try again.');
  expect(said('file_not_found')).toBe('File not found');
  expect(said('question_pending')).toBe('Please wait for the current question to be answered');
  expect(said('no_chat_permission')).toBe('You do not have permission to chat');
  expect(translate('errors.cancelled', 'en')).toBe('Request was cancelled');
  expect(translate('errors.fileDownloadFailed', 'en')).toBe('Failed to download file');
});

test('of validation is known to forms', () => {
  const known = Object.keys(validationTexts('en'));
  expect(keys.filter((key) => key.startsWith('validation.') && !known.includes(key))).toEqual([]);
  expect(Object.keys(validationTexts('tr')).toSorted()).toEqual(known.toSorted());
});

test('every failure has a text in both languages', () => {
  for (const { text } of Object.values(errorCatalogue)) {
    for (const language of languages) expect(translate(text, language)).not.toBe('');
  }
});

describe('a message', () => {
  test('is filled with its values, and shows one that is missing', () => {
    expect(formatMessage('{a} and {b}', 'en', { a: 'x' })).toBe('x and {b}');
  });

  test('formats numbers for its language', () => {
    expect(formatMessage('{n}', 'en', { n: 1234.5 })).toBe('1,234.5');
    expect(formatMessage('{n}', 'tr', { n: 1234.5 })).toBe('1.234,5');
  });

  test('chooses the plural form by the count', () => {
    const message = { one: '{count} file', other: '{count} files' };
    expect([0, 1, 2].map((count) => formatMessage(message, 'en', { count }))).toEqual([
      '0 files',
      '1 file',
      '2 files',
    ]);
  });

  test('inserts values literally', () => {
    expect(formatMessage('{name}!', 'en', { name: '{name} $& {constructor}' })).toBe(
      '{name} $& {constructor}!',
    );
    expect(formatMessage('{constructor}', 'en', {})).toBe('{constructor}');
  });
});
