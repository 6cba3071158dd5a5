import { defaultSystemSettings } from '@docent/contract/features/setting';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { allowedHostsPath } from '#lib/allowed-hosts-path.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SystemSettingsForm } from './system-settings-form.tsx';

afterEach(cleanup);

function Site() {
  const { pathname } = useLocation();
  if (pathname !== '/settings/system') return <Link to={allowedHostsPath}>Allowed hosts</Link>;
  return <SystemSettingsForm settings={{ ...defaultSystemSettings, updatedAt: null }} />;
}

test('who comes to allow a host begins in the field that lists them', async () => {
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<Site />);
  await userEvent.click(screen.getByRole('link', { name: 'Allowed hosts' }));
  const field = await screen.findByRole('textbox', { name: 'Hosts that may be reached' });
  expect(document.activeElement).toBe(field);
});
