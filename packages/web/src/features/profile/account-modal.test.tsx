import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AccountModal } from './account-modal.tsx';

afterEach(cleanup);

const profile = {
  uid: '01920000-0000-7000-8000-0000000000aa',
  name: 'Ada',
  email: 'ada@example.test',
  phone: null,
  type: 'admin',
  language: 'en',
};

const showModal = () => showScreen(<AccountModal open onClose={() => undefined} />);

test('the settings modal has the tabs Profile and Security', async () => {
  serveApi({ 'GET /profile': profile });
  showModal();
  const tabs = within(await screen.findByRole('dialog')).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Profile', 'Security']);
});

test('a profile that is refused shows the message of the server in an error toast', async () => {
  serveApi({ 'GET /profile': profile, 'PUT /profile': refusal(409, 'conflict', 'Not on Sundays.') });
  showModal();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, ' Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findByText('Not on Sundays.');
  expect(told.closest<HTMLElement>('[data-sonner-toast]')?.dataset.type).toBe('error');
  expect(name).toHaveProperty('value', 'Ada Lovelace');
});
