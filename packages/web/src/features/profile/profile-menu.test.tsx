import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ProfileMenu } from './profile-menu.tsx';

afterEach(cleanup);

const user = { name: 'Ada', email: 'ada@example.test', company: { title: 'Harbour' } };

test('the profile menu has Profile, App Language with the languages of the project, and Logout', async () => {
  serveApi({ 'GET /profile': { name: 'Ada', email: 'ada@example.test', phone: null } });
  const opened: string[] = [];
  showScreen(<ProfileMenu user={user} languages={['en', 'tr']} onProfile={() => opened.push('profile')} />);
  await userEvent.click(screen.getByRole('button', { name: 'Profile menu of Ada' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Profile', 'Logout']);
  const languages = within(menu).getByRole('group', { name: 'App Language' });
  expect(
    within(languages)
      .getAllByRole('menuitemradio')
      .map((item) => item.textContent),
  ).toEqual(['English', 'Türkçe']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Profile' }));
  expect(opened).toEqual(['profile']);
});
