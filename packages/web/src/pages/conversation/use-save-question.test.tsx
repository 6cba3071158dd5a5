import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { VisibleMessage } from '#features/conversation/visible-messages.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useSaveQuestion } from './use-save-question.tsx';

afterEach(cleanup);

const table: AnswerTable = {
  columns: [{ name: 'Total', type: 'integer' }],
  rows: [[600]],
  rowCount: 1,
  truncated: false,
  sql: 'select sum(total) from sales',
  understood: 'Sum of Total',
};
const messages = [
  { uid: 'q', role: 'user', text: 'Total by region?' },
  { uid: 'a', role: 'assistant', text: '**600**' },
] as unknown as VisibleMessage[];

function Saving({ shown }: { shown: AnswerTable }) {
  return useSaveQuestion('s', messages)({ messageUid: 'a', table: shown });
}

async function titleOf(shown: AnswerTable): Promise<unknown> {
  serveApi({ 'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } } });
  showScreen(<Saving shown={shown} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this question' }));
  return Reflect.get(await screen.findByRole('textbox', { name: 'Title' }), 'value');
}

test('an answer is saved with its question as the title', async () => {
  expect(await titleOf(table)).toBe('Total by region?');
});

test('a query that was written by hand is saved with what it says as the title', async () => {
  expect(await titleOf({ ...table, written: true })).toBe('Sum of Total');
});
