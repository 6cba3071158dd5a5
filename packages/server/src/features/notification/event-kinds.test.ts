import { type Language, languages } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { describe, expect, test } from 'vitest';
import { eventKinds, isEventKind, specOf } from './event-kinds.ts';

const kinds = Object.keys(eventKinds).filter(isEventKind);
const cases = kinds.flatMap((kind) => languages.map((language): [typeof kind, Language] => [kind, language]));
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]));

describe.each(cases)('the texts of %s in %s', (kind, language) => {
  const { text, mail, values } = specOf(kind);

  test('use only values that the event contains', () => {
    expect(translate(text, language, filled(values))).not.toMatch(/\{\w+\}/);
  });

  test.each(['self', 'directory', 'person'])('use only values of the mail too (author: %s)', (author) => {
    const given = { ...filled(values), author };
    const known = { ...given, name: 'Ada', company: 'Acme' };
    const say = (key: MessageKey) => translate(key, language, known);
    const written = [...mail.paragraphs(given), mail.action.label].map(say).join('\n');
    expect(written).not.toMatch(/\{\w+\}/);
  });

  test('reveal nothing about the subject to the operator, who sees mail subjects', () => {
    expect(translate(mail.subject, language)).not.toMatch(/\{\w+\}/);
  });
});

test('only changes to how a user signs in cannot be switched off', () => {
  const always = kinds.filter((kind) => specOf(kind).preference === null);
  expect(always).toEqual(kinds.filter((kind) => kind.startsWith('security.')));
});
