import { useQuery } from '@tanstack/react-query';
import { CompanySettingsFrame } from '#features/company/company-settings-frame.tsx';
import { companySecurityQuery } from '#features/company-security/company-security.queries.ts';
import { CompanySecurityForm } from '#features/company-security/company-security-form.tsx';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

export function CompanySecurityPage() {
  const { data, error, refetch } = useQuery(companySecurityQuery);
  return (
    <CompanySettingsFrame>
      {data ? (
        <CompanySecurityForm security={data} />
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList rows={5} />
      )}
    </CompanySettingsFrame>
  );
}
