import { vi } from 'vitest';
import { uploadReady } from '#testing/wait-for-file.ts';
import type { RouteDescriptions } from '../describe-route.ts';
import { textWith } from '../secret-word.ts';
import { made, type OwnSubject } from '../subjects.ts';

/** A database of one small table, whose import is over. */
const spreadsheet: OwnSubject = {
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

const access = 'spreadsheet';
const ids = { 'params.uid': spreadsheet } as const;
const params = { name: 'cities' } as const;

/** Chat With DB. An import changes rows while others are compared: who begins one is of a company of their own. */
export const spreadsheetRoutes: RouteDescriptions = {
  listSpreadsheets: { access },
  createSpreadsheet: { access: 'spreadsheet@add', ids: { 'body.fileUids[]': 'file' }, unsettles: true },
  getSpreadsheet: { access, ids },
  updateSpreadsheet: {
    access: 'spreadsheet@edit',
    ids,
    body: ({ unique }) => ({ name: unique }),
  },
  deleteSpreadsheet: { access: 'spreadsheet@delete', ids },
  cancelSpreadsheet: { access: 'spreadsheet@edit', ids },
  listSpreadsheetTables: { access, ids },
  updateSpreadsheetTable: {
    access: 'spreadsheet@edit',
    ids,
    params,
    body: ({ unique }) => ({ columns: [{ name: 'city', label: unique }] }),
  },
  listSpreadsheetRows: { access, ids, params },
  listUnreadRows: { access, ids, params },
  querySpreadsheet: { access, ids, body: () => ({ sql: 'select count(*) from cities' }), reads: true },
};
