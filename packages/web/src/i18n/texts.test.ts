import type { Message } from '@docent/contract/messages/format';
import { describe, expect, it } from 'vitest';
import type { Texts } from './define-texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true });

const isTexts = (value: unknown): value is Texts<string> =>
  typeof value === 'object' &&
  value !== null &&
  'en' in value &&
  'tr' in value &&
  typeof value.en === 'object';

const dictionaries = Object.values(modules).flatMap((exports) =>
  Object.entries(exports).flatMap(([name, value]) => (isTexts(value) ? [{ name, texts: value }] : [])),
);

const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : [message.one, message.other];
const placesOf = (message: Message) =>
  new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []));

describe.each(dictionaries)('$name', ({ texts }) => {
  it('has the same keys and placeholders in both languages', () => {
    expect(Object.keys(texts.tr).sort()).toEqual(Object.keys(texts.en).sort());
    for (const [key, message] of Object.entries(texts.en))
      expect(placesOf(texts.tr[key] ?? ''), key).toEqual(placesOf(message));
  });

  it('has no empty text', () => {
    for (const message of [...Object.values(texts.en), ...Object.values(texts.tr)])
      for (const form of formsOf(message)) expect(form.trim()).not.toBe('');
  });
});

it('the test finds all dictionaries', () => {
  expect(dictionaries.length).toBeGreaterThan(8);
});
