import { vi } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { textWith } from './secret-word.ts';
import { made, type OwnSubject } from './subjects.ts';

/** A finished summary of a file. */
export const summary: OwnSubject = {
  name: 'summary',
  ownedBy: 'user',
  isInProject: true,
  async make(fixture, as) {
    const { app, word } = fixture;
    const file = await uploadReady(app, as, `${newUid()}.txt`, textWith(word));
    const id = await made(fixture, as, ['/summaries', { fileUids: [file.uid] }]);
    await vi.waitUntil(
      async () => (await app.call('GET', `/summaries/${id}`, { as })).body.data.state === 'complete',
      { timeout: 60_000, interval: 100 },
    );
    return id;
  },
};
