import type { Summary } from '@docent/contract/features/summarize';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { summaryQuery } from '#features/summarize/summarize.queries.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useLiveSummary } from './use-live-summary.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const uid = '01890000-0000-7000-8000-000000000001';
const pending: Summary = {
  uid,
  title: 'Harbour report',
  state: 'pending',
  length: 'short',
  form: 'bullets',
  focus: null,
  language: 'source',
  sources: [],
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  engine: 'scripted',
  coverage: { sections: 0, sectionsRead: 0, unread: [] },
  text: '',
  points: [],
  facts: [],
  steps: [],
};

function Shown() {
  const { data } = useQuery(summaryQuery(uid));
  const { shown, isLost, isPending } = useLiveSummary(uid, data);
  return <p>{isLost ? 'lost' : isPending ? shown.steps.at(-1)?.text : `over: ${data?.text}`}</p>;
}

const step = (id: number, text: string) =>
  `id: ${id}\nevent: step\ndata: ${JSON.stringify({ kind: 'read', text })}\n\n`;
const done = `id: 3\nevent: done\ndata: ${JSON.stringify({ messageUid: uid, usage: { inputTokens: 0, outputTokens: 0 }, finish: 'complete' })}\n\n`;

test('goes on after the last event when its stream ends before the summary does, as at a restart', async () => {
  let stored = pending;
  serveApi({ [`GET /summaries/${uid}`]: () => stored, 'GET /summaries': {}, 'GET /sidebar': [] });
  const after: (string | null)[] = [];
  const served = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/stream')) return served(url, init);
    after.push(new Headers(init.headers).get('last-event-id'));
    const isFirst = after.length === 1;
    if (!isFirst) stored = { ...pending, state: 'complete', text: 'All of it' };
    const events = isFirst ? step(1, 'Section 1 of 2') : step(2, 'Section 2 of 2') + done;
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } });
  });
  showScreen(<Shown />);
  await screen.findByText('lost');
  await screen.findByText('over: All of it');
  expect(after).toEqual([null, '1']);
});
