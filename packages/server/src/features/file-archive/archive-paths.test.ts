import { expect, test } from 'vitest';
import { archivePaths } from './archive-paths.ts';

const folder = (id: string, name: string, parent_id: string | null = null) => ({ id, name, parent_id });
const file = (id: string, name: string, folder_id: string | null = null) => ({
  id,
  name,
  folder_id,
  size_bytes: 1,
  sha256: '',
  created_at: new Date(0),
});

const pathsOf = (...sources: Parameters<typeof archivePaths>) => [
  ...archivePaths(...sources).pathOf.values(),
];

test('files keep the folders that are archived with them, and lose those above', () => {
  const folders = [folder('b', 'Şubat', 'a'), folder('a', 'Raporlar', 'above')];
  expect(pathsOf(folders, [file('1', 'özet.pdf', 'b'), file('2', 'x.txt', 'elsewhere')])).toEqual([
    'Raporlar/Şubat/özet.pdf',
    'x.txt',
  ]);
});

test('a second name gets a number, whatever its case and whether a file has the number already', () => {
  const names = ['a.txt', 'a (2).txt', 'A.TXT', 'a.txt', '.env', '.env'];
  expect(
    pathsOf(
      [],
      names.map((name, at) => file(String(at), name)),
    ),
  ).toEqual(['a.txt', 'a (2).txt', 'A (3).TXT', 'a (4).txt', '.env', '.env (2)']);
});

test('folders of one name beside each other stay two', () => {
  const folders = [folder('a', 'Same', 'x'), folder('b', 'same', 'y')];
  expect(pathsOf(folders, [file('1', 'f', 'a'), file('2', 'f', 'b')])).toEqual(['Same/f', 'same (2)/f']);
});

test('names that some system cannot unpack are changed', () => {
  const names = ['a:b?.txt', 'con.txt', 'end. ', '...', 'x\\..\\y'];
  expect(
    pathsOf(
      [],
      names.map((name, at) => file(String(at), name)),
    ),
  ).toEqual(['a_b_.txt', '_con.txt', 'end', '_', 'x_.._y']);
});

test('a folder with nothing in it is there as well', () => {
  const folders = [folder('a', 'Full'), folder('b', 'Empty', 'a'), folder('c', 'Alone')];
  expect(archivePaths(folders, [file('1', 'f', 'a')]).emptyFolders).toEqual(['Full/Empty/', 'Alone/']);
});

test('ten thousand files of one name are placed within a second', () => {
  const files = Array.from({ length: 10_000 }, (_, at) => file(String(at), 'same.txt'));
  const before = process.cpuUsage().user;
  expect(new Set(pathsOf([], files)).size).toBe(10_000);
  expect(process.cpuUsage().user - before).toBeLessThan(1_000_000);
});
