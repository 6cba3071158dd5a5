import { expect, test } from 'vitest';
import { cleanFileName, fileNameKey } from './file-name.ts';
import { fileTypeOf } from './file-type.ts';

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\notes.md', 'notes.md'],
  ['a/b\\c.txt', 'c.txt'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['...txt', 'txt'],
  ['re\u202etxt.exe.txt', 'retxt.exe.txt'],
  ['nul\u0000l.txt', 'null.txt'],
  ['new\r\nline.txt', 'newline.txt'],
  ['zero\u200bwidth.txt', 'zerowidth.txt'],
  ['  spaces .txt  ', 'spaces .txt'],
  ['', 'file'],
  ['..', 'file'],
  ['/', 'file'],
  ['Özgür Düşünce.txt', 'Özgür Düşünce.txt'],
  ['İstanbul.txt', 'İstanbul.txt'],
  ['e\u0301te\u0301.txt', '\u00e9t\u00e9.txt'],
])('%j is stored as %j', (sent, stored) => {
  expect(cleanFileName(sent)).toBe(stored);
});

test('a name of 300 characters keeps its ending and fits into 255', () => {
  const name = cleanFileName(`${'ş'.repeat(296)}.txt`);
  expect(name).toBe(`${'ş'.repeat(251)}.txt`);
});

test('cutting a long name leaves no half of a character', () => {
  const name = cleanFileName(`a${'😀'.repeat(200)}.txt`);
  expect(name.isWellFormed()).toBe(true);
  expect(name.length).toBeLessThanOrEqual(255);
});

test('names are found whatever their case, in Turkish as well', () => {
  expect(fileNameKey('İSTANBUL.TXT')).toBe(fileNameKey('istanbul.txt'));
  expect(fileNameKey('ISPARTA.txt')).toBe(fileNameKey('ısparta.txt'));
});

test.each([
  ['a.txt', 'text/plain', 'text'],
  ['A.TXT', 'text/plain', 'text'],
  ['a.md', 'text/markdown', 'text'],
  ['a.csv', 'text/csv', 'spreadsheet'],
  ['a.tar.log', 'text/plain', 'text'],
  ['rapor.PDF', 'application/pdf', 'document'],
  ['a.eml', 'message/rfc822', 'document'],
  ['a.xls', 'application/vnd.ms-excel', 'spreadsheet'],
  ['a.svg', 'image/svg+xml', 'image'],
])('%s is %s', (name, type, category) => {
  expect(fileTypeOf(name)).toEqual({ type, category });
});

test.each(['a.exe', 'a.txt.exe', 'a', 'txt', 'a.constructor', 'a.__proto__', 'a.', ''])(
  '%j is kept as a file of another kind',
  (name) => {
    expect(fileTypeOf(name)).toEqual({ type: 'application/octet-stream', category: 'other' });
  },
);
