import type { Language } from '@docent/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { setLanguage } from '#i18n/language.ts';
import { failureText } from '#lib/api-failure.ts';
import { toast } from '#ui/toast.ts';
import { profileQuery, useSaveProfile } from './profile.queries.ts';

/** Changes the interface at once, and the profile, so that mails and notifications speak the same language. */
export function useChangeLanguage(): (language: Language) => void {
  const { data: profile } = useQuery(profileQuery);
  const save = useSaveProfile();
  return (language) => {
    setLanguage(language);
    if (!profile) return;
    save.mutate(
      { name: profile.name, phone: profile.phone, language },
      { onError: (error) => toast.error(failureText(error)) },
    );
  };
}
