import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DateFormatsContext } from '#lib/current-project.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { VisitDialog } from './visit-dialog.tsx';

afterEach(cleanup);

const message = { state: 'complete', createdAt: '2024-06-20T09:00:00Z', references: [], feedback: null };

test('writes the days of answers about tables as the project does, and no others', async () => {
  const told = { ...message, role: 'assistant', text: 'There are no rows for 2024-03-07.' };
  const table = { columns: [{ name: 'Day', type: 'date' }], rows: [] };
  serveApi({
    'GET /links/l/conversations/c': () => ({
      uid: 'c',
      startedAt: message.createdAt,
      handovers: [],
      messages: [
        { ...message, uid: 'q', role: 'user', text: 'revenue on 2024-03-07' },
        { ...told, uid: 'a', table },
        { ...told, uid: 'b', text: 'The rocket flies on 2024-03-08.' },
      ],
    }),
  });
  const formats = { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' } as const;
  showScreen(
    <DateFormatsContext value={formats}>
      <VisitDialog linkUid="l" conversationUid="c" onClose={() => undefined} />
    </DateFormatsContext>,
  );
  expect(await screen.findByText('There are no rows for 07/03/2024.')).toBeTruthy();
  expect(screen.getByText('revenue on 2024-03-07')).toBeTruthy();
  expect(screen.getByText('The rocket flies on 2024-03-08.')).toBeTruthy();
});

test('shows how a visitor who asked for a human can be reached', async () => {
  const handover = { contact: 'ada@example.test', note: 'After six, please', createdAt: message.createdAt };
  serveApi({
    'GET /links/l/conversations/c': () => ({
      uid: 'c',
      startedAt: message.createdAt,
      messages: [],
      handovers: [handover],
    }),
  });
  showScreen(<VisitDialog linkUid="l" conversationUid="c" onClose={() => undefined} />);
  expect(await screen.findByText('ada@example.test')).toBeTruthy();
  expect(screen.getByText('After six, please')).toBeTruthy();
  expect(screen.getByText('Human asked for')).toBeTruthy();
});
