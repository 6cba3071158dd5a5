import '#ui/sign-in-styles.css';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { forgetBrowser } from '#lib/forget-browser.ts';
import { nameManifest } from '#lib/name-manifest.ts';
import { accessToken, companyCode } from '#lib/stored-session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { LoginCompanyPage } from '#pages/auth/login-company-page.tsx';
import { LoginPage } from '#pages/auth/login-page.tsx';
import { authRedirect } from './auth-redirect.ts';

const InvitationPage = lazy(() =>
  import('#pages/auth/invitation-page.tsx').then((page) => ({ default: page.InvitationPage })),
);

const LegalPage = lazy(() =>
  import('#pages/auth/legal-page.tsx').then((page) => ({ default: page.LegalPage })),
);
const ForgotPasswordPage = lazy(() =>
  import('#pages/auth/forgot-password-page.tsx').then((page) => ({ default: page.ForgotPasswordPage })),
);

const SignOnPage = lazy(() =>
  import('#pages/auth/sign-on-page.tsx').then((page) => ({ default: page.SignOnPage })),
);

const pages: Readonly<Record<string, ComponentType>> = {
  '/auth': LoginCompanyPage,
  '/auth/login': LoginPage,
  '/auth/forgot-password': ForgotPasswordPage,
  '/auth/invitation': InvitationPage,
  '/auth/sign-on': SignOnPage,
  '/auth/terms': () => <LegalPage document="terms" />,
  '/auth/privacy': () => <LegalPage document="privacy" />,
};

// A page that ended its session may have been left before it was through with this.
if (accessToken() === undefined) void forgetBrowser().catch(() => undefined);

/** The sign-in area: without a router, because its pages use document navigation. */
export function AuthArea() {
  useEffect(() => whenIdle(nameManifest), []);
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
  if (!Page) return null;
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
