import { expect, it } from 'vitest';
import type { ColumnDescription, QuestionSchema } from '../question-schema.ts';
import { likelyLanguages } from './question-languages.ts';

const schemaOf = (...labels: string[]): QuestionSchema => ({
  tables: [
    {
      name: 'table',
      label: 'Table',
      columns: labels.map((label): ColumnDescription => ({ name: label, label, type: 'text' })),
    },
  ],
  relations: [],
});
const turkish = schemaOf('İl', 'Şehir', 'Tutar', 'Tüketim Bedeli', 'Dönem');
const english = schemaOf('City', 'Amount', 'Order Date', 'Total Sales');

it.each([
  'total Tüketim Bedeli by İl',
  'average Tutar per Şehir',
  'Which Şehir has the highest Tutar?',
  'show Tüketim Bedeli and Dönem where İl is Ankara',
])('reads “%s” in English although its columns are Turkish', (question) => {
  expect(likelyLanguages(question, turkish, 'tr')).toEqual(['en']);
});

it.each([
  'İllere göre toplam amount',
  'En yüksek amount hangi city için?',
  "Ankara'daki order date ve amount",
  'City bazında toplam total sales',
])('reads “%s” in Turkish although its columns are English', (question) => {
  expect(likelyLanguages(question, english, 'en')).toEqual(['tr']);
});

it('offers both languages where the words of a question are of both, or of none', () => {
  expect(likelyLanguages('Tutar', turkish, 'en')).toHaveLength(2);
  expect(likelyLanguages('toplam amount by city', english, 'en')).toHaveLength(2);
});

it('takes the language of the screen first where nothing tells', () => {
  expect(likelyLanguages('2024', turkish, 'tr')[0]).toBe('tr');
  expect(likelyLanguages('2024', turkish, 'en')[0]).toBe('en');
});
