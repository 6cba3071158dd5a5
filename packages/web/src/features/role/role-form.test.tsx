import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import type { RoleCatalogue } from './permission-grids.tsx';
import { RoleForm } from './role-form.tsx';

afterEach(cleanup);

const catalogue: RoleCatalogue = { levels: [], groups: [], lacked: [] };
const nameField = () => screen.getByRole('textbox', { name: 'Role name' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add role' }));

test('a role without a name is refused beside the field, and nothing is sent', async () => {
  const { sent } = serveApi({});
  showScreen(<RoleForm catalogue={catalogue} />);
  await add();
  await vi.waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'));
  expect(sent('POST /roles')).toEqual([]);
});

test('a role that would permit more than its editor holds is refused, and what was typed stays', async () => {
  serveApi({ 'POST /roles': refusal(403, 'role_beyond_editor', 'You may not give these permissions.') });
  showScreen(<RoleForm catalogue={catalogue} />);
  await userEvent.type(nameField(), 'Pilots');
  await add();
  expect(await screen.findByText('You may not give these permissions.')).toBeTruthy();
  expect(nameField()).toHaveProperty('value', 'Pilots');
});

test('a role that is added is handed on', async () => {
  const role = { id: '1', name: 'Pilots', description: null, permissions: { scopes: {}, actions: {} } };
  const { sent } = serveApi({ 'POST /roles': role });
  const onAdded = vi.fn();
  showScreen(<RoleForm catalogue={catalogue} onAdded={onAdded} />);
  await userEvent.type(nameField(), 'Pilots');
  await add();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(role));
  expect(sent('POST /roles')).toMatchObject([{ name: 'Pilots', permissions: { scopes: {}, actions: {} } }]);
});
