import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { AttachmentChips } from './attachment-chips.tsx';
import type { Attachments } from './use-attachments.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = () => {};

const uploading: Attachments = {
  items: [{ key: 'a', phase: 'uploading', file: new File(['city'], 'sales.csv'), progress: 0.42 }],
  files: new Map(),
  reading: { state: 'ready' },
  add: nothing,
  addStored: nothing,
  remove: nothing,
  retry: nothing,
  release: nothing,
  askableUids: [],
};

test('an upload says that it waits while there is no connection, and goes on by itself', () => {
  showScreen(<AttachmentChips attachments={uploading} needsText={false} />);
  expect(screen.getByText('Uploading 42%')).toBeTruthy();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Waiting for the connection, 42%')).toBeTruthy();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Uploading 42%')).toBeTruthy();
});
