import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, currentUser, forgetTab, readToken, saveTokens, secondsLeft } from './session.ts';
import { accessToken, projectId } from './stored-session.ts';

const user = {
  uid: '01920000-0000-7000-8000-000000000001',
  name: 'Çağla Işık',
  email: 'cagla@harbour.test',
  phone: null,
  type: 'regular',
  language: 'tr',
  company: {
    uid: '01920000-0000-7000-8000-000000000002',
    code: 'harbour',
    title: 'Harbour',
    isOperator: false,
  },
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown) => `${part({ alg: 'EdDSA' })}.${part(payload)}.c2lnbmF0dXJl`;

/** The browser's storage, which Node lacks. */
function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('reads the user from the data field of the token payload, Turkish letters included', () => {
    saveTokens({ access_token: token({ data: user, exp: 2_000_000_000 }), refresh_token: 'r' });
    expect(currentUser()).toEqual(user);
  });

  it.each(['', 'one', 'one.two', 'one.two.three.four'])(
    'is not started by a token shaped like "%s"',
    (shape) => {
      localStorage.setItem('accessToken', shape);
      expect(accessToken()).toBeUndefined();
      expect(currentUser()).toBeUndefined();
    },
  );

  it('has no user when the payload is invalid', () => {
    expect(readToken('a.b.c')).toBeUndefined();
    expect(readToken(token({ exp: 1 }))).toBeUndefined();
  });

  it('knows the remaining lifetime of the token', () => {
    const soonS = Math.floor(Date.now() / 1000) + 100;
    expect(secondsLeft(token({ data: user, exp: soonS }))).toBeGreaterThan(98);
    expect(secondsLeft('unreadable')).toBe(0);
  });

  it('reads the project id, falling back to the older key', () => {
    localStorage.setItem('projectUid', 'older');
    expect(projectId()).toBe('older');
    localStorage.setItem('projectId', 'newer');
    expect(projectId()).toBe('newer');
  });

  it('keeps drafts for the same user, and starts empty for another one', () => {
    const tokensOf = (uid: string) => ({
      access_token: token({ data: { ...user, uid }, exp: 2_000_000_000 }),
      refresh_token: 'r',
    });
    saveTokens(tokensOf(user.uid));
    sessionStorage.setItem('draft', 'half a sentence');
    clearSession();
    saveTokens(tokensOf(user.uid));
    expect(sessionStorage.getItem('draft')).toBe('half a sentence');
    saveTokens(tokensOf('01920000-0000-7000-8000-000000000009'));
    expect(sessionStorage.getItem('draft')).toBeNull();
  });

  it('clears everything but the company code, the language and the layout when it ends', () => {
    for (const key of ['accessToken', 'refreshToken', 'projectId', 'projectUid', 'pushSubscription'])
      localStorage.setItem(key, 'x');
    for (const key of ['company', 'lang', 'sidebarOpen']) localStorage.setItem(key, 'kept');
    sessionStorage.setItem('draft', 'x');
    clearSession();
    forgetTab();
    expect(localStorage).toHaveLength(3);
    expect(sessionStorage).toHaveLength(0);
  });
});
