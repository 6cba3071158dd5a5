import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteImported } from '#features/user/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf, sendTable } from '#testing/users.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

// Each test has its own company, so that imports do not affect each other.
beforeAll(async () => {
  admin = await app.signIn();
});

const preview = (content: string | Uint8Array, as = admin, language = 'en') =>
  sendTable(app, as, { path: '/users/import/preview', content, language });
const load = (content: string | Uint8Array, as = admin, query = '') =>
  sendTable(app, as, { path: `/users/import?${query}`, content });
const usersOf = async ({ companyId }: SignedIn) =>
  owner<{ name: string; email: string }>(
    `select name, email from users where company_id = $1 and name <> 'Test User' order by name`,
    [companyId],
  );

async function addRole(name: string, as: SignedIn, scopes: object = { chat: {} }): Promise<void> {
  const { status } = await app.call('POST', '/roles', {
    as,
    body: { name, permissions: { scopes, actions: {} } },
  });
  expect(status).toBe(200);
}

const english = 'name,email,phone,address,type,role,status\n';

describe('a table of users', () => {
  test('is imported with all columns, once for each Idempotency-Key', async () => {
    const as = await app.signIn();
    await addRole('İçerik Ekibi', as);
    const table = `${english}Ayşe Işık,ayse@example.test,+90 532 000 11 22,"Kadıköy, İstanbul",regular,içerik ekibi,active
Bo Berg,bo@example.test,,,Admin,,Passive\n`;
    const seen = await preview(table, as);
    expect([seen.status, seen.body.data]).toMatchObject([200, { valid: 2, invalid: 0, ignoredColumns: [] }]);
    expect(await usersOf(as)).toEqual([]);
    expect((await load(table, as)).body.data).toEqual({ added: 2, skipped: 0 });
    expect((await load(table, as)).body.data).toEqual({ added: 0, skipped: 2 });
    const { body } = await app.call('GET', '/users?sort=name', { as });
    expect(body.data.items).toMatchObject([
      {
        name: 'Ayşe Işık',
        phone: '+90 532 000 11 22',
        address: 'Kadıköy, İstanbul',
        role: { name: 'İçerik Ekibi' },
        status: 'active',
      },
      { name: 'Bo Berg', type: 'admin', role: null, status: 'passive' },
      { name: 'Test User' },
    ]);
  });

  test.each([
    [
      'Turkish headers and semicolons',
      'Ad Soyad;E-POSTA;Kullanıcı Türü;DURUM\nİpek Çınar;ipek@x.test;Yönetici;Pasif',
    ],
    [
      'another order, quotes and blank lines',
      '\n"STATUS","type","Mail","Name"\n\npasif,ADMIN,ipek@x.test,İpek Çınar\n\n',
    ],
    ['tabs', 'tür\tad\teposta\tdurum\nyönetici\tİpek Çınar\tipek@x.test\tpasif'],
  ])('may have %s', async (_, table) => {
    const as = await app.signIn();
    expect((await load(table, as)).body.data).toEqual({ added: 1, skipped: 0 });
    const { body } = await app.call('GET', '/users?status=passive', { as });
    expect(body.data.items).toMatchObject([{ name: 'İpek Çınar', email: 'ipek@x.test', type: 'admin' }]);
  });

  const turkish =
    'Ad;E-posta;Tür;Adres\nŞule Yağız;sule@x.test;yönetici;Çınarlı köyü, Muğla yolu, İzmir\nĞ Ünlü;g@x.test;yönetici;Bir ağaç gibi tek ve hür\n';
  const windows1254 = Buffer.from(
    [...turkish].map(
      (letter) =>
        ({ Ş: 0xde, ğ: 0xf0, ı: 0xfd, İ: 0xdd, Ğ: 0xd0, ş: 0xfe })[letter] ?? letter.codePointAt(0) ?? 0,
    ),
  );
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${turkish}`)],
    ['UTF-16', Buffer.from(`\ufeff${turkish}`, 'utf16le')],
    ['windows-1254', windows1254],
  ])('may be saved as %s', async (_, bytes) => {
    const as = await app.signIn();
    expect((await load(bytes, as)).body.data).toEqual({ added: 2, skipped: 0 });
    expect((await usersOf(as)).map(({ name }) => name).sort()).toEqual(['Ğ Ünlü', 'Şule Yağız'].sort());
  });

  test('reports the errors of every row, and accepts the other rows', async () => {
    const as = await app.signIn();
    await addRole('Team', as);
    const table = `${english}Good One,good@x.test,,,,Team,
,nobody,call me,,,Team,
No Role,norole@x.test,,,regular,,
Unknown Role,unknown@x.test,,,regular,Nobody's,
Again,GOOD@x.test,,,,Team,
Taken,${as.email},,,,Team,
Odd,odd@x.test,,,emperor,Team,asleep
`;
    const { body } = await preview(table, as);
    expect(body.data).toMatchObject({ valid: 1, invalid: 6 });
    expect(body.data.rows.map((row: { line: number; errors: unknown[] }) => [row.line, row.errors])).toEqual([
      [2, []],
      [
        3,
        [
          { field: 'name', message: 'Name is required' },
          { field: 'email', message: 'Invalid email' },
          { field: 'phone', message: 'Invalid phone number' },
        ],
      ],
      [4, [{ field: 'role', message: 'Role is required!' }]],
      [5, [{ field: 'role', message: 'There is no role of this name' }]],
      [6, [{ field: 'email', message: 'This email is on line 2 already' }]],
      [7, [{ field: 'email', message: 'Another user already has this email' }]],
      [
        8,
        [
          { field: 'type', message: 'Has to be Admin or Regular' },
          { field: 'status', message: 'Has to be Active or Passive' },
        ],
      ],
    ]);
    const turkishReply = await preview(table, as, 'tr');
    expect(turkishReply.body.data.rows[2]?.errors).toEqual([{ field: 'role', message: 'Rol zorunludur!' }]);
    expect((await load(table, as)).body.data).toEqual({ added: 1, skipped: 6 });
    expect(await usersOf(as)).toEqual([{ name: 'Good One', email: 'good@x.test' }]);
  });

  test('imports formulas as plain text, and ignores unknown columns', async () => {
    const as = await app.signIn();
    const { body } = await preview('name,email,type,Salary\n"=HYPERLINK(""http://x"")",f@x.test,admin,5', as);
    expect(body.data).toMatchObject({ valid: 1, ignoredColumns: ['Salary'] });
    await load('name,email,type\n=1+1,f@x.test,admin', as);
    expect(await usersOf(as)).toEqual([{ name: '=1+1', email: 'f@x.test' }]);
  });

  test('invites users who can sign in, on request', async () => {
    const as = await app.signIn();
    const table = 'name,email,type,status\nA,a@x.test,admin,\nB,b@x.test,admin,passive';
    await load(table, as, 'invite=true');
    const mails = () => owner('select recipient, kind from mails where company_id = $1', [as.companyId]);
    await expect.poll(mails, { timeout: 60_000 }).toEqual([{ recipient: 'a@x.test', kind: 'invitation' }]);
  });

  test('sends the mails after the response, one to each user, even if the job runs twice', async () => {
    const as = await app.signIn();
    const rows = Array.from({ length: 105 }, (_, index) => `N${index},n${index}@x.test,admin`);
    const { body } = await load(`name,email,type\n${rows.join('\n')}`, as, 'invite=true');
    expect(body.data).toEqual({ added: 105, skipped: 0 });
    const count = async (what: string) => {
      const [row] = await owner<{ count: number }>(
        `select count(*)::int from ${what} where company_id = $1`,
        [as.companyId],
      );
      return row?.count;
    };
    await expect.poll(() => count('mails'), { timeout: 60_000 }).toBe(105);
    expect(await count('invitations')).toBe(105);
    // A job that was cut off after its work was done runs again.
    const [job] = await owner<{ data: Parameters<typeof inviteImported>[1] }>(
      `select data from pgboss.job where name = 'invite-imported' and data->>'companyId' = $1 limit 1`,
      [as.companyId],
    );
    if (!job) throw new Error('There is no job.');
    const db = openDatabase(app.address, 1);
    const mailer = { queue: () => Promise.reject(new Error('Nobody is left to invite.')) };
    await inviteImported({ db, mailer }, job.data);
    await db.close();
    const { body: listed } = await app.call('GET', '/users?q=n7@x.test', { as });
    expect(listed.data.items[0]).toMatchObject({ invitation: 'pending', hasPassword: false });
  });

  test('cannot add a user that its sender could not add individually', async () => {
    const as = await app.signIn();
    await addRole('Beyond', as, { setting: { edit: true } });
    const editor = await colleagueOf(app, as, { type: 'regular', scopes: { user: { add: true } } });
    const table = 'name,email,type,role\nA,a@x.test,admin,\nB,b@x.test,regular,Beyond';
    const { body } = await preview(table, editor);
    expect(body.data.rows.map(({ errors }: { errors: unknown }) => errors)).toEqual([
      [{ field: 'type', message: 'Only an Admin can add an Admin' }],
      [{ field: 'role', message: 'This role may do more than you may' }],
    ]);
    expect((await load(table, editor)).body.data).toEqual({ added: 0, skipped: 2 });
    const viewer = await colleagueOf(app, as, { type: 'regular', scopes: { user: { edit: true } } });
    expect((await load(table, viewer)).status).toBe(403);
    expect(await usersOf(as)).toEqual([]);
  });

  test('of five thousand rows is imported in one request, and only once by two at the same time', async () => {
    const as = await app.signIn();
    const rows = Array.from({ length: 5_000 }, (_, at) => `User ${at},u${at}@x.test,admin`);
    const table = `name,email,type\n${rows.join('\n')}`;
    const replies = await Promise.all([load(table, as), load(table, as)]);
    expect(replies.map(({ body }) => body.data.added).sort()).toEqual([0, 5_000]);
    const { body } = await load(`${table}\nOne More,more@x.test,admin`, as);
    expect(body).toMatchObject({
      code: 'import_too_long',
      message: 'A file may hold at most 5,000 users. Please split it.',
    });
  }, 180_000);

  test.each([
    ['import_no_header', 'first,second\nA,b@x.test', 422],
    ['import_empty', 'name,email\n', 422],
    [
      'import_unreadable',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3, 0xff, 0xfe, 0, 0]),
      422,
    ],
    ['import_unreadable', '', 422],
    ['file_too_large', `name,email\n${'x'.repeat(4 * 1024 * 1024)}`, 413],
  ])('is rejected with %s', async (code, content, status) => {
    for (const reply of [await preview(content), await load(content)])
      expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('is rejected when there is no file, or more than one', async () => {
    for (const files of [0, 2]) {
      const form = new FormData();
      for (let at = 0; at < files; at += 1)
        form.append('file', new Blob(['name,email\nA,a@x.test']), 'a.csv');
      if (files === 0) form.append('other', newUid());
      const headers = { authorization: `Bearer ${admin.accessToken}` };
      const reply = await fetch(`${app.url}/api/users/import`, { method: 'POST', headers, body: form });
      expect(reply.status).toBe(files === 0 ? 422 : 413);
    }
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
