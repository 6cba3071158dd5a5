import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadLine } from './upload-line.tsx';

afterEach(cleanup);

const item = (change: Partial<UploadItem>): UploadItem => ({
  key: '1',
  file: new File(['0123456789'], 'rules.txt'),
  target: { folderUid: null },
  phase: 'waiting',
  progress: 0,
  bytesPerS: 0,
  ...change,
});

test('an upload that was refused says why and can be tried again', () => {
  showScreen(<UploadLine item={item({ phase: 'refused', reason: 'The storage is full.' })} />);
  expect(screen.getByText('The storage is full.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Upload rules.txt again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the upload of rules.txt' })).toBeNull();
});

test('an upload that is on its way can be canceled', () => {
  showScreen(<UploadLine item={item({ phase: 'uploading', progress: 0.5, bytesPerS: 5 })} />);
  expect(screen.getByRole('button', { name: 'Cancel the upload of rules.txt' })).toBeTruthy();
});
