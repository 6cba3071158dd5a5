import type { Language } from '@docent/contract/core/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setLanguage } from '#i18n/language.ts';
import { useAction } from '#ui/use-action.ts';
import { profileQuery, useSaveProfile } from './profile.queries.ts';

/** Changes the interface at once, and the profile, so that mails and notifications use the same language. */
export function useChangeLanguage(): (language: Language) => void {
  const { data: profile } = useQuery(profileQuery);
  const client = useQueryClient();
  const save = useSaveProfile();
  const { run } = useAction();
  return (language) => {
    setLanguage(language);
    // Some texts of the server are translated, such as the names of ready-made roles.
    void client.invalidateQueries();
    if (!profile) return;
    const { name, phone } = profile;
    void run({ call: () => save({ name, phone, language }) });
  };
}
