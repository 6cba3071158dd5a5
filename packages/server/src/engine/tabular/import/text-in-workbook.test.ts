import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageWithoutTable } from './page-without-table.ts';
import { listSheets, textInPage, textInWorkbook } from './read-workbook.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-workbook-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (content: string | Buffer, ending = 'xls') => {
  const bytes = Buffer.from(content);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  return { source, ending, folder, signal: new AbortController().signal };
};

async function textOf(content: string | Buffer): Promise<string | undefined> {
  const found = await textInWorkbook(fileOf(content));
  if (!found) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of found.source.open()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('the tables of a page that is called a workbook are rows with tabs, titles between them', async () => {
  const page = `<style>td { color: red }</style><h3>Rapor &amp; Özet</h3>
<table><tr><th>Ürün<th>Tutar (<b>T</b>L)</tr><tr><td>19" ekran</td><td>1.234,50<br></td></tr></table>
<p>Personel</p><table><tr><td>Ali</td></tr></table>`;
  expect(await textOf(page)).toBe(
    '\nRapor & Özet\nÜrün\tTutar (TL)\n"19"" ekran"\t1.234,50\n\n\nPersonel\nAli\n\n',
  );
});

/** A text in windows-1254, as programs in Turkey write it. */
const inTurkish = (text: string) =>
  Buffer.from(
    text.replace(
      /[ğışİĞŞ]/g,
      (letter) => ({ ğ: 'ð', ı: 'ý', ş: 'þ', İ: 'Ý', Ğ: 'Ð', Ş: 'Þ' })[letter] ?? letter,
    ),
    'latin1',
  );

test.each([
  [
    'with short words',
    '<tr><th>Ad<th>Yaş</tr><tr><td>A1<td>30</tr><tr><td>A2<td>25</tr><tr><td>A3<td>5</tr>',
  ],
  [
    'with a script',
    '<script>if (this.is(the.one)) for (a of all) { do_it(not, that) }</script><tr><th>Şube<th>Gün</tr><tr><td>İzmir<td>5</tr>',
  ],
])('a page that declares no encoding is read as Turkish where it is, also %s', async (_, rows) => {
  const page = `<html><table>${rows}</table></html>`;
  const written = rows
    .replace(/^<script>.*<\/script>/, '')
    .replace(/<tr><t[hd]>/g, '')
    .replace(/<t[hd]>/g, '\t');
  expect(await textOf(inTurkish(page))).toBe(`${written.replaceAll('</tr>', '\n')}\n`);
});

test('cells that reach over several rows and columns of a page keep the others in their columns', async () => {
  const head =
    '<tr><td rowspan="2">Bölge</td><td colspan="2">2023</td></tr><tr><td>Adet</td><td>Tutar</td></tr>';
  const rows = '<tr><td rowspan=2>Ege<td>1<td rowspan=2>5</tr><tr><td>2</tr><tr><td>Van<td>3<td>7</tr>';
  expect(await textOf(`<html><table>${head}${rows}</table>`)).toBe(
    'Bölge\t2023\t\nBölge\tAdet\tTutar\nEge\t1\t5\nEge\t2\t\nVan\t3\t7\n\n',
  );
});

test('a small page whose cells ask for millions of places is refused', async () => {
  const rows = '<tr><td>1</td></tr>'.repeat(20_000);
  const page = `<table><tr><td rowspan="65534" colspan="1000">x</td></tr>${rows}</table>`;
  await expect(textOf(`<html>${page}</html>`)).rejects.toMatchObject({ reason: 'too_large' });
});

test('separated values that are called a workbook are read as they are, and a workbook is none', async () => {
  expect(await textOf('Ad\tTutar\nAli\t5\n')).toBe('Ad\tTutar\nAli\t5\n');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Ad'], ['Ali']]), 'Sayfa');
  expect(await textInWorkbook(fileOf(write(book, { type: 'buffer', bookType: 'biff8' })))).toBeUndefined();
});

test('a workbook that is written as XML is a workbook', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Ad'], ['Ali']]), 'Sayfa');
  const file = fileOf(write(book, { type: 'buffer', bookType: 'xlml' }));
  expect(await textInWorkbook(file)).toBeUndefined();
  expect(await listSheets(file)).toMatchObject([{ name: 'Sayfa' }]);
});

const table = '<table><tr><th>Ad<th>Yaş</tr><tr><td>Ali<td>30</tr></table>';

test.each([
  ['with its type', `<!DOCTYPE html>\n<html><body>${table}</body></html>`],
  ['with a mark of UTF-8', `\ufeff\n<html>${table}</html>`],
  ['of XHTML', `<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html>${table}</html>`],
  ['saved from a browser', `<!-- saved from url=(0014)https://a.test -->\n<html>${table}</html>`],
  ['that is a table alone', table],
  ['in UTF-16', Buffer.from(`\ufeff<html>${table}</html>`, 'utf16le')],
])('a page %s that is called a text of separated values has its tables', async (_, page) => {
  const found = await textInPage(fileOf(page, 'csv'));
  const chunks: Uint8Array[] = [];
  for await (const chunk of found?.source.open() ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString().trim()).toBe('Ad\tYaş\nAli\t30');
});

test.each([
  ['plain values', 'Ad,Yaş\nAli,30\n'],
  ['pieces of pages in quotes', `"<table><tr><td>1</table>",5\n"<p>x</p>",6\n`],
  ['pieces of pages without quotes', '<div>a</div>;5\n<div>b</div>;6\n'],
  ['pieces of pages below a header', `id,body\n1,${table}\n`],
])('%s are no page', async (_, text) => {
  expect(await textInPage(fileOf(text, 'csv'))).toBeUndefined();
});

test('a page without a table is refused as such, whatever it is called', async () => {
  const login =
    '<!doctype html><html><body><h1>Giriş</h1><table><tr><td><form></form>Parola</td></tr></table></html>';
  await expect(textInPage(fileOf(login, 'csv'))).rejects.toThrow(PageWithoutTable);
  for (const ending of ['xls', 'xlsx'])
    await expect(textInWorkbook(fileOf(login, ending))).rejects.toThrow(PageWithoutTable);
});
