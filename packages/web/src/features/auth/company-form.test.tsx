import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { CompanyForm } from './company-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const codeField = () => screen.getByRole('textbox', { name: 'Company Code' });
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

test('shows an error beside the field for a missing company code and sends no request', async () => {
  const { sent } = serveApi({});
  showScreen(<CompanyForm />);
  await pressContinue();
  expect(await screen.findByText('Company Code is required')).toBeTruthy();
  expect(sent('POST /check-company-code')).toEqual([]);
});

test('a company that is not there is told, and the code can be corrected', async () => {
  const { sent } = serveApi({
    'POST /check-company-code': refusal(400, 'company_not_valid', 'Company code is not valid.'),
  });
  showScreen(<CompanyForm />);
  await userEvent.type(codeField(), 'acme');
  await pressContinue();
  expect(await screen.findByText('Company code is not valid.')).toBeTruthy();
  expect(sent('POST /check-company-code')).toEqual([{ company: 'acme' }]);
  expect(codeField()).toHaveProperty('readOnly', false);
});
