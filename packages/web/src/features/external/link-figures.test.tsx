import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DateFormatsContext } from '#lib/current-project.ts';
import { serveApi } from '../../testing/serve-api.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { LinkFigures } from './link-figures.tsx';

afterEach(cleanup);

test('the days of a link are written in the date format of the project', async () => {
  const uid = '01890000-0000-7000-8000-000000000001';
  const day = { day: '2026-11-26', conversations: 4, questions: 6, up: 0, down: 0, handovers: 0 };
  serveApi({ [`GET /links/${uid}/days`]: { items: [day] } });
  showScreen(
    <DateFormatsContext value={{ dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm' }}>
      <LinkFigures linkUid={uid} />
    </DateFormatsContext>,
  );
  expect(await screen.findByRole('rowheader', { name: '26/11/2026' })).toBeTruthy();
});
