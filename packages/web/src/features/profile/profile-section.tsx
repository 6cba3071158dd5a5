import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api-failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { profileQuery } from './profile.queries.ts';
import { ProfileForm } from './profile-form.tsx';

/** The profile form once the profile is loaded. */
export function ProfileSection({ onUnsavedChange }: { onUnsavedChange: (isUnsaved: boolean) => void }) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (profile) return <ProfileForm profile={profile} onUnsavedChange={onUnsavedChange} />;
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  return <SkeletonList rows={3} rowClassName="h-14" className="gap-5" />;
}
