import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { AccessPanel } from './access-panel.tsx';

// jsdom lays nothing out, so it has nothing to scroll to.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
afterEach(cleanup);

const ada = { uid: '0198d000-0000-7000-8000-000000000001', name: 'Ada' };
const bora = { uid: '0198d000-0000-7000-8000-000000000002', name: 'Bora' };
const reader = { uid: '0198d000-0000-7000-8000-000000000003', name: 'Reader' };
const path = '/custom-templates/a';

test('people and roles are chosen, taken away and saved, and administrators are said to keep access', async () => {
  const saved = { everyone: false, users: [], roles: [reader], editors: [ada] };
  const { sent } = serveApi({
    [`GET ${path}/access`]: { everyone: true, users: [bora], roles: [], editors: [] },
    [`GET ${path}/access/candidates`]: {
      items: [
        { kind: 'role', ...reader },
        { kind: 'user', ...ada },
      ],
    },
    [`PUT ${path}/access`]: saved,
  });
  showScreen(<AccessPanel uid="a" />);
  expect(await screen.findByText(/administrators always have access/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Chosen people/ }));
  const users = within(screen.getByRole('group', { name: 'May use it' }));
  await userEvent.click(users.getByRole('button', { name: 'Remove Bora' }));
  await userEvent.click(users.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Role: Reader' }));
  const editors = within(screen.getByRole('group', { name: 'May edit it' }));
  await userEvent.click(editors.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada' }));
  expect(users.getByText('Role: Reader')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Who may use the assistant has been saved.')).toBeTruthy();
  expect(sent(`PUT ${path}/access`)).toEqual([
    { everyone: false, userUids: [], roleUids: [reader.uid], editorUids: [ada.uid] },
  ]);
});
