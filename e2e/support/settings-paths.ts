import { readdir, readFile } from 'node:fs/promises';
import { type ApiSession, textAt } from './api.ts';
import { freshEmail } from './users.ts';

type Add = (session: ApiSession) => Promise<string>;

const made =
  (path: string, body: () => object): Add =>
  async (session) =>
    textAt(await session.call('POST', path, body()), 'id');

let count = 0;
const title = (text: string) => `${text} ${++count}`;

/** Returns the value for the id in a path, by the name of the first parameter of its route. */
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

const web = new URL('../../packages/web/src/', import.meta.url);

/** The rows of the specification's screens, and those that features bring themselves. */
async function readRows(): Promise<string> {
  const pages = await readdir(new URL('pages/', web), { recursive: true });
  const own = pages.filter((path) => path.endsWith('.routes.ts')).map((path) => `pages/${path}`);
  const files = ['app/settings-routes.ts', ...own].map((path) => readFile(new URL(path, web), 'utf8'));
  return (await Promise.all(files)).join('\n');
}

/** The address of every screen under Settings, with something that is there where it names an id. */
export async function settingsPaths(session: ApiSession): Promise<string[]> {
  const ids: Record<string, string> = {};
  const paths: string[] = [];
  for (const [, path = ''] of (await readRows()).matchAll(/\bpath: '(\/settings[^']*)'/g)) {
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
