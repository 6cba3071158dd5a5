import { describe, expect, it } from 'vitest';
import { paceAfter, totalsOf, type UploadItem } from './upload-item.ts';

function item(change: Partial<UploadItem> & { sizeBytes: number }): UploadItem {
  const { sizeBytes, ...rest } = change;
  return {
    key: 'k',
    file: new File([new Uint8Array(sizeBytes)], 'a.txt'),
    target: { folderUid: null },
    phase: 'waiting',
    progress: 0,
    bytesPerS: 0,
    ...rest,
  };
}

describe('the totals of uploads', () => {
  it('count by bytes, so that a large file counts more', () => {
    const items = [
      item({ sizeBytes: 100, phase: 'stored', progress: 1 }),
      item({ sizeBytes: 300, phase: 'uploading', progress: 0.5 }),
    ];
    const totals = totalsOf(items, 50);
    expect(totals.progress).toBe(0.625);
    expect(totals.secondsLeft).toBe(3);
    expect(totals.open).toBe(1);
    expect(totals.stored).toBe(1);
  });

  it('know the time that is left while small files follow each other, none of which has a speed yet', () => {
    const items = [
      item({ sizeBytes: 10, phase: 'stored', progress: 1 }),
      item({ sizeBytes: 10, phase: 'uploading' }),
      item({ sizeBytes: 10 }),
    ];
    expect(totalsOf(items, 5)).toMatchObject({ bytesPerS: 5, secondsLeft: 4 });
  });

  it('leave out what was cancelled, and end at one', () => {
    const totals = totalsOf([
      item({ sizeBytes: 100, phase: 'stored', progress: 1 }),
      item({ sizeBytes: 900, phase: 'cancelled' }),
    ]);
    expect(totals.progress).toBe(1);
    expect(totals.open).toBe(0);
  });

  it('of an empty file are not a division by nothing', () => {
    expect(totalsOf([item({ sizeBytes: 0 })]).progress).toBe(0);
    expect(totalsOf([item({ sizeBytes: 0, phase: 'stored' })]).progress).toBe(1);
  });
});

describe('the pace', () => {
  const start = { sentBytes: 0, atMs: 0, bytesPerS: 0 };

  it('is the first measurement, then leans slowly towards the newest', () => {
    const first = paceAfter(start, 1000, 1000);
    expect(first.bytesPerS).toBe(1000);
    expect(paceAfter(first, 1000, 2000).bytesPerS).toBe(700);
  });

  it('ignores measurements that follow too closely', () => {
    expect(paceAfter(start, 500, 100)).toBe(start);
  });
});
