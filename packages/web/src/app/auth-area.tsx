import type { ReactNode } from 'react';
import { accessToken, companyCode } from '#lib/session.ts';
import { LegalPage } from '#pages/auth/legal-page.tsx';
import { LoginCompanyPage } from '#pages/auth/login-company-page.tsx';
import { LoginPage } from '#pages/auth/login-page.tsx';

/** Where an address of the sign-in area leads instead; undefined when it stays. */
export function authRedirect(path: string, holds: { token: boolean; company: boolean }): string | undefined {
  if (path === '/auth/terms' || path === '/auth/privacy') return undefined;
  if (path !== '/auth' && path !== '/auth/login') return '/404';
  if (holds.token) return '/dashboard';
  return path === '/auth/login' && !holds.company ? '/auth' : undefined;
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  '/auth': LoginCompanyPage,
  '/auth/login': LoginPage,
  '/auth/terms': () => <LegalPage document="terms" />,
  '/auth/privacy': () => <LegalPage document="privacy" />,
};

/** The area before the session: no router, its pages move by document navigation. */
export function AuthArea() {
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const target = authRedirect(path, {
    token: accessToken() !== undefined,
    company: companyCode() !== undefined,
  });
  if (target !== undefined) {
    location.replace(target === '/auth' ? `/auth${location.search}` : target);
    return null;
  }
  const Page = pages[path];
  return Page ? <Page /> : null;
}
