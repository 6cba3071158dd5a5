import { expect, test } from 'vitest';
import { viewerKinds } from './viewer-kind.ts';

const file = {
  name: 'a.txt',
  type: 'text/plain',
  category: 'text',
  status: 'ready',
  textLength: 10,
} as const;

test('each kind of file is shown the way that tells most, and as its text where it has one', () => {
  expect(viewerKinds(file)).toEqual(['text']);
  expect(viewerKinds({ ...file, name: 'a.md', type: 'text/markdown' })).toEqual(['markdown', 'text']);
  expect(viewerKinds({ ...file, name: 'B.XLSX', type: 'x' })).toEqual(['table', 'text']);
  expect(viewerKinds({ ...file, name: 'a.pdf', type: 'application/pdf' })).toEqual(['pdf', 'text']);
});

test('a very long Markdown is shown as text, and what cannot be shown is not', () => {
  expect(viewerKinds({ ...file, type: 'text/markdown', textLength: 5_000_000 })).toEqual(['text']);
  const { textLength, ...without } = file;
  expect(textLength).toBe(10);
  expect(viewerKinds({ ...without, name: 'a.png', type: 'image/png' })).toEqual(['image']);
  expect(viewerKinds({ ...without, name: 'a.heic', type: 'image/heic' })).toEqual(['none']);
  expect(viewerKinds({ ...without, name: 'scan.pdf', type: 'application/pdf', status: 'failed' })).toEqual([
    'pdf',
  ]);
});
