import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Menu } from '#ui/menu.tsx';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { MakeTablesItem } from './make-tables.tsx';

afterEach(cleanup);

const file: StoredFile = {
  uid: '01a214e7-faa9-7000-9058-9370ea2e15b1',
  name: 'sales.xlsx',
  type: 'xlsx',
  category: 'spreadsheet',
  size: 10,
  sha256: 'a'.repeat(64),
  folder: null,
  createdAt: '2024-01-01T00:00:00.000Z',
  createdBy: null,
  status: 'ready',
  progress: 1,
  version: '01a214e7-faa9-7000-9058-9370ea2e15b2',
  versionNumber: 1,
  versions: 1,
};

function Shown({ name }: { name: string }) {
  const { pathname, state } = useLocation();
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MakeTablesItem entry={{ kind: 'file', key: file.uid, name, file }} />
      </Menu>
      <output>{JSON.stringify([pathname, state])}</output>
    </>
  );
}

test('a file that holds tables is added to a new database', async () => {
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<Shown name={file.name} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Chat With DB' }));
  const shown = JSON.stringify(['/spreadsheet/add', { fileUids: [file.uid] }]);
  await expect.poll(() => screen.getByRole('status').textContent).toBe(shown);
});

test('another file is not offered for it', async () => {
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<Shown name="letter.pdf" />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
});
