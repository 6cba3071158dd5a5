import { vi } from 'vitest';
import { ask } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { eventOf } from '../read-events.ts';
import { textWith } from './secret-word.ts';
import { made, type OwnSubject, type SubjectContext } from './subjects.ts';

async function makeSpreadsheet(fixture: SubjectContext, as: SignedIn, name = 'cities'): Promise<string> {
  const { app, word } = fixture;
  const file = await uploadReady(app, as, 'cities.csv', `city,people\n"${textWith(word)}",5\nVan,4\n`);
  const id = await made(fixture, as, ['/spreadsheets', { name, fileUids: [file.uid] }]);
  await vi.waitUntil(
    async () => (await app.call('GET', `/spreadsheets/${id}`, { as })).body.data.status === 'ready',
    { timeout: 60_000, interval: 100 },
  );
  return id;
}

/** A database of one small table, whose import is over. */
export const spreadsheet: OwnSubject = {
  name: 'spreadsheet',
  ownedBy: 'project',
  isCostly: true,
  make: (fixture, as) => makeSpreadsheet(fixture, as),
};

interface Asked {
  uid: string;
  messageUid: string;
}

async function makeAsked(fixture: SubjectContext, as: SignedIn): Promise<Asked> {
  const uid = await makeSpreadsheet(fixture, as, `Asked ${as.userId}`);
  const chat = await made(fixture, as, ['/conversations', { kind: 'spreadsheet', spreadsheetUid: uid }]);
  const sql = 'select city, sum(people) as n from cities group by city';
  const events = await ask(fixture.app, as, { chat, text: 'How many people are there?', sql });
  return { uid, messageUid: present(eventOf(events, 'start')).messageUid };
}

/** One for each user and project: the two ids of a request have to go together. */
const askedBy = new Map<string, Promise<Asked>>();

/** The database of this user that was asked a question, and the answer. */
function askedOf(fixture: SubjectContext, as: SignedIn): Promise<Asked> {
  const key = `${as.userId} ${as.projectId}`;
  const asked = askedBy.get(key) ?? makeAsked(fixture, as);
  askedBy.set(key, asked);
  return asked;
}

/** Others may see it as well, but not what its owner asked it. */
export const askedSpreadsheet: OwnSubject = {
  name: 'asked spreadsheet',
  ownedBy: 'user',
  isInProject: true,
  isCostly: true,
  make: async (fixture, as) => (await askedOf(fixture, as)).uid,
};

export const tableAnswer: OwnSubject = {
  name: 'answer about tables',
  ownedBy: 'user',
  isInProject: true,
  isCostly: true,
  make: async (fixture, as) => (await askedOf(fixture, as)).messageUid,
};

/** Saved from an answer of this user, for everybody in the project. */
export const savedQuestion: OwnSubject = {
  name: 'saved question',
  ownedBy: 'project',
  isCostly: true,
  make: async (fixture, as) => {
    const { uid, messageUid } = await askedOf(fixture, as);
    return made(fixture, as, [`/spreadsheets/${uid}/saved-questions`, { messageUid }]);
  },
};
