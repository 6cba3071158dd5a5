import type { SavedQuestion, SavedQuestionResult } from '@docent/contract/features/saved-question';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { QuestionTile } from './question-tile.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const question: SavedQuestion = {
  uid: '01a214e7-faa9-7000-9058-9370ea2e15b1',
  spreadsheetUid: '01a214e7-faa9-7000-9058-9370ea2e15b2',
  title: 'Total by city',
  sql: 'select 1',
  shown: 'table',
  position: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdBy: null,
};
const result: SavedQuestionResult = {
  columns: [{ name: 'Total', type: 'integer' }],
  rows: [[600]],
  rowCount: 1,
  truncated: false,
  filteredBy: [],
};
const warning = '“c.place” has values in several rows, so rows may be counted more than once.';

/** Everything is on the screen at once. */
class SeenAtOnce {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    this.#tell(entries, this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

async function showTile(shown: SavedQuestionResult) {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce);
  serveApi({
    'GET /permissions': { permissions: { type: 'admin', scopes: {}, actions: {} } },
    [`GET /saved-questions/${question.uid}/result`]: shown,
  });
  showScreen(<QuestionTile question={question} total={1} filter={undefined} hasChanged={false} />);
  await screen.findByText('600');
}

test('a figure whose join may count rows several times says so', async () => {
  await showTile({ ...result, joinWarning: warning });
  expect(screen.getByRole('alert').textContent).toBe(warning);
});

test('a figure without such a join has no warning', async () => {
  await showTile(result);
  expect(screen.queryByRole('alert')).toBeNull();
});
