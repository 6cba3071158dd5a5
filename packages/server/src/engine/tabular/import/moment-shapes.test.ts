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

/** The type that a column of these cells gets, and its values. */
async function columnOf(label: string, cells: readonly string[]) {
  const text = `Ad;${label}\n${cells.map((cell, at) => `A${at};${cell}\n`).join('')}`;
  const { built, read } = await importText(folder, text);
  const name = built.columns[1]?.name;
  const values = await read(`select "${name}"::varchar from rows order by rowid`);
  return { type: built.columns[1]?.format.type, values: values.flat() };
}

test.each([
  ['names and years', ['Mart 2024', 'NİSAN 2024', 'Aralık 2023'], ['2024-03-01', '2024-04-01', '2023-12-01']],
  ['English names', ['March 2024', 'Sept 2024', 'May 2024'], ['2024-03-01', '2024-09-01', '2024-05-01']],
  ['short years', ['Mar-24', 'Apr-24', 'Dec-23'], ['2024-03-01', '2024-04-01', '2023-12-01']],
  [
    'short years that follow one another',
    ['Ocak 20', 'Mart 21', 'Mart 22', 'Ekim 23', 'Ekim 24'],
    ['2020-01-01', '2021-03-01', '2022-03-01', '2023-10-01', '2024-10-01'],
  ],
  ['numbers', ['2024/03', '2024/04', '2023/12'], ['2024-03-01', '2024-04-01', '2023-12-01']],
  ['ISO months', ['2024-03', '2024-04'], ['2024-03-01', '2024-04-01']],
  ['years behind', ['03/2024', '12/2023'], ['2024-03-01', '2023-12-01']],
])('months of years become their first days: %s', async (_, cells, values) => {
  expect(await columnOf('Dönem', cells)).toEqual({ type: 'date', values });
});

test.each([
  ['a season among them', 'Dönem', ['Mart 2024', 'Kış 2024']],
  ['a month that there is not', 'Dönem', ['2024/12', '2024/13']],
  ['numbers of invoices', 'Fatura No', ['2024/01', '2024/02']],
  ['words that begin like months', 'Oyun', ['Marble 24', 'Mayhem 24']],
  ['days without a year', 'Date', ['January 10', 'January 20', 'March 15', 'April 16', 'May 25', 'Dec 17']],
])('%s keeps its column one of words', async (_, label, cells) => {
  expect((await columnOf(label, cells)).type).toBe('text');
});

test.each([
  ['Mon, 1 Jan 2024', 'Tue, 2 Jan 2024', 'Wed, 3 Jan 2024'],
  ['Pzt 01.01.2024', 'Sal 02.01.2024', 'Çar 03.01.2024'],
  ['01.01.2024 PAZARTESİ', '02.01.2024 SALI', '03.01.2024 ÇARŞAMBA'],
  ['1 Ocak 2024 Pazartesi', '2 Ocak 2024, Salı', '3 Ocak 2024 (Çarşamba)'],
])('days with their names become dates: %s', async (...cells) => {
  const values = ['2024-01-01', '2024-01-02', '2024-01-03'];
  expect(await columnOf('Tarih', cells)).toEqual({ type: 'date', values });
});

test.each(['Saat', 'Start time', 'Giriş'])('times with points become times under "%s"', async (label) => {
  const values = ['08:30:00', '09:05:00', '17:10:00'];
  expect(await columnOf(label, ['08.30', '09.05', '17.10'])).toEqual({ type: 'time', values });
});

test.each([
  ['Tutar', ['08.30', '09.05', '17.10']],
  ['Saat', ['7.50', '8.00', '8.25']],
  ['Giriş', ['8.30', '9.05', '17.10']],
  ['Saat', ['8.30', '9.75', '7.10']],
  ['Çalışma saati', ['8.30', '9.05', '7.10']],
])('numbers under "%s" stay numbers', async (label, cells) => {
  expect((await columnOf(label, cells)).type).toBe('decimal');
});

/** The format and doubts of a column of times beside another, and its values. */
async function timesOf(beside: string, label: string, cells: readonly string[], corrections = {}) {
  const text = `${beside};${label}\n${cells.map((cell, at) => `A${at};${cell}\n`).join('')}`;
  const { built, read } = await importText(folder, text, corrections);
  const column = built.columns[1];
  const values = (await read(`select "${column?.name}"::varchar from rows order by rowid`)).flat();
  return { type: column?.format.type, doubts: column?.doubts, values };
}

const songs = ['3:45', '2:34', '10:07', '0:58'];
const asMinutes = ['00:03:45', '00:02:34', '00:10:07', '00:00:58'];

test.each([
  ['Song', 'Length', songs, asMinutes, ['minutes_or_hours']],
  ['Şarkı', 'Süre', songs, asMinutes, ['minutes_or_hours']],
  [
    'Title',
    'Time',
    ['1:16', '3:30', '4:41', '5:02'],
    ['00:01:16', '00:03:30', '00:04:41', '00:05:02'],
    ['minutes_or_hours'],
  ],
  ['Ad', 'Result', ['6:33.35', '6:08.50'], ['00:06:33.35', '00:06:08.5'], []],
  ['Ad', 'Result', ['65:30', '59:12', '1:02:09'], ['01:05:30', '00:59:12', '01:02:09'], []],
])(
  'lengths in minutes and seconds are no times of day: %s, %s',
  async (beside, label, cells, values, doubts) => {
    expect(await timesOf(beside, label, cells)).toEqual({ type: 'time', values, doubts });
  },
);

test.each([
  ['Ad', 'Duration', ['0:30', '1:00', '1:30', '2:00'], []],
  ['Film', 'Running time', ['1:47', '2:03', '1:32', '2:11'], []],
  ['Çalışan', 'Çalışma süresi', ['7:32', '8:04', '7:51', '8:17'], []],
  ['Worker', 'Duration', ['06:50', '08:12', '07:33', '04:41'], []],
  ['Worker', 'Duration', ['6:52', '8:12', '7:33', '4:41'], ['minutes_or_hours']],
  ['Title', 'Time', ['9:07', '8:13', '14:22', '11:41'], []],
  ['Title', 'Time', ['03:07', '04:13', '02:22', '01:41'], []],
  ['Title', 'Start', ['1:16', '3:31', '4:41', '5:02'], []],
  ['Plane', 'Duration', ['2:36', '4:12', '3:33', '7:41'], ['minutes_or_hours']],
  ['Job title', 'Duration', ['2:36', '4:12', '3:33', '7:41'], ['minutes_or_hours']],
])('hours and minutes stay times: %s, %s %j', async (beside, label, cells, doubts) => {
  const values = cells.map((cell) => `${cell.padStart(5, '0')}:00`);
  expect(await timesOf(beside, label, cells)).toEqual({ type: 'time', values, doubts });
});

test('hours of a week stay as they are written', async () => {
  const cells = ['38:45', '40:10', '36:30', '41:05'];
  expect(await timesOf('Worker', 'Duration', cells)).toMatchObject({ type: 'text', values: cells });
});

test.each([
  ['m:ss', 'Worker', asMinutes],
  ['h:mm', 'Song', songs.map((cell) => `${cell.padStart(5, '0')}:00`)],
])('a person says that lengths are written as %s', async (format, beside, values) => {
  const corrections = { columns: [{ name: 'length', format }] };
  expect(await timesOf(beside, 'Length', songs, corrections)).toEqual({ type: 'time', values, doubts: [] });
});
