import { expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { admin, app, createRole, owner, prepareRoles, readRole } from '#testing/role-fixture.ts';
import { sendTable } from '#testing/users.ts';

prepareRoles();

interface Listed {
  id: string;
  name: string;
  description: string | null;
}

/** What the migration does for every company that is there already. */
const addReadyMadeRoles = () => owner('select add_ready_made_roles($1)', [admin.companyId]);

async function listed(language: 'en' | 'tr', q?: string): Promise<Listed[]> {
  const query = new URLSearchParams(q && { q });
  const reply = await app.call('GET', `/roles?${query}`, {
    as: admin,
    headers: { 'accept-language': language },
  });
  return reply.body.data.items;
}

const namesOf = (roles: readonly { name: string }[]) => roles.map(({ name }) => name);

async function roleNamed(name: string): Promise<Listed> {
  const role = (await listed('en')).find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}

function save(id: string, body: object, language = 'en') {
  const headers = { 'accept-language': language };
  return app.call('PUT', `/roles/${id}`, { as: admin, headers, body });
}

test('a new company begins with four roles', async () => {
  await owner('update companies set is_operator = true where company_id = $1', [admin.companyId]);
  const person = { name: 'Ada', email: 'ada@example.test', password: 'analytical engine' };
  const company = { code: `ready-${newUid()}`, title: 'Ready', admin: person };
  const made = await app.call('POST', '/companies', { as: admin, body: company });
  const rows = await owner<{ name: string }>('select name from roles where company_id = $1 order by name', [
    made.body.data.id,
  ]);
  expect(rows.map(({ name }) => name)).toEqual([
    'Knowledge editor',
    'Member',
    'Project administrator',
    'Reader',
  ]);
});

test('a ready-made role is named, sorted and found in the language of the reader', async () => {
  await addReadyMadeRoles();
  expect(namesOf(await listed('en'))).toEqual([
    'Knowledge editor',
    'Member',
    'Project administrator',
    'Reader',
  ]);
  expect(namesOf(await listed('tr'))).toEqual(['Bilgi editörü', 'Okuyucu', 'Proje yöneticisi', 'Üye']);
  expect(namesOf(await listed('tr', 'OKUYUCU'))).toEqual(['Okuyucu']);
  expect(namesOf(await listed('en', 'okuyucu'))).toEqual([]);
  const choices = await app.call('GET', '/users/roles', { as: admin, headers: { 'accept-language': 'tr' } });
  expect(namesOf(choices.body.data)).toContain('Proje yöneticisi');
  const reader = choices.body.data?.find(({ name }) => name === 'Okuyucu');
  expect(reader?.description).toBe((await listed('tr')).find(({ name }) => name === 'Okuyucu')?.description);
  expect(reader?.description).toBeTruthy();
});

test('an edited ready-made role keeps what was typed, in every language', async () => {
  await addReadyMadeRoles();
  const { id } = await roleNamed('Reader');
  const before = await readRole(id);
  const permissions = { scopes: { chat: {} }, actions: {} };
  const saved = await save(id, { name: 'Stagiaire', description: 'Reads along', permissions });
  expect([saved.status, before.name]).toEqual([200, 'Reader']);
  expect((await listed('tr')).find((role) => role.id === id)).toMatchObject({
    name: 'Stagiaire',
    description: 'Reads along',
  });
});

test('a ready-made role of which only the permissions change keeps its name in both languages', async () => {
  await addReadyMadeRoles();
  const { id } = await roleNamed('Member');
  const [shown] = await listed('tr', 'üye');
  const permissions = { scopes: { chat: { add: true } }, actions: {} };
  const saved = await save(id, { name: shown?.name, description: shown?.description, permissions }, 'tr');
  expect(saved.body.data.permissions).toEqual(permissions);
  expect((await readRole(id)).name).toBe('Member');
});

test('a ready-made role is deleted like any other, and its name is free again', async () => {
  await addReadyMadeRoles();
  const { id } = await roleNamed('Knowledge editor');
  const taken = await app.call('POST', '/roles', {
    as: admin,
    body: { name: 'BİLGİ EDİTÖRÜ', permissions: { scopes: {}, actions: {} } },
  });
  expect([taken.status, taken.body.code]).toEqual([422, 'validation']);
  expect((await app.call('DELETE', `/roles/${id}`, { as: admin })).status).toBe(200);
  expect(await createRole('Bilgi editörü')).toBeTruthy();
});

test('a company keeps a role of its own that has the name of a ready-made one', async () => {
  const own = await createRole('okuyucu', { chat: {} });
  await addReadyMadeRoles();
  expect(namesOf(await listed('tr'))).toEqual(['Bilgi editörü', 'okuyucu', 'Proje yöneticisi', 'Üye']);
  expect((await readRole(own)).permissions.scopes).toEqual({ chat: {} });
});

test('a table of users names ready-made roles in either language', async () => {
  await addReadyMadeRoles();
  const table = 'name,email,role\nAda,ada@example.test,Üye\nBo,bo@example.test,reader\n';
  const path = '/users/import/preview';
  const reply = await sendTable(app, admin, { path, content: table, language: 'tr' });
  expect([reply.status, reply.body.data.rows.flatMap((row: { errors: object[] }) => row.errors)]).toEqual([
    200,
    [],
  ]);
});
