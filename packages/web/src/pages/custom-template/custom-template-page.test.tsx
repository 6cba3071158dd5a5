import type { CustomTemplateItem } from '@docent/contract/features/custom-template';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TemplateList } from '#features/custom-template/template-list.tsx';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { CustomTemplateDetailPage } from './custom-template-detail-page.tsx';

afterEach(cleanup);

const template = (uid: string, name: string, mayEdit: boolean): CustomTemplateItem => ({
  uid,
  name,
  draftVersion: 2,
  publishedVersion: 1,
  mayEdit,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  createdBy: null,
});
const used = '01890000-0000-7000-8000-000000000001';
const edited = '01890000-0000-7000-8000-000000000002';

test('an assistant that a user may only chat with leads to its chat, and is neither copied nor exported', async () => {
  const items = [template(used, 'Used', false), template(edited, 'Edited', true)];
  const scopes = { custom_template: { add: true, edit: true, delete: true } };
  serveApi({
    'GET /permissions': { permissions: { type: 'regular', scopes, actions: {} } },
    'GET /custom-templates': { items, total: 2, nextCursor: null },
  });
  showScreen(<TemplateList empty={null} />);
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Used')).toBe(`/custom-docent/chat?assistant=${used}`);
  expect(await hrefOf('Edited')).toBe(`/custom-docent/${edited}`);
  const actionsFor = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    const texts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return texts;
  };
  expect(await actionsFor('Used')).toEqual(['Chat']);
  expect(await actionsFor('Edited')).toEqual(['Chat', 'Duplicate', 'Export', 'Delete']);
});

test('the page of an assistant leads a user who may not edit it to its chat', async () => {
  serveApi({ [`GET /custom-templates/${used}`]: refusal(403, 'no_permission', 'You may not do this.') });
  const router = createMemoryRouter(
    [
      { path: '/custom-docent/:uid', element: <CustomTemplateDetailPage /> },
      { path: '/custom-docent/chat', element: <p>The chat</p> },
    ],
    { initialEntries: [`/custom-docent/${used}`] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The chat')).toBeTruthy();
  expect(router.state.location.search).toBe(`?assistant=${used}`);
});
