import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Language } from './core/language.ts';
import { signInBody } from './features/auth.ts';
import { companyCodeBody } from './features/company-code.ts';
import { createConversationBody, listConversations, questionBody } from './features/conversation.ts';
import { changePasswordBody, profileBody } from './features/profile.ts';
import './messages/all-validation-texts.ts';
import { validationMessages } from './validation.ts';

function messagesOf(
  schema: z.ZodMiniType,
  value: unknown,
  language: Language = 'en',
): Record<string, string> {
  const result = schema.safeParse(value, { error: validationMessages(language) });
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('missing and empty values are required, with the message of the field', () => {
  for (const empty of [undefined, '', null]) {
    expect(messagesOf(companyCodeBody, { company: empty })).toEqual({ company: 'Company Code is required' });
    expect(messagesOf(signInBody, { email: empty, password: empty })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(messagesOf(profileBody, { name: empty })).toEqual({ name: 'Name is required' });
    expect(messagesOf(questionBody, { text: empty })).toEqual({ text: 'Please enter your text' });
    expect(messagesOf(changePasswordBody, { oldPassword: empty, newPassword: empty })).toEqual({
      oldPassword: 'Current password is required',
      newPassword: 'New password is required',
    });
  }
});

test('a text of spaces is empty', () => {
  expect(messagesOf(companyCodeBody, { company: '   ' })).toEqual({ company: 'Company Code is required' });
  expect(messagesOf(questionBody, { text: ' \n\t ' })).toEqual({ text: 'Please enter your text' });
});

test.each(['a', 'a@', 'a@b', '@b.c', 'a b@c.de', 'a@b..c'])('%j is not an email', (email) => {
  expect(messagesOf(signInBody, { email, password: 'x' })).toEqual({ email: 'Email must be a valid email' });
});

test('an invisible name is rejected, and line ends are removed from names', () => {
  expect(messagesOf(profileBody, { name: '\u200b\u2060' })).toEqual({ name: 'Name is required' });
  expect(profileBody.parse({ name: 'Ada\r\nBcc: all' }).name).toBe('Ada Bcc: all');
});

test('lengths are limited with the specified messages', () => {
  expect(messagesOf(changePasswordBody, { oldPassword: 'x', newPassword: '12345' })).toEqual({
    newPassword: 'Password is too short',
  });
  expect(messagesOf(changePasswordBody, { oldPassword: 'x', newPassword: 'x'.repeat(129) })).toEqual({
    newPassword: 'Password is too long',
  });
  expect(messagesOf(changePasswordBody, { oldPassword: 'x', newPassword: '123456' })).toEqual({});
  expect(messagesOf(profileBody, { name: 'n'.repeat(121) })).toEqual({ name: 'Name is too long' });
  expect(messagesOf(createConversationBody, { kind: 'chat', title: 't'.repeat(201) })).toEqual({
    title: 'Title is too long',
  });
});

test('text is capped at 60000 characters', () => {
  const body = (length: number) => ({ kind: 'chat', text: 'x'.repeat(length) });
  expect(messagesOf(createConversationBody, body(60_000))).toEqual({});
  expect(messagesOf(createConversationBody, body(60_001))).toEqual({
    text: 'Must be at most 60,000 characters',
  });
  expect(messagesOf(createConversationBody, body(60_001), 'tr').text).toContain('60.000');
});

test('a conversation takes the subject of its kind, and rejects fields of other kinds', () => {
  const modelUid = '0193a3a0-0000-7000-8000-000000000001';
  const otherKind = {
    kind: 'A model answers from its own files: choose either a model, or files and text',
  };
  expect(messagesOf(createConversationBody, { kind: 'model', modelUid, fileUids: [] })).toEqual({});
  expect(messagesOf(createConversationBody, { kind: 'model' })).toEqual({ modelUid: 'Model is required' });
  expect(messagesOf(createConversationBody, { kind: 'model', modelUid, text: 'x' })).toEqual(otherKind);
  expect(messagesOf(createConversationBody, { kind: 'model', modelUid, fileUids: [modelUid] })).toEqual(
    otherKind,
  );
  for (const kind of ['chat', 'ask_content'])
    expect(messagesOf(createConversationBody, { kind, modelUid })).toEqual(otherKind);
});

test('unknown fields and wrong types are reported', () => {
  expect(messagesOf(companyCodeBody, { company: 'x', extra: 1, more: 2 })).toEqual({
    '': 'Unknown field: extra, more',
  });
  expect(messagesOf(companyCodeBody, { company: ['x'] })).toEqual({ company: 'Has the wrong type' });
  expect(messagesOf(createConversationBody, { kind: 'fax' })).toEqual({
    kind: 'Must be one of: chat, ask_content, model, spreadsheet, custom_template',
  });
  expect(messagesOf(createConversationBody, { kind: 'chat', fileUids: ['x'] })).toEqual({
    'fileUids.0': 'Must be a valid identifier',
  });
});

test('many unknown fields are reported in part, and a long name is shortened', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, 1]));
  const few = 'k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, …';
  expect(messagesOf(z.strictObject({}), many)).toEqual({ '': `Unknown field: ${few}` });
  const long = { [`${'n'.repeat(100)}ever more`]: 1 };
  expect(messagesOf(z.strictObject({}), long)).toEqual({ '': `Unknown field: ${'n'.repeat(100)}…` });
});

