import { callAs } from './call-as.ts';
import { openOwnerSql } from './owner-sql.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { newAdmin, sendTable } from './users.ts';

/** The secret of the newest invitation to an address, from the link in its mail. */
export async function newestInvitation(app: TestApp, email: string): Promise<string> {
  const owner = await openOwnerSql(app.address);
  const [mail] = await owner<{ text: string }>(
    `select body_text as text from mails where recipient = $1 and kind = 'invitation' order by id desc limit 1`,
    [email],
  );
  await owner.end();
  return /\/auth\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** One call of each route of users that succeeds. */
export function userExamples(
  app: () => TestApp,
  as: () => SignedIn,
): Record<string, () => Promise<Reply<unknown>>> {
  const send = callAs(() => ({ app: app(), as: as() }));
  const add = async (wishes: Record<string, unknown> = {}) =>
    (await send('POST', '/users', newAdmin(wishes))).body.data;
  const table = (path: string) =>
    sendTable(app(), as(), { path, content: 'name,email,type\nA,a@x.test,admin\nB,none,admin' });
  const invitation = async () => newestInvitation(app(), (await add({ invite: true })).email);
  return {
    listUsers: () => send('GET', '/users'),
    createUser: () => send('POST', '/users', newAdmin({ phone: '+90 532 000 00 00', address: 'İzmir' })),
    getUser: async () => send('GET', `/users/${(await add()).id}`),
    updateUser: async () => send('PUT', `/users/${(await add()).id}`, newAdmin()),
    deleteUser: async () => send('DELETE', `/users/${(await add()).id}`),
    inviteUser: async () => send('POST', `/users/${(await add()).id}/invite`),
    listAdministrators: () => send('GET', '/administrators'),
    listUserRoles: () => send('GET', '/users/roles'),
    previewImport: () => table('/users/import/preview'),
    importUsers: () => table('/users/import'),
    checkInvitation: async () => send('POST', '/invitations/check', { token: await invitation() }),
    acceptInvitation: async () =>
      send('POST', '/invitations/accept', { token: await invitation(), password: 'their own' }),
  };
}
