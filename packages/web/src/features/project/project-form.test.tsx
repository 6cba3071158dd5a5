import type { ProjectItem } from '@docent/contract/features/project';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { ProjectForm } from './project-form.tsx';

afterEach(cleanup);

const project: ProjectItem = {
  id: '01920000-0000-7000-8000-000000000001',
  title: 'Harbour',
  description: 'Rules and ships',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: 'HH:mm',
  languages: ['en', 'tr'],
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  users: 1,
  files: 0,
  storageBytes: 0,
  permissions: ['project', 'project@edit'],
};

const titleField = () => screen.getByRole('textbox', { name: 'Title' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a project without a title shows an error beside the field, and nothing is sent', async () => {
  const { sent } = serveApi({});
  showScreen(<ProjectForm />);
  await press('Add project');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(sent('POST /project')).toEqual([]);
});

test('a field error of the server appears beside its field', async () => {
  serveApi({
    'POST /project': refusal(422, 'validation', 'Please check the fields.', {
      title: ['There is a project with this title.'],
    }),
  });
  showScreen(<ProjectForm />);
  await userEvent.type(titleField(), 'Harbour');
  await press('Add project');
  expect(await screen.findByText('There is a project with this title.')).toBeTruthy();
  expect(titleField()).toHaveProperty('value', 'Harbour');
});

test('a general error of the server appears in a toast, as a warning', async () => {
  serveApi({ 'POST /project': refusal(403, 'no_permission', 'You may not do this.') });
  showScreen(<ProjectForm />);
  await userEvent.type(titleField(), 'Harbour');
  await press('Add project');
  const told = await screen.findByText('You may not do this.');
  expect(told.closest<HTMLElement>('[data-sonner-toast]')?.dataset.type).toBe('warning');
});

test('a user with view access cannot edit a project', () => {
  showScreen(<ProjectForm project={{ ...project, permissions: ['project'] }} />);
  expect(titleField().closest('fieldset')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
