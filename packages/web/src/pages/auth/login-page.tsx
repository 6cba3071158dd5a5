import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { companyWelcome } from '#features/auth/company-welcome.ts';
import { EvidenceExample } from '#features/auth/evidence-example.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { companyCode } from '#lib/stored-session.ts';

export function LoginPage() {
  const t = useTexts(authTexts);
  usePageTitle(t('loginTitle'));
  const { title, logo, greeting } = companyWelcome();
  const company = title ?? companyCode() ?? '';
  return (
    <AuthFrame title={t('loginTitle')} intro={t('loginIntro', { company })} aside={<EvidenceExample />}>
      {logo && <img src={logo} alt={company} className="mb-5 max-h-16 max-w-48 object-contain" />}
      {greeting && <p className="mb-5 whitespace-pre-line break-words">{greeting}</p>}
      <LoginForm />
    </AuthFrame>
  );
}