test('a list returns 50 items by default and at most 200', () => {
  const { query } = listConversations;
  expect(query.parse({})).toMatchObject({ limit: 50 });
  expect(query.parse({ limit: '200' })).toMatchObject({ limit: 200 });
  for (const limit of ['0', '201', '1.5', 'x', '-1', '1e9']) {
    expect(Object.keys(messagesOf(query, { limit }))).toEqual(['limit']);
  }
});

test.each<[string, z.ZodMiniType, unknown, string, string]>([
  ['required', z.string().check(z.minLength(1)), '', 'This field is required', 'Bu alan zorunludur'],
  [
    'min length',
    z.string().check(z.minLength(3)),
    'x',
    'Must be at least 3 characters',
    'En az 3 karakter olmalı',
  ],
  [
    'max length',
    z.string().check(z.maxLength(1)),
    'xx',
    'Must be at most 1 characters',
    'En fazla 1 karakter olabilir',
  ],
  [
    'exact length',
    z.string().check(z.length(4)),
    'x',
    'Must be exactly 4 characters',
    'Tam olarak 4 karakter olmalı',
  ],
  [
    'exact length',
    z.string().check(z.length(1)),
    'xx',
    'Must be exactly 1 characters',
    'Tam olarak 1 karakter olmalı',
  ],
  ['email', z.email(), 'x', 'Must be a valid email', 'Geçerli bir e-posta olmalı'],
  ['url', z.url(), 'x', 'Must be a valid URL', 'Geçerli bir URL olmalı'],
  ['uuid', z.uuid(), 'x', 'Must be a valid identifier', 'Geçerli bir kimlik olmalı'],
  ['integer', z.int(), 1.5, 'Must be a whole number', 'Tam sayı olmalı'],
  ['positive', z.number().check(z.positive()), -1, 'Must be greater than 0', '0’dan büyük olmalı'],
  ['negative', z.number().check(z.negative()), 1, 'Must be less than 0', '0’dan küçük olmalı'],
  ['oneOf', z.enum(['a', 'b']), 'c', 'Must be one of: a, b', 'Şunlardan biri olmalı: a, b'],
  [
    'date bounds',
    z.date().check(z.minimum(new Date('2026-01-01'))),
    new Date('2025-01-01'),
    'Must be 2026-01-01T00:00:00.000Z or later',
    '2026-01-01T00:00:00.000Z veya sonrası olmalı',
  ],
  [
    'date bounds',
    z.date().check(z.maximum(new Date('2026-01-01'))),
    new Date('2027-01-01'),
    'Must be 2026-01-01T00:00:00.000Z or earlier',
    '2026-01-01T00:00:00.000Z veya öncesi olmalı',
  ],
  [
    'array items',
    z.array(z.string()).check(z.minLength(2)),
    ['a'],
    'Choose at least 2',
    'En az 2 tane seçin',
  ],
  [
    'array items',
    z.array(z.string()).check(z.maxLength(1)),
    ['a', 'b'],
    'Choose at most 1',
    'En fazla 1 tane seçin',
  ],
])('the generic message of %s is in both languages', (_, schema, value, english, turkish) => {
  expect(messagesOf(schema, value)['']).toBe(english);
  expect(messagesOf(schema, value, 'tr')['']).toBe(turkish);
});

test('every message exists in Turkish', () => {
  const schema = z.strictObject({
    text: z.string().check(z.minLength(3)),
    number: z.number().check(z.gte(1), z.lte(5)),
    whole: z.int(),
    items: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
    link: z.url(),
    uid: z.uuid(),
    kind: z.enum(['a', 'b']),
  });
  const wrong = {
    text: 'x',
    number: 9,
    whole: 1.5,
    items: ['a', 'b', 'c'],
    link: 'x',
    uid: 'x',
    kind: 'c',
    more: 1,
  };
  const [english, turkish] = [messagesOf(schema, wrong), messagesOf(schema, wrong, 'tr')];
  expect(Object.keys(turkish).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(Object.keys(english)).toHaveLength(8);
  for (const field of Object.keys(english)) expect(turkish[field]).not.toBe(english[field]);
});
