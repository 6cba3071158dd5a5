import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEndSurvey, unifyLineEnds } from './unify-line-ends.ts';

it.each([
  ['LF', 'Ad;Yaş\nAli;30\n\n', false],
  ['CR and LF', 'Ad;Yaş\r\nAli;30\r\n\r\nEce;25', false],
  ['CR', 'Ad;Yaş\rAli;30\r\rEce;25', true],
  ['CR and LF, and LF within cells', 'Ad;Yaş\r\n"Ali\nKaya";30\r\n', true],
  ['CR and LF, and CR within cells', 'Ad;Yaş\r\n"Ali\rKaya";30\r\n', true],
  ['LF, and CR and LF within cells', 'Ad;Yaş\n"Ali\r\nKaya";30\n', true],
  ['LF, and CR within cells', 'Ad;Yaş\n"Ali\rKaya";30\n', true],
  ['CR, and LF within cells', 'Ad;Yaş\r"Ali\nKaya";30\r', true],
  ['CR, and LF within the first cell', '"Ali\nKaya";30\rEce;25', true],
])('tells whether lines end in an odd way: %s', (_, text, isOdd) => {
  const bytes = Buffer.from(text);
  for (const pieceBytes of [1, 2, 3, 7, 1000]) {
    const survey = createEndSurvey();
    for (let from = 0; from < bytes.length; from += pieceBytes)
      survey.push(bytes.subarray(from, from + pieceBytes));
    expect(survey.isOdd(), `in pieces of ${pieceBytes} bytes`).toBe(isOdd);
  }
});

it('all line ends become the same, also where pieces of the file meet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docent-lines-'));
  const path = join(folder, 'rows.csv');
  // A piece has 1 MiB: a CR stands at the end of each kind of piece, with and without LF behind it.
  const mixed = `${'x'.repeat(1024 * 1024 - 1)}\r\n${'y'.repeat(1024 * 1024 - 2)}\rz\r\r\n"a\nb"\r\n\r\rend\r`;
  await writeFile(path, mixed);
  const size = await unifyLineEnds(path, new AbortController().signal);
  const text = await readFile(path, 'utf8');
  expect(text === mixed.replaceAll(/\r+\n|\r/g, '\n')).toBe(true);
  expect(size).toBe(text.length);
  await rm(folder, { recursive: true });
});
