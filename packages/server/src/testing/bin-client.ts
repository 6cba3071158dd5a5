import type { ErrorCode } from '@docent/contract/errors';
import { newUid } from '#platform/db/uuid.ts';
import { callAs, type RouteCall } from './call-as.ts';
import { readChat } from './chat.ts';
import { createUser } from './factories.ts';
import type { OwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import type { SignedIn, TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';
import { uploadReady } from './wait-for-file.ts';

interface Session {
  app: TestApp;
  owner: OwnerSql;
  user: SignedIn;
}

export const sentence = (word: string) => `The launch code of the lighthouse is ${word}.`;

function binCalls(call: RouteCall) {
  const listBin = async (query = '', as?: SignedIn) =>
    (await call('GET', `/bin?${query}`, undefined, as)).body.data.items;
  return {
    listBin,
    idsIn: async (query = '', as?: SignedIn) => (await listBin(query, as)).map(({ uid }) => uid),
    restore: (uid: string, as?: SignedIn) => call('POST', `/bin/${uid}/restore`, undefined, as),
    async outcome(method: string, path: string, as?: SignedIn): Promise<[number, ErrorCode | undefined]> {
      const { status, body } = await call(method, path, undefined, as);
      return [status, body.code];
    },
  };
}

function fileCalls(session: () => Session, call: RouteCall) {
  return {
    makeFile: (name: string, word: string, as = session().user) =>
      uploadReady(session().app, as, name, sentence(word)),
    makeFolder: async (name: string, parent: string | null = null): Promise<string> =>
      (await call('POST', '/folders', { name, parent })).body.data.uid,
    async makeFileIn(folder: string, name: string): Promise<string> {
      const { app, user } = session();
      const files: [string, string][] = [[name, sentence(newUid())]];
      return present((await uploadForm(app, user, { fields: { folder }, files })).body.data.items[0]).uid;
    },
    namesIn: async (folder: string): Promise<string[]> =>
      (await call('GET', `/files?folder=${folder}&sort=name`)).body.data.items.map(({ name }) => name),
    foundBy: async (word: string): Promise<number> =>
      (await call('GET', `/files/search?q=${word}`)).body.data.items.length,
    async quotesOf(chat: string): Promise<string[]> {
      const { messages } = await readChat(session().app, session().user, chat);
      return messages.flatMap(({ references }) => references.map(({ quote }) => quote));
    },
  };
}

/** What a user does with files, folders and the bin; `session` gives the user of the test that runs. */
export function binClient(session: () => Session) {
  const call = callAs(() => ({ app: session().app, as: session().user }));
  return {
    call,
    ...binCalls(call),
    ...fileCalls(session, call),
    /** Rows of the user's company, in the bin or not. */
    async count(table: string, condition = 'true'): Promise<number> {
      const [row] = await session().owner<{ count: number }>(
        `select count(*)::int as count from ${table} where company_id = $1 and ${condition}`,
        [session().user.companyId],
      );
      return row?.count ?? 0;
    },
    storedKeys: async () => (await session().app.bytes.keys(`${session().user.companyId}/`)).length,
    /** Somebody else in the user's project. */
    async colleague(wishes: Parameters<typeof createUser>[1]): Promise<SignedIn> {
      const { app, user } = session();
      const { companyId, companyCode, projectId } = user;
      return app.signIn(await createUser(app.address, { companyId, companyCode, projectId, ...wishes }));
    },
  };
}
