import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useConfirmedDelete } from './use-confirmed-delete.ts';

afterEach(cleanup);

const uid = '01890000-0000-7000-8000-000000000001';
const deleting = `DELETE /conversations/${uid}`;

function DeleteButton() {
  const remove = useConfirmedDelete();
  return (
    <button type="button" onClick={() => void remove(uid)}>
      Delete
    </button>
  );
}

test('the question before a chat is deleted can be canceled, in the words of every other dialog', async () => {
  const { sent } = serveApi({ [deleting]: null });
  showScreen(<DeleteButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this chat?')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(deleting)).toEqual([]);
});
