import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText } from '#testing/import-text.ts';
import { importSeparated } from './import-separated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function columnsOf(text: string) {
  const { built, read } = await importText(folder, text);
  expect(built.misfits).toHaveLength(built.columns.length);
  const kept = await read("select column_name from information_schema.columns where table_name = 'rows'");
  return { names: built.columns.map(({ name }) => name), kept: kept.flat(), built, read };
}

test('columns before and behind all others that hold nothing are none, and the texts that do not fit stay with theirs', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `;;il ${at};${at};;\n`).join('');
  const { names, kept, read } = await columnsOf(`;;Şehir;Adet;;\n${rows};;son;belirsiz;;\n`);
  expect(names).toEqual(['sehir', 'adet']);
  expect(kept).toEqual(['sehir', 'adet', '_text_1']);
  expect(await read('select sehir, _text_1 from rows where _text_1 is not null')).toEqual([
    ['son', 'belirsiz'],
  ]);
});

test('columns without a label that hold something keep their names', async () => {
  const { names } = await columnsOf(';;Şehir;;Adet;\n;x;Van;;1;\n;;Muş;y;2;\n');
  expect(names).toEqual(['column_2', 'sehir', 'column_4', 'adet']);
});

test('a cell far below what is looked at first keeps its column', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => `city ${at},${at},\n`).join('');
  const { names, read } = await columnsOf(`City,Sales,\n${rows}last,1,see below\n`);
  expect(names).toEqual(['city', 'sales', 'column_3']);
  expect(await read('select column_3 from rows where column_3 is not null')).toEqual([['see below']]);
});

test('a note below the table keeps its column', async () => {
  const { names } = await columnsOf(
    ';City;Sales;Days\n;a;1;5\n;b;2;6\n;c;3;7\nNote: figures are not final;;;\n',
  );
  expect(names).toEqual(['column_1', 'city', 'sales', 'days']);
});

test('a column of an older version stays, so that the versions can be compared', async () => {
  const bytes = Buffer.from('City,Sales,\nVan,1,\nRize,2,\n');
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const old = { name: 'column_3', label: '', format: { type: 'text' as const }, doubts: [], examples: [] };
  const { built } = await importSeparated({
    source,
    folder,
    corrections: {},
    expected: [old],
    signal: new AbortController().signal,
    onPlan: async () => undefined,
    onProgress: () => undefined,
  });
  expect(built.columns.map(({ name }) => name)).toEqual(['city', 'sales', 'column_3']);
});
