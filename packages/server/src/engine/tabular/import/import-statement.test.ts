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
