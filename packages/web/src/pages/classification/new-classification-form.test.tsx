import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, passDraft } from '#features/classification/classification-draft.ts';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { NewClassificationForm } from './new-classification-form.tsx';

afterEach(cleanup);

const api = {
  'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
  'GET /models/available': {
    items: [],
    providers: { embedding: null, reranker: null },
    outsideForbidden: false,
  },
  'GET /label-sets': { items: [], nextCursor: null, total: 0 },
};
const classify = () => userEvent.click(screen.getByRole('button', { name: 'Classify' }));
const texts = () => screen.getByLabelText('Texts, one per line');

test('what is missing gets the focus, however far it is from the button', async () => {
  serveApi(api);
  showScreen(<NewClassificationForm />);
  await classify();
  expect(document.activeElement).toBe(texts());
  await userEvent.click(screen.getByRole('radio', { name: 'Files' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await classify();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a complaint goes as soon as its field is filled in', async () => {
  serveApi(api);
  showScreen(<NewClassificationForm />);
  await classify();
  expect(screen.getByText('Enter at least one text.')).toBeTruthy();
  await userEvent.type(texts(), 'My card was refused');
  expect(screen.queryByText('Enter at least one text.')).toBeNull();
});

test('what the server says of the labels gets the focus', async () => {
  const refused = refusal(422, 'validation', 'Please check.', { labels: ['Enter at least two labels'] });
  serveApi({ ...api, 'POST /classifications': refused });
  showScreen(<NewClassificationForm />);
  await userEvent.type(texts(), 'My card was refused');
  await classify();
  const complaint = await screen.findByText('Enter at least two labels');
  expect(document.activeElement).toBe(complaint);
});

const readable: StoredFile = {
  uid: '01890000-0000-7000-8000-000000000001',
  name: 'request.txt',
  type: 'text/plain',
  category: 'text',
  size: 20,
  sha256: 'a'.repeat(64),
  folder: null,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: null,
  status: 'ready',
  progress: 1,
  textLength: 20,
  version: '01890000-0000-7000-8000-000000000001',
  versionNumber: 1,
  versions: 1,
};
const broken: StoredFile = {
  ...readable,
  uid: '01890000-0000-7000-8000-000000000002',
  name: 'broken.pdf',
  status: 'failed',
  error: 'The file is damaged.',
};
const { textLength: _, ...silent } = { ...readable, uid: '01890000-0000-7000-8000-000000000003' };

/** The form with these files attached. */
async function showFiles(...files: StoredFile[]) {
  const labels = [{ name: 'Billing' }, { name: 'Delivery' }];
  passDraft({
    kind: 'files',
    text: '',
    fileUids: files.map(({ uid }) => uid),
    sheet: undefined,
    column: undefined,
    labels,
    multiple: false,
    threshold: 0.5,
  });
  const served = serveApi({
    ...api,
    ...Object.fromEntries(files.map((file) => [`GET /files/${file.uid}`, file])),
    'POST /classifications/estimate': refusal(422, 'validation', 'Not asked for.'),
    'POST /classifications': { uid: readable.uid },
  });
  showScreen(<NewClassificationForm />);
  forgetDraft();
  for (const { name } of files) expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  return served;
}

test('files that could not be read, or hold no text, are left out and keep the others waiting no longer', async () => {
  const { sent } = await showFiles(readable, broken, silent);
  expect(await screen.findByText(/The file is damaged\./)).toBeTruthy();
  await classify();
  await vi.waitFor(() => expect(sent('POST /classifications')).toHaveLength(1));
  expect(sent('POST /classifications')).toMatchObject([{ fileUids: [readable.uid] }]);
});

test('nothing is classified while none of the files has a text', async () => {
  const { sent } = await showFiles(broken, silent);
  await classify();
  const complaint = screen.getByText(/^None of these files has a text/);
  expect(document.activeElement).toBe(complaint);
  expect(sent('POST /classifications')).toEqual([]);
});

test('nothing is classified while a file is still being read', async () => {
  const { sent } = await showFiles(readable, { ...silent, status: 'processing', progress: 0.4 });
  await classify();
  expect(screen.getByText('Wait until the files have been read.')).toBeTruthy();
  expect(sent('POST /classifications')).toEqual([]);
});
