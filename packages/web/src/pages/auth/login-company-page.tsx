import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { CompanyForm } from '#features/auth/company-form.tsx';
import { EvidenceExample } from '#features/auth/evidence-example.tsx';
import { authTexts } from '#i18n/auth.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';

export function LoginCompanyPage() {
  const t = useTexts(authTexts);
  usePageTitle(t('companyTitle'));
  return (
    <AuthFrame title={t('companyTitle')} intro={t('companyIntro')} aside={<EvidenceExample />}>
      <CompanyForm />
    </AuthFrame>
  );
}
