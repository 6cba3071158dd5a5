import { expect, it } from 'vitest';
import { createRowScanner } from './scan-rows.ts';
import { createLineSurvey } from './survey-lines.ts';

const dialect = { delimiter: ';', quote: '"', escapeSign: '"' };

function surveyOf(text: string, pieceBytes: number, given = dialect) {
  const survey = createLineSurvey(given);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieceBytes)
    survey.push(bytes.subarray(from, from + pieceBytes));
  return survey.found;
}

/** Whether a row of the text has fewer than two filled cells, as the reader of rows says. */
function hasSmallRow(text: string) {
  let isFound = false;
  const scanner = createRowScanner(dialect, ({ filled }) => {
    isFound ||= filled < 2;
  });
  scanner.push(Buffer.from(text));
  scanner.end();
  return isFound;
}

const texts = {
  'full rows': ['Ad;Yaş\nAli;30\nEce;25\n', false, false],
  'quoted cells': ['"Ad";"Yaş"\r\n"Kaya; Ali";30\r\n', false, false],
  'a blank line': ['Ad;Yaş\nAli;30\n\nEce;25\n', true, true],
  'a blank line of another system': ['Ad;Yaş\r\nAli;30\r\n\r\nEce;25\r\n', true, true],
  'a title': ['Ad;Yaş\nAli;30\nPersonel;\nEce;25\n', false, true],
  'a quoted title with the delimiter': ['Ad;Yaş\n"Personel; 2024";\nEce;25\n', false, true],
  'a title of two lines': ['Ad;Yaş\n"Personel\n2024; 2025";\nEce;25\n', false, true],
  'empty cells': ['Ad;Yaş\n ; \nEce;25\n', false, true],
  'delimiters alone': ['Ad;Yaş\n;\nEce;25\n', true, true],
} as const;

it.each(Object.entries(texts))('tells of %s', (_, [text, hasBlankLine, mayHaveSmallRow]) => {
  expect(hasSmallRow(text)).toBe(mayHaveSmallRow);
  for (const pieceBytes of [1, 3, 1000])
    expect(surveyOf(text, pieceBytes)).toEqual({ hasBlankLine, mayHaveSmallRow });
});

it('takes a text whose quotes are escaped by another sign for one that may have such rows', () => {
  const given = { ...dialect, escapeSign: '\\' };
  expect(surveyOf('Ad;Yaş\nAli;30\n', 1000, given).mayHaveSmallRow).toBe(true);
});
