import type { CustomTemplate } from '@docent/contract/features/custom-template';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { CustomTemplateDetailPage } from './custom-template-detail-page.tsx';

afterEach(cleanup);

const template: CustomTemplate = {
  uid: '01890000-0000-7000-8000-000000000001',
  name: 'Helper',
  instructions: 'Answer shortly.',
  starters: [],
  knowledge: { fileUids: [], folderUids: [], modelUids: [], spreadsheetUids: [], sitemapUids: [] },
  knowledgeItems: [],
  model: null,
  fallback: { kind: 'say', text: '' },
  tone: 'neutral',
  answerLength: 'medium',
  language: 'question',
  cta: null,
  picture: null,
  draftVersion: 1,
  publishedVersion: null,
  mayEdit: true,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

test('leaving the tab of a form with unsaved changes asks first', async () => {
  serveApi({
    'GET /custom-templates/': template,
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    'GET /models/available': {
      items: [],
      providers: { embedding: null, reranker: null },
      outsideForbidden: false,
    },
    [`GET /custom-templates/${template.uid}/versions`]: { items: [], nextCursor: null, total: 0 },
  });
  showScreen(<CustomTemplateDetailPage />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Instructions' });
  await userEvent.type(field, ' Be kind.');
  await userEvent.click(screen.getByRole('tab', { name: 'Versions' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('Answer shortly. Be kind.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No versions yet')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 3000 });
});
