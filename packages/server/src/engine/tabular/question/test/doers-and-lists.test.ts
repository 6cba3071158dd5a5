import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';

const hives = await withValues(
  table('Kontroller', [
    column('Kovan No', 'text'),
    column('Kontrol Eden', 'text'),
    column('Arılık', 'text'),
    column('Ödendi', 'boolean'),
    column('Düzenleme Tarihi', 'date'),
    column('Ödeme Tarihi', 'date', { sparse: true }),
  ]),
  { kovan_no: ['K-01'], kontrol_eden: ['Ece Tan'], arılık: ['Dere'] },
);

const ships = await withValues(
  {
    ...table('Ships', [
      column('Ship', 'text', { unique: true }),
      column('Port', 'text'),
      column('Built', 'date'),
    ]),
    rowOrderColumn: '_row',
  },
  { ship: ['Mary', 'Anna'], port: ['Cork'] },
);

const sql = (question: string, language: QuestionLanguage) =>
  likelySql(question, language === 'en' ? ships : hives, language);

test.each([
  ['en çok kontrolü kim yapmış', 'SELECT kontrol_eden FROM kontroller GROUP BY kontrol_eden'],
  ['ödenen kontrollerin oranı', 'WHERE ödendi'],
  ['K-01 ne zaman ödendi', 'SELECT DISTINCT ödeme_tarihi'],
  ['Dere kontrollerini listele, kovan no ve kontrol edeniyle', 'SELECT kovan_no, kontrol_eden'],
])('%s', async (question, expected) => {
  expect(await sql(question, 'tr')).toContain(expected);
});

test.each([
  ['what is the last ship on the list', 'ORDER BY _row DESC'],
  ['what is the first ship listed', 'ORDER BY _row ASC'],
  ['what is the first ship', 'built'],
])('%s', async (question, expected) => {
  expect(await sql(question, 'en')).toContain(expected);
});
