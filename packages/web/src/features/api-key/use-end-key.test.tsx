import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { apiKeyQuery } from './api-key.queries.ts';
import { useEndKey } from './use-end-key.ts';

afterEach(cleanup);

function KeyPage({ way, onEnded }: { way: 'delete' | 'revoke'; onEnded: (isDone: boolean) => void }) {
  const { data } = useQuery(apiKeyQuery('1'));
  const end = useEndKey(way);
  return data ? (
    <button type="button" onClick={async () => onEnded(await end(data))}>
      End
    </button>
  ) : null;
}

async function endKey(way: 'delete' | 'revoke', confirm: string) {
  const onEnded = vi.fn();
  showScreen(<KeyPage way={way} onEnded={onEnded} />);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }),
  );
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith(true));
}

const key = { id: '1', name: 'Nightly import', state: 'active' };

test('a key that was deleted on its own page is not asked for again', async () => {
  const { sent } = serveApi({ 'GET /api-keys/1': key, 'DELETE /api-keys/1': null });
  await endKey('delete', 'Delete key');
  expect(sent('GET /api-keys/1')).toHaveLength(1);
});

test('a key that was revoked is loaded again', async () => {
  const { sent } = serveApi({ 'GET /api-keys/1': key, 'POST /api-keys/1/revoke': key });
  await endKey('revoke', 'Revoke key');
  await vi.waitFor(() => expect(sent('GET /api-keys/1')).toHaveLength(2));
});
