import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { describe, expect, test } from 'vitest';
import {
  type Attachment,
  type AttachmentChange,
  askableUids,
  changeAttachments,
  readingOf,
  storedUids,
} from './attachments.ts';

const book = new File(['text'], 'book.txt');
const after = (...changes: AttachmentChange[]) =>
  changes.reduce(changeAttachments, [] as readonly Attachment[]);
const chosen: AttachmentChange = { kind: 'chosen', files: [{ key: 'k', file: book }] };
const storedFile = (fields: Partial<StoredFile>): StoredFile => ({
  uid: 'u',
  name: 'book.txt',
  type: 'text/plain',
  category: 'text',
  size: 4,
  sha256: '',
  folder: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: { uid: 'me', name: 'Me' },
  status: 'ready',
  progress: 1,
  textLength: 4,
  version: 'u',
  versionNumber: 1,
  versions: 1,
  ...fields,
});

describe('files on their way into a question', () => {
  test('are uploaded, then stored', () => {
    const uploading = after(chosen, { kind: 'progressed', key: 'k', progress: 0.5 });
    expect(uploading).toEqual([{ key: 'k', phase: 'uploading', file: book, progress: 0.5 }]);
    const stored = changeAttachments(uploading, { kind: 'uploaded', key: 'k', uid: 'u' });
    expect(storedUids(stored)).toEqual(['u']);
  });

  test('can be refused with a reason, and tried again', () => {
    const refused = after(chosen, { kind: 'refused', key: 'k', reason: 'Too large' });
    expect(refused).toEqual([{ key: 'k', phase: 'refused', file: book, reason: 'Too large' }]);
    expect(changeAttachments(refused, { kind: 'retried', key: 'k' })).toMatchObject([
      { phase: 'uploading', progress: 0 },
    ]);
  });

  test('stand only once, however often the same stored file is chosen', () => {
    expect(storedUids(after({ kind: 'stored', uids: ['u'] }, { kind: 'stored', uids: ['u', 'v'] }))).toEqual([
      'u',
      'v',
    ]);
    expect(
      storedUids(after({ kind: 'stored', uids: ['u'] }, chosen, { kind: 'uploaded', key: 'k', uid: 'u' })),
    ).toEqual(['u']);
  });

  test('that were removed do not come back when their upload ends', () => {
    expect(after(chosen, { kind: 'removed', key: 'k' }, { kind: 'uploaded', key: 'k', uid: 'u' })).toEqual(
      [],
    );
  });

  test('leave the composer when their question is taken in; others stay', () => {
    const left = after({ kind: 'stored', uids: ['u', 'v'] }, chosen, { kind: 'asked', uids: ['u'] });
    expect(left.map((held) => held.key)).toEqual(['v', 'k']);
  });

  test('hold a question back until the last of them is read, and say which one is waited for', () => {
    expect(readingOf([], [])).toEqual({ state: 'ready' });
    expect(readingOf(after(chosen, { kind: 'progressed', key: 'k', progress: 0.2 }), [])).toEqual({
      state: 'waiting',
      current: { name: 'book.txt', progress: 0.2, phase: 'uploading' },
    });
    const stored = after({ kind: 'stored', uids: ['u'] });
    expect(readingOf(stored, [storedFile({ status: 'processing', progress: 0.43 })])).toEqual({
      state: 'waiting',
      current: { name: 'book.txt', progress: 0.43, phase: 'reading' },
    });
    expect(readingOf(stored, [undefined])).toEqual({ state: 'waiting' });
    expect(readingOf(stored, [storedFile({})])).toEqual({ state: 'ready' });
  });

  test('are left out when they have failed or hold no text, and the rest is asked', () => {
    const { textLength: _, ...picture } = storedFile({ uid: 'p', name: 'photo.png', category: 'image' });
    const failed = storedFile({ uid: 'f', status: 'failed', error: 'This file is empty.' });
    const all = after({ kind: 'stored', uids: ['p', 'f', 'u'] });
    expect(readingOf(all, [picture, failed, storedFile({})]).state).toBe('ready');
    expect(askableUids([picture, failed, storedFile({})])).toEqual(['u']);
    expect(readingOf(all, [picture, failed, storedFile({ status: 'processing' })]).state).toBe('waiting');
    expect(readingOf(all, [picture, failed]).state).toBe('failed');
    expect(readingOf(after(chosen, { kind: 'refused', key: 'k', reason: 'Too large' }), []).state).toBe(
      'failed',
    );
  });
});
