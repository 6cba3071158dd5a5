import { describe, expect, it } from 'vitest';
import type { PreparedFile } from './prepare-uploads.ts';
import { decided, isTwice } from './twice.ts';

const known = { uid: 'u1', name: 'a.txt', folder: null };
const prepared = (name: string, change: Partial<PreparedFile> = {}): PreparedFile => ({
  file: new File(['x'], name),
  folderUid: 'f1',
  sameName: null,
  sameContent: undefined,
  ...change,
});

describe('files that are here already', () => {
  const files = [
    prepared('new.txt'),
    prepared('a.txt', { sameName: known }),
    prepared('copy.txt', { sameContent: known }),
  ];

  it('are those of the same name here, and of the same content anywhere', () => {
    expect(files.map(isTwice)).toEqual([false, true, true]);
  });

  it('become the next version of the file of the same name', () => {
    expect(decided(files, () => 'version').map(({ target }) => target.versionOf)).toEqual([
      undefined,
      'u1',
      undefined,
    ]);
  });

  it('stay out when they are skipped, and what is new goes anyway', () => {
    expect(decided(files, () => 'skip').map(({ file }) => file.name)).toEqual(['new.txt']);
  });

  it('stand beside each other when both are kept', () => {
    expect(decided(files, () => 'both').map(({ target }) => target)).toEqual([
      { folderUid: 'f1' },
      { folderUid: 'f1' },
      { folderUid: 'f1' },
    ]);
  });
});
