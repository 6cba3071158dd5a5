import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { refusal, serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { readyTable } from '../../testing/spreadsheet-table.ts';
import { useAskedSpreadsheet } from './use-asked-spreadsheet.ts';

afterEach(cleanup);

const uid = '01a214e7-faa9-7000-9058-9370ea2e15b1';
const found = { uid, name: 'Sales', status: 'ready', progress: 1, updatedAt: '2026-01-01T00:00:00.000Z' };
const tables = { [`GET /spreadsheets/${uid}/tables`]: [readyTable] };

function Page() {
  const { spreadsheet, tables: shown, error, retry } = useAskedSpreadsheet(uid);
  return (
    <>
      <p>{`${spreadsheet?.name ?? 'none'}, ${shown?.length ?? 0} tables, ${error?.message ?? 'no error'}`}</p>
      <button type="button" onClick={retry}>
        Look again
      </button>
    </>
  );
}

test('a database that was deleted in the meantime is shown no longer, and one that is out of reach stays', async () => {
  serveApi({ ...tables, [`GET /spreadsheets/${uid}`]: found });
  showScreen(<Page />);
  await screen.findByText('Sales, 1 tables, no error');
  const answerWith = async (status: number, code: string, message: string) => {
    serveApi({ ...tables, [`GET /spreadsheets/${uid}`]: refusal(status, code, message) });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  };
  await answerWith(503, 'unavailable', 'Try again later');
  await screen.findByText('Sales, 1 tables, Try again later');
  await answerWith(404, 'spreadsheet_not_found', 'Database not found');
  await screen.findByText('none, 0 tables, Database not found');
});

const otherUid = '01a214e7-faa9-7000-9058-9370ea2e15b2';

function Pages() {
  const [shown, setShown] = useState(uid);
  const { tables: found } = useAskedSpreadsheet(shown);
  return (
    <button type="button" onClick={() => setShown(otherUid)}>
      {found?.map(({ name }) => name).join() ?? 'loading'}
    </button>
  );
}

test('tables of a database are never shown as those of another one', async () => {
  serveApi({
    ...tables,
    [`GET /spreadsheets/${uid}`]: found,
    [`GET /spreadsheets/${otherUid}`]: { ...found, uid: otherUid },
    [`GET /spreadsheets/${otherUid}/tables`]: () => new Promise(() => undefined),
  });
  showScreen(<Pages />);
  const button = await screen.findByRole('button', { name: 'sales' });
  await userEvent.click(button);
  await expect.poll(() => button.textContent).toBe('loading');
});
