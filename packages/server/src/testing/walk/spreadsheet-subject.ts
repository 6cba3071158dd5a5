import { vi } from 'vitest';
import { uploadReady } from '#testing/wait-for-file.ts';
import { textWith } from './secret-word.ts';
import { made, type OwnSubject } from './subjects.ts';

/** A database of one small table, whose import is over. */
export const spreadsheet: OwnSubject = {
  name: 'spreadsheet',
  ownedBy: 'project',
  async make(fixture, as) {
    const { app, word } = fixture;
    const file = await uploadReady(app, as, 'cities.csv', `city,people\n"${textWith(word)}",5\nVan,4\n`);
    const id = await made(fixture, as, ['/spreadsheets', { fileUids: [file.uid] }]);
    await vi.waitUntil(
      async () => (await app.call('GET', `/spreadsheets/${id}`, { as })).body.data.status === 'ready',
      { timeout: 60_000, interval: 100 },
    );
    return id;
  },
};
