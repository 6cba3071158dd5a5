import { describe, expect, it } from 'vitest';
import { authRedirect } from './auth-redirect.ts';

describe('the sign-in area', () => {
  it.each(['/auth', '/auth/login', '/auth/forgot-password'])(
    'leads from %s to the dashboard when an access token is held',
    (path) => {
      expect(authRedirect(path, { token: true, company: true })).toBe('/dashboard');
    },
  );

  it.each(['/auth/login', '/auth/forgot-password'])('requires the company code before %s', (path) => {
    expect(authRedirect(path, { token: false, company: false })).toBe('/auth');
    expect(authRedirect(path, { token: false, company: true })).toBeUndefined();
    expect(authRedirect('/auth', { token: false, company: true })).toBeUndefined();
  });

  it.each(['/auth/terms', '/auth/privacy'])('shows %s to everyone', (path) => {
    expect(authRedirect(path, { token: true, company: false })).toBeUndefined();
  });

  it('does not include other pages', () => {
    expect(authRedirect('/auth/nothing', { token: false, company: true })).toBe('/404');
  });
});
