import type { ApiSession } from './api.ts';

export interface MadeUser {
  company: string;
  email: string;
  password: string;
}

let made = 0;

/** A new administrator, for a test that changes how one signs in. */
export async function makeUser(session: ApiSession, name: string): Promise<MadeUser> {
  made += 1;
  const email = `${name}-${process.pid}-${made}@docent.local`;
  const password = 'correct horse battery';
  await session.call('POST', '/users', { name, email, type: 'admin', status: 'active', password });
  return { company: 'docent', email, password };
}
