import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';
import { chooseColumnType } from './choose-column-type.ts';

const kind = (
  label: string,
  letters: string,
  more: { language?: 'tr' | 'en'; isBesideYesNo?: boolean } = {},
) => {
  const { language = 'en', ...habits } = more;
  const { format, doubts } = chooseColumnType({
    label,
    cells: [...letters],
    language,
    hasPlainNumbers: false,
    ...habits,
  });
  return [format.type, ...doubts];
};

describe('a column of two letters', () => {
  it('is one of yes and no where its label asks that', () => {
    expect(kind('insured', 'YNYY')).toEqual(['boolean']);
    expect(kind('Is_Member', 'yn')).toEqual(['boolean']);
    expect(kind('Renewable?', 'YN N')).toEqual(['boolean']);
    expect(kind('Sigortalı', 'EHEE', { language: 'tr' })).toEqual(['boolean']);
    expect(kind('Aktif mi', 'HE', { language: 'tr' })).toEqual(['boolean']);
  });

  it('is one of yes and no beside another one', () => {
    expect(kind('Durum', 'EHEE', { language: 'tr', isBesideYesNo: true })).toEqual(['boolean']);
    expect(kind('Remarks', 'YNYN', { isBesideYesNo: true })).toEqual(['boolean']);
  });

  it('is a doubtful one where only the letters say so', () => {
    expect(kind('Remarks', 'YNYYNN')).toEqual(['boolean', 'letters']);
    expect(kind('İnternet', 'EHEEH', { language: 'tr' })).toEqual(['boolean', 'letters']);
    expect(kind('Remarks', 'YNY')).toEqual(['text']);
    expect(kind('İnternet', 'EHE', { language: 'tr' })).toEqual(['text']);
  });

  it('is text where the letters name something, a third one occurs, or one of them does not', () => {
    for (const label of ['Middle initial', 'Grade', 'hemisphere', 'Direction', 'Section', 'Block', 'Kind'])
      expect(kind(label, 'YNYYNNYN')).toEqual(['text']);
    expect(kind('Şube', 'EHEHEH', { language: 'tr', isBesideYesNo: true })).toEqual(['text']);
    expect(kind('Blok', 'EHEHEH', { language: 'tr' })).toEqual(['text']);
    expect(kind('insured', 'YNYX')).toEqual(['text']);
    expect(kind('insured', 'YYYY')).toEqual(['text']);
    expect(kind('insured', 'EHEH')).toEqual(['text']);
    expect(kind('Cinsiyet', 'EKEKEK', { language: 'tr' })).toEqual(['text']);
  });
});

describe('letters of yes and no in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const rows = (letters: string) =>
    `name,insured\n${[...letters].map((letter, at) => `person ${at},${letter}\n`).join('')}`;

  it('become yes and no; another text that comes later is kept', async () => {
    const { built, read } = await importTextIn(folder, `${rows('YNy'.repeat(4_000))}last,unknown\n`);
    expect(built.columns[1]?.format).toEqual({ type: 'boolean', letters: ['y', 'n'] });
    expect(built.misfits).toEqual([0, 1]);
    expect(await read('select count(*) filter (insured), count(*) filter (not insured) from rows')).toEqual([
      ['8000', '4000'],
    ]);
  });
});
