import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ModelForm } from './model-form.tsx';

afterEach(cleanup);

const available = {
  'GET /models/available': {
    items: [],
    providers: { embedding: null, reranker: null },
    outsideForbidden: false,
  },
};
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add model' }));

test('a model without a name shows an error beside the field, and nothing is sent', async () => {
  const { sent } = serveApi(available);
  showScreen(<ModelForm />);
  await add();
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(sent('POST /models')).toEqual([]);
});

test('the server’s error for a name appears beside the field', async () => {
  serveApi({
    ...available,
    'POST /models': refusal(422, 'validation', 'Please check the fields.', {
      name: ['Choose another name.'],
    }),
  });
  showScreen(<ModelForm />);
  await userEvent.type(nameField(), 'Handbook');
  await add();
  expect(await screen.findByText('Choose another name.')).toBeTruthy();
});

test('a user with view access cannot edit a model', () => {
  serveApi(available);
  showScreen(<ModelForm isReadOnly />);
  expect(nameField().closest('fieldset')).toHaveProperty('disabled', true);
});
