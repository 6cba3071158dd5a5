import { readFile } from 'node:fs/promises';
import { type ApiSession, textAt } from './api.ts';
import { freshEmail } from './users.ts';

type Add = (session: ApiSession) => Promise<string>;

const made =
  (path: string, body: () => object): Add =>
  async (session) =>
    textAt(await session.call('POST', path, body()), 'id');

let count = 0;
const title = (text: string) => `${text} ${++count}`;

/** What stands for the id in an address, by the name of its first parameter's route. */
const subjects: Readonly<Record<string, Add>> = {
  project: made('/project', () => ({ title: title('Müşteri Hizmetleri ve Saha Operasyonları') })),
  user: made('/users', () => ({ name: 'Şükrü Işık', email: freshEmail(), type: 'admin', status: 'active' })),
  role: made('/roles', () => ({
    name: title('İçerik Ekibi'),
    permissions: { scopes: { chat: {} }, actions: {} },
  })),
  'api-key': made('/api-keys', () => ({ name: title('Gece aktarımı'), scopes: { chat: {} } })),
  companies: made('/companies', () => ({
    code: title('ornek').replace(' ', '-'),
    title: 'Örnek Şirketi',
    admin: { name: 'İlk', email: freshEmail(), password: 'correct horse battery' },
  })),
};

const rows = new URL('../../packages/web/src/app/settings-routes.ts', import.meta.url);

/** The address of every screen under Settings, with something that is there where it names an id. */
export async function settingsPaths(session: ApiSession): Promise<string[]> {
  const ids: Record<string, string> = {};
  const paths: string[] = [];
  for (const [, path = ''] of (await readFile(rows, 'utf8')).matchAll(/\bpath: '([^']+)'/g)) {
    if (!path.includes(':')) {
      paths.push(path);
      continue;
    }
    const kind = path.split('/')[2] ?? '';
    const add = subjects[kind];
    if (!add) throw new Error(`Say in ${import.meta.filename} what ${path} is about.`);
    ids[kind] ??= await add(session);
    paths.push(path.replace(/:\w+/, ids[kind]));
  }
  return paths;
}
