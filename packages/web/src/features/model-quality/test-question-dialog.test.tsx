import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { TestQuestionDialog } from './test-question-dialog.tsx';

afterEach(cleanup);

test('a test question without words says that a source would do as well', async () => {
  serveApi({ 'GET /files': { items: [], nextCursor: null, total: 0 } });
  const edited = { question: 'How long is the warranty?', words: [], sources: [] };
  showScreen(
    <TestQuestionDialog
      templateUid="01890000-0000-7000-8000-000000000001"
      edited={edited}
      onClose={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter an expected word or add an expected source')).toBeTruthy();
});
