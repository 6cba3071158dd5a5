import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { roleQuery } from './role.queries.ts';
import { useDeleteRole } from './use-delete-role.ts';

afterEach(cleanup);

const stored = {
  id: '1',
  name: 'Pilots',
  description: null,
  users: 0,
  memberships: 0,
  permissions: { scopes: {}, actions: {} },
};

function RolePage({ onGone }: { onGone: (isGone: boolean) => void }) {
  const { data: role } = useQuery(roleQuery('1'));
  const { remove, isDeleting } = useDeleteRole();
  if (!role) return null;
  return (
    <button type="button" onClick={async () => onGone(await remove(role))}>
      {isDeleting ? 'Removing' : 'Remove'}
    </button>
  );
}

/** A request takes until the screen has shown that it is on its way. */
const afterShown = (answer: unknown) => async () => {
  await screen.findByText('Removing');
  return answer;
};

async function removeRole(onGone: (isGone: boolean) => void) {
  showScreen(<RolePage onGone={onGone} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete role' }));
}

test('a role that was deleted on its own page is not asked for again', async () => {
  const { sent } = serveApi({ 'GET /roles/1': stored, 'DELETE /roles/1': afterShown(null) });
  const onGone = vi.fn();
  await removeRole(onGone);
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledWith(true));
  expect(sent('GET /roles/1')).toHaveLength(1);
});

test('a role that could not be deleted is loaded again', async () => {
  const { sent } = serveApi({
    'GET /roles/1': stored,
    'DELETE /roles/1': afterShown(refusal(409, 'role_in_use', 'The role is in use.')),
  });
  const onGone = vi.fn();
  await removeRole(onGone);
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledWith(false));
  await vi.waitFor(() => expect(sent('GET /roles/1')).toHaveLength(2));
});
