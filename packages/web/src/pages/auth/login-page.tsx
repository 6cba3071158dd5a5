import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { companyTitle } from '#features/auth/company-title.ts';
import { EvidenceExample } from '#features/auth/evidence-example.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { companyCode } from '#lib/session.ts';

export function LoginPage() {
  const t = useTexts(authTexts);
  usePageTitle(t('loginTitle'));
  const company = companyTitle() ?? companyCode() ?? '';
  return (
    <AuthFrame title={t('loginTitle')} intro={t('loginIntro', { company })} aside={<EvidenceExample />}>
      <LoginForm />
    </AuthFrame>
  );
}
