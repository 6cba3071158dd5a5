import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { UnansweredList } from './unanswered-list.tsx';

afterEach(cleanup);

const show = () => {
  serveApi({ 'GET /unanswered': { items: [], total: 0, nextCursor: null } });
  showScreen(<UnansweredList onOpen={() => undefined} rowActions={() => null} />);
};

test('a state without questions says so in its own words, and offers no filter to be cleared', async () => {
  show();
  expect(await screen.findByText('No unanswered questions')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  expect(await screen.findByText('Nothing resolved yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Dismissed' }));
  expect(await screen.findByText('Nothing dismissed')).toBeTruthy();
  expect(screen.queryByText('Nothing matches')).toBeNull();
});
