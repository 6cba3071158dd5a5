import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { SummaryDownloads } from './summary-downloads.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a PDF that cannot be downloaded is told in the specified words', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status: 502 }));
  const uid = '01920000-0000-7000-8000-0000000000aa';
  showScreen(<SummaryDownloads summary={{ uid, title: 'Harbour rules' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /PDF/ }));
  expect(await screen.findByText('Failed to download pdf')).toBeTruthy();
});
