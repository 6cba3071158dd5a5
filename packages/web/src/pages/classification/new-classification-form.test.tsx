import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
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
