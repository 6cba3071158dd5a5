import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { GenerateKeyDialog } from './generate-key-dialog.tsx';

afterEach(cleanup);

const projectId = '01920000-0000-7000-8000-000000000001';
const projects = [{ id: projectId, title: 'Harbour' }];

function showDialog(): () => void {
  const onClose = vi.fn();
  showScreen(
    <GenerateKeyDialog
      permissions={() => null}
      projects={projects}
      projectId={projectId}
      onClose={onClose}
    />,
  );
  return onClose;
}

const typeName = (name: string) => userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate key' }));

test('a key without a name shows an error beside the field, and nothing is sent', async () => {
  const { sent } = serveApi({});
  showDialog();
  await generate();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(sent('POST /api-keys')).toEqual([]);
});

test('Escape asks before what was typed is lost, and closes at once where nothing was', async () => {
  serveApi({});
  const onClose = showDialog();
  await typeName('Nightly import');
  await userEvent.keyboard('{Escape}');
  const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: 'Leave' }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const onCloseUntouched = showDialog();
  screen.getByRole('textbox', { name: 'Name' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(onCloseUntouched).toHaveBeenCalledOnce();
});

test('a key with more permissions than its owner shows an error toast, and the dialog stays open', async () => {
  serveApi({ 'POST /api-keys': refusal(403, 'key_beyond_maker', 'You may not give these permissions.') });
  const onClose = showDialog();
  await typeName('Nightly import');
  await generate();
  expect(await screen.findByText('You may not give these permissions.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('a new key is shown after it is created, until a button closes it', async () => {
  const { sent } = serveApi({
    'POST /api-keys': {
      id: projectId,
      name: 'Nightly import',
      scopes: {},
      actions: {},
      expiresAt: null,
      projectId,
      key: 'dk_secret',
    },
  });
  const onClose = showDialog();
  await typeName('Nightly import');
  await generate();
  expect(await screen.findByRole('dialog', { name: 'Your new key' })).toBeTruthy();
  expect(screen.getByDisplayValue('dk_secret')).toBeTruthy();
  expect(sent('POST /api-keys')).toMatchObject([{ name: 'Nightly import', projectId }]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
