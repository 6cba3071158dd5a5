import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { importSeparated } from './import-separated.ts';

const run = promisify(execFile);
const payments = Array.from({ length: 60 }, (_, at) => `${10 + (at % 18)}.01.2024;KİRA;-${at + 1},50\n`);
const statement = `Tarih;Açıklama;Tutar\n${payments.join('')}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ignore = async () => undefined;

function importText(text: string, onPlan: () => Promise<void> = ignore) {
  const bytes = Buffer.from(text);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const { signal } = new AbortController();
  return importSeparated({ source, folder, corrections: {}, signal, onPlan, onProgress: () => undefined });
}

test('a sentence below a bank statement is a note, and its days stay days', async () => {
  const { path, built } = await importText(`${statement}\nBu belge bilgi amaçlıdır.;;\n`);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'text', 'decimal']);
  expect(await readTableFile(path, 'select row_id, kind from flags')).toEqual([['60', 'note']]);
});

test('a total below a statement is no payment, whatever it is a total of', async () => {
  const lines = payments.slice(0, 6).map((line, at) => `${line.trim()};${at}00,50`);
  const text = [
    'Tarih;Açıklama;Tutar;Bakiye',
    ...lines,
    'Toplam Giren;;98.500,00;',
    'Toplam iş;x;1,00;2,00',
  ].join('\n');
  const { path, built } = await importText(text);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'text', 'decimal', 'decimal']);
  expect(await readTableFile(path, 'select row_id, kind from flags')).toEqual([['6', 'total']]);
});

test('a last row with a day and nothing else stays a row', async () => {
  const { path } = await importText(`${statement}05.02.2024;;\n`);
  expect(await readTableFile(path, 'select row_id, kind from flags')).toEqual([]);
});

test('an import is planned with the priority of the server', async () => {
  const priorities: number[] = [];
  await importText(statement, async () => {
    const { stdout } = await run('ps', ['-o', 'nice=,comm=', '--ppid', String(process.pid)]);
    const others = stdout.split('\n').filter((line) => !/^$| ps$/.test(line));
    priorities.push(...others.map((line) => Number.parseInt(line, 10)));
  });
  expect(priorities).toContain(getPriority());
});

/** A statement of so many payments, with these lines below them. */
const short = (count: number, ...below: string[]) =>
  `Tarih;Açıklama;Tutar\n${payments.slice(0, count).join('')}${below.map((line) => `${line}\n`).join('')}`;

test.each([
  ['a sentence', ['Bu belge bilgi amaçlıdır.;;'], ['note']],
  ['a sentence behind a blank line', ['', 'Bu belge bilgi amaçlıdır.;;'], ['note']],
  ['a total', ['Toplam;;-15,00'], ['total']],
  [
    'a total and sentences',
    ['Toplam;;-15,00', ';;', 'Bu belge bilgi amaçlıdır.', 'İtirazlar 30 gün içinde yapılır.'],
    ['total', 'note', 'note'],
  ],
])('%s below five payments leaves their days days', async (_, below, kinds) => {
  const { path, built } = await importText(short(5, ...below));
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'text', 'decimal']);
  expect(built.misfits).toEqual([0, 0, 0]);
  expect(built.columns.flatMap(({ doubts }) => doubts)).toEqual([]);
  const flags = await readTableFile(path, 'select kind from flags order by row_id');
  expect(flags.flat()).toEqual(kinds);
  expect(built.flaggedRows).toBe(kinds.length);
});

test('a note below a short table keeps its text', async () => {
  const { path } = await importText(short(5, 'Bu belge bilgi amaçlıdır.;;'));
  const sql = 'select _text_0 from rows where rowid in (select row_id from flags)';
  expect(await readTableFile(path, sql)).toEqual([['Bu belge bilgi amaçlıdır.']]);
});

test.each([
  ['a sentence that is longer than all words above it', 'Bu liste yalnızca kurum içi kullanım içindir;;', 1],
  ['a last name without figures', 'Fatma Nur Yıldırım;;', 0],
])('%s is a note, or is none', async (_, last, flagged) => {
  const people = 'Ad;Yaş;Şehir\nAli;30;Van\nEce;25;Muş\n';
  expect((await importText(`${people}${last}\n`)).built.flaggedRows).toBe(flagged);
});

test('a word in place of a day below a table of two columns stays a row', async () => {
  const { built } = await importText('Tarih;Tutar\n01.02.2024;5\n02.02.2024;6\nbelirsiz;\n');
  expect(built.flaggedRows).toBe(0);
});

test('an answer that is called average is no total, and an average below a table is one', async () => {
  const answers = ['iyi', 'ortalama', 'kötü'];
  const survey = Array.from({ length: 12 }, (_, at) => `${at + 1};${answers[at % 3]};${at % 5}\n`).join('');
  const { path } = await importText(`No;Memnuniyet;Puan\n${survey};Ortalama;1,8\n`);
  expect(await readTableFile(path, 'select row_id, kind from flags')).toEqual([['12', 'total']]);
});

/** More rows than the reading of a table is decided from. */
const longList = (amount: string, last: string) =>
  `Ad;Tutar\n${Array.from({ length: 12_000 }, (_, at) => `ad ${at};${amount}\n`).join('')}son;${last}\n`;

test.each([
  ['after amounts in another', '10,50 TL', '$3'],
  ['after numbers without any', '10,50', '3 EUR'],
  ['after whole numbers without any', '10', '€3'],
])(
  'a currency that first appears %s, far below, leaves the column without a unit',
  async (_, amount, last) => {
    const { path, built } = await importText(longList(amount, last));
    expect(built.columns[1]).toMatchObject({ doubts: ['mixed_units'] });
    expect(built.columns[1]?.format.unit).toBeUndefined();
    expect(built.misfits).toEqual([0, 0, 0]);
    expect(await readTableFile(path, "select tutar::double from rows where ad = 'son'")).toEqual([[3]]);
  },
);

test('amounts in several currencies are read, and no unit is said of them', async () => {
  const { path, built } = await importText('Ad;Tutar\na;10 TL\nb;₺5,50\nc;$3\n');
  expect(built.columns[1]).toMatchObject({ format: { type: 'decimal' }, doubts: ['mixed_units'] });
  expect(built.columns[1]?.format.unit).toBeUndefined();
  expect(await readTableFile(path, 'select tutar::double from rows')).toEqual([[10], [5.5], [3]]);
});
