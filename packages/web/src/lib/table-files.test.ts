import { expect, test } from 'vitest';
import { findTableFiles } from './table-files.ts';

const chosen = (path: string) => {
  const names = path.split('/');
  return { file: new File(['a,b\n1,2\n'], names.at(-1) ?? ''), path: names.slice(0, -1) };
};
const found = (...paths: string[]) => {
  const { files, ...rest } = findTableFiles(paths.map(chosen));
  return { ...rest, files: files.map(({ name }) => name) };
};

test('takes the files of a folder that can become tables, in the order of their names', () => {
  expect(
    found('Sales/10.csv', 'Sales/2.CSV', 'Sales/notes.pdf', 'Sales/old/book.xlsx', 'Sales/data'),
  ).toEqual({
    folder: 'Sales',
    files: ['2.CSV', '10.csv', 'book.xlsx'],
    leftOut: ['Sales/data', 'Sales/notes.pdf'],
  });
});

test('tells files of the same name apart by their folders', () => {
  expect(found('Sales/2024/01.csv', 'Sales/2023/01.csv', 'Sales/all.csv').files).toEqual([
    'Sales 2023 01.csv',
    'Sales 2024 01.csv',
    'all.csv',
  ]);
});

test('files and folders together have no folder that is theirs', () => {
  expect(found('a.csv', 'Sales/b.parquet').folder).toBeUndefined();
  expect(found('a.csv', 'b.csv').folder).toBeUndefined();
  expect(found().folder).toBeUndefined();
});
