import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { profileQuery } from './profile.queries.ts';
import { emailChangeQuery, passkeysQuery, sessionsQuery, twoStepQuery } from './security.queries.ts';
import { SessionsSection } from './sessions-section.tsx';
import { signOnLinkQuery } from './sign-on-link.queries.ts';
import { SignOnLinkSection } from './sign-on-link-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

function WaysIn() {
  const [profile, emailChange, twoStep, passkeys, link, sessions] = [
    useQuery(profileQuery),
    useQuery(emailChangeQuery),
    useQuery(twoStepQuery),
    useQuery(passkeysQuery),
    useQuery(signOnLinkQuery),
    useQuery(sessionsQuery),
  ];
  if (profile.data && emailChange.data && twoStep.data && passkeys.data && link.data && sessions.data)
    return (
      <>
        <EmailSection email={profile.data.email} state={emailChange.data} />
        <TwoStepSection state={twoStep.data} />
        <PasskeysSection passkeys={passkeys.data} hasPassword={twoStep.data.hasPassword} />
        <SignOnLinkSection state={link.data} />
        <SessionsSection sessions={sessions.data} />
      </>
    );
  const failed = [profile, emailChange, twoStep, passkeys, link, sessions].find(({ error }) => error);
  if (failed) return <ErrorState text={failureText(failed.error)} onRetry={() => void failed.refetch()} />;
  return <SkeletonList rows={3} rowClassName="h-24" className="gap-5" />;
}

/** The password, the address, the second step, passkeys and sessions. */
export function SecurityTab({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PasswordForm onUnsavedChange={onUnsavedChange} />
      <WaysIn />
    </div>
  );
}
