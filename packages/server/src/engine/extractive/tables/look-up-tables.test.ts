import { describe, expect, test } from 'vitest';
import { ask } from '../samples/ask-samples.ts';
import type { SampleFile } from '../samples/search-samples.ts';

const policy: SampleFile = {
  fileName: 'Travel policy.docx',
  text: '# Travel policy\n\nEmployees may book economy class for flights under six hours.\n\n# Hotels\n\nThe limit for a hotel night is 140 euros, and 190 euros in London, Paris and Zurich.\n\nCountry | Daily allowance | Nights\nGermany | 28 € | 10\nTürkiye | 24 € | 12\nFrance | 32 € | 8\n\nReceipts must be handed in within 30 days of the end of the trip.\n',
};
const contacts: SampleFile = {
  fileName: 'contacts.md',
  text: '# Contacts\n\n| Name | Office | Phone | Extension |\n|---|---|---|---|\n| Anna Schmidt | Berlin | 030 1234 | 17 |\n| Anna Lopez | Madrid | 091 998 | 21 |\n| Ole Berg | Oslo | 022 555 | 17 |\n',
};
const harcirah: SampleFile = {
  fileName: 'harcırah.csv',
  text: 'Ülke;Günlük harcırah;Konaklama\nAlmanya;28;110\nFransa;32;140\nİtalya;30;125\n',
};

const quotes = async (question: string, files: SampleFile[], language: 'en' | 'tr' = 'en') =>
  (await ask(question, { files, language })).references.map(({ quote }) => quote);

describe('the row that a question names is quoted', () => {
  test.each([
    ['What is the daily allowance for France?', 'France | 32 € | 8'],
    ['How much is the daily allowance in Germany?', 'Germany | 28 € | 10'],
    ['daily allowance France', 'France | 32 € | 8'],
    ['How many nights are allowed for employees in Türkiye?', 'Türkiye | 24 € | 12'],
  ])('of a document: %s', async (question, row) => {
    expect(await quotes(question, [policy])).toEqual([row]);
  });

  test.each([
    ['What is the extension of Anna Lopez?', '| Anna Lopez | Madrid | 091 998 | 21 |'],
    ['In which office is Ole Berg?', '| Ole Berg | Oslo | 022 555 | 17 |'],
    ['What is the phone number of Anna Schmidt?', '| Anna Schmidt | Berlin | 030 1234 | 17 |'],
  ])('of Markdown: %s', async (question, row) => {
    expect(await quotes(question, [contacts])).toEqual([row]);
  });

  test.each([
    ['Fransa için günlük harcırah ne kadar?', 'Fransa;32;140'],
    ["İtalya'da konaklama ne kadar?", 'İtalya;30;125'],
  ])('of separated values: %s', async (question, row) => {
    expect(await quotes(question, [harcirah], 'tr')).toEqual([row]);
  });

  test('of a question without Turkish letters', async () => {
    const days: SampleFile = {
      fileName: 'izinler.csv',
      text: 'Yaş;Tatil günü;Ücret\n18;14;900\n50;20;950\n',
    };
    expect(await quotes('50 yas kac gun', [days], 'tr')).toEqual(['50;20;950']);
  });

  test('with the names of its columns, exactly where it stands', async () => {
    const { text, references } = await ask('What is the daily allowance for France?', { files: [policy] });
    expect(text).toBe('Travel policy.docx: “Country: France · Daily allowance: 32 € · Nights: 8” [1]');
    const [{ start, end, quote } = { start: 0, end: 0, quote: '' }] = references;
    expect(policy.text.slice(start, end)).toBe(quote);
  });

  test('and each of two that are named', async () => {
    expect(await quotes('What is the daily allowance for Germany and France?', [policy])).toEqual([
      'Germany | 28 € | 10',
      'France | 32 € | 8',
    ]);
    expect(await quotes('What is the extension of Anna?', [contacts])).toHaveLength(2);
  });
});

describe('no row is taken for the answer', () => {
  const shown = async (question: string, files: SampleFile[]) =>
    (await ask(question, { files })).text.includes('Country: ');

  test.each([
    'What is the population of France?',
    'What is the daily allowance for Spain?',
    'What is the weekend allowance for France?',
    'Who decides about France?',
  ])('where a word of the question stands nowhere: %s', async (question) => {
    expect(await shown(question, [policy])).toBe(false);
  });

  test('where no column is asked for', async () => {
    expect(await shown('What do receipts have to do with France?', [policy])).toBe(false);
  });
});
