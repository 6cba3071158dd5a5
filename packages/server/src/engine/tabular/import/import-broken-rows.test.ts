import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importText = (text: string) => importTextIn(folder, text);

test('quotes that are part of a name, or are never closed, cost no row', async () => {
  const text = `id;name;town
1;"Fratelli Bruni S.N.C." in short "F. Bruni";Rome
2;"Mega Service & Co.;Milan
3;Pizzeria "Da Gino";Bari
4;"Rossi; Bianchi";Turin
5;"he said: "yes"";Como
`;
  const { built, read } = await importText(text);
  expect(built).toMatchObject({ rowCount: 5, unreadRows: 0 });
  expect(await read('select name, town from rows order by id')).toEqual([
    ['"Fratelli Bruni S.N.C." in short "F. Bruni"', 'Rome'],
    ['"Mega Service & Co.', 'Milan'],
    ['Pizzeria "Da Gino"', 'Bari'],
    ['Rossi; Bianchi', 'Turin'],
    ['he said: "yes"', 'Como'],
  ]);
});

test('broken quotes far behind the first rows cost no row', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `${at};"name ${at}";x\n`).join('');
  const broken = '-1;"never closed;y\n-2;"a "b" c" d;y\n';
  const { built, read } = await importText(`id;name;mark\n${rows(12_000)}${broken}${rows(2_000)}`);
  expect(built).toMatchObject({ rowCount: 14_002, unreadRows: 0 });
  expect(await read('select id, name, mark from rows where id < 0 order by id desc')).toEqual([
    ['-1', '"never closed', 'y'],
    ['-2', '"a "b" c" d', 'y'],
  ]);
});

test('quotes behind blanks are quotes, and cells with line ends stay whole beside broken quotes', async () => {
  const { built, read } = await importText(
    'id, name, note\n1, "Ada, Countess", "one\ntwo"\n2, "Grace", "a "b" c"\n3, "Mary", ""\n',
  );
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
    ['id', 'integer'],
    ['name', 'text'],
    ['note', 'text'],
  ]);
  expect(await read('select name, note from rows order by id')).toEqual([
    ['Ada, Countess', 'one\ntwo'],
    ['Grace', 'a "b" c'],
    ['Mary', null],
  ]);
});

test.each([
  ['any number of blanks', 'city    pop  area\nAnkara  5803 24521\nVan     1127 19069\n  Rize   344  3835\n'],
  [
    'two blanks at least',
    'city name    pop    area\nKara Su      5803   24521\nAl Ain       1127   19069\nSan Jose      344    3835\n',
  ],
])('columns that %s set apart are read', async (_, text) => {
  const { built, read } = await importText(text);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer', 'integer']);
  expect(built.rowCount).toBe(3);
  expect(await read('select sum(pop), sum(area) from rows')).toEqual([['7274', '47425']]);
});
