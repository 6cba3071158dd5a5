import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['plain', 'Kod;Ad;Tutar\n="001";Masa;="1,50"\n="002";"Lamba";="2,25"\n="010";Saat;3\n'],
  [
    'in quotes',
    '"Kod","Ad","Tutar"\n"=""001""","Masa","=""1,50"""\n"=""002""","Lamba","2,25"\n"=""010""","Saat","3"\n',
  ],
])('formulas of texts, by which programs keep zeros, are those texts (%s)', async (_, text) => {
  const { built, read } = await importText(folder, text);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'text', 'decimal']);
  expect(built.misfits).toEqual([0, 0, 0]);
  expect(await read('select kod, ad, tutar::double from rows order by kod')).toEqual([
    ['001', 'Masa', 1.5],
    ['002', 'Lamba', 2.25],
    ['010', 'Saat', 3],
  ]);
});

test('a first line that tells Excel of the delimiter is taken at its word, and is no title', async () => {
  const { plan, built } = await importText(
    folder,
    'sep=;\r\nAd;Adres\r\nAli;Van, Merkez\r\nEce;Muş, Varto\r\n',
  );
  expect(plan).toMatchObject({ titles: [], titleRows: [], headerRows: [2], dialect: { delimiter: ';' } });
  expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Adres']);
  expect(built.rowCount).toBe(2);
});
