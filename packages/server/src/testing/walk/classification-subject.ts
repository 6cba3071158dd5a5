import { vi } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { textWith } from './secret-word.ts';
import { made, type OwnSubject } from './subjects.ts';

/** A file with a table of one column. */
export const tableFile: OwnSubject = {
  name: 'table_file',
  ownedBy: 'project',
  async make({ app, word }, as) {
    return (await uploadReady(app, as, 'towns.csv', `city,people\n"${textWith(word)}",5\nVan,4\n`)).uid;
  },
};

/** A saved set of two labels. */
export const labelSet: OwnSubject = {
  name: 'label_set',
  ownedBy: 'project',
  make: (fixture, as) => {
    const labels = [{ name: textWith(fixture.word).slice(0, 60) }, { name: 'Other' }];
    const body = { name: newUid(), labels, multiple: false, threshold: 0.5 };
    return made(fixture, as, ['/label-sets', body]);
  },
};

/** A classification of two texts that has ended. */
export const classification: OwnSubject = {
  name: 'classification',
  ownedBy: 'user',
  isInProject: true,
  async make(fixture, as) {
    const { app, word } = fixture;
    const labels = [{ name: 'Launch' }, { name: 'Other' }];
    const id = await made(fixture, as, ['/classifications', { labels, texts: [textWith(word), 'Else'] }]);
    await vi.waitUntil(
      async () => (await app.call('GET', `/classifications/${id}`, { as })).body.data.state === 'complete',
      { timeout: 60_000, interval: 50 },
    );
    return id;
  },
};
