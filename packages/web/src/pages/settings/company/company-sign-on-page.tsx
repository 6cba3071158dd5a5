import { useQuery } from '@tanstack/react-query';
import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { ProvisioningSection } from '#features/sign-on/provisioning-section.tsx';
import { RemoveSignOn } from '#features/sign-on/remove-sign-on.tsx';
import { provisioningQuery, signOnQuery } from '#features/sign-on/sign-on.queries.ts';
import { SignOnForm } from '#features/sign-on/sign-on-form.tsx';
import { companySignOnTexts } from '#i18n/company-sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { currentUser } from '#lib/session.ts';
import { Alert } from '#ui/alert.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

function Sections() {
  const t = useTexts(companySignOnTexts);
  const signOn = useQuery(signOnQuery);
  const provisioning = useQuery(provisioningQuery);
  const error = signOn.error ?? provisioning.error;
  const again = () => void Promise.all([signOn.refetch(), provisioning.refetch()]);
  if (signOn.data && provisioning.data) {
    const isReadOnly = currentUser()?.type !== 'admin';
    return (
      <div className="grid gap-8">
        {isReadOnly && <Alert tone="info">{t('readOnly')}</Alert>}
        <SignOnForm settings={signOn.data} isReadOnly={isReadOnly} />
        <ProvisioningSection
          provisioning={provisioning.data}
          roles={signOn.data.roles}
          isReadOnly={isReadOnly}
        />
        {signOn.data.signOn && !isReadOnly && <RemoveSignOn />}
      </div>
    );
  }
  if (error) return <ErrorState text={failureText(error)} onRetry={again} />;
  return <SkeletonList rows={8} />;
}

export function CompanySignOnPage() {
  return (
    <CompanySettingsFrame>
      <Sections />
    </CompanySettingsFrame>
  );
}
