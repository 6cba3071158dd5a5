import type { Language } from '@docent/contract/core/language';
import { ChevronDown, Languages, LogOut, User } from 'lucide-react';
import { useLanguage } from '#i18n/language.ts';
import { languageOptions } from '#i18n/language-names.ts';
import { profileTexts } from '#i18n/profile.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { signOut } from '#lib/sign-out.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useChangeLanguage } from './use-change-language.ts';

interface ProfileMenuProps {
  user: { name: string; email: string; company: { title: string } };
  /** The languages that the current project allows. */
  languages: readonly Language[];
  onProfile: () => void;
}

function LanguageChoice({ languages }: Pick<ProfileMenuProps, 'languages'>) {
  const t = useTexts(profileTexts);
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  return (
    <>
      <MenuHeading>
        <span className="flex items-center gap-2.5 text-ink-muted text-xs">
          <Languages size={16} aria-hidden />
          {t('appLanguage')}
        </span>
      </MenuHeading>
      <MenuChoice
        label={t('appLanguage')}
        value={language}
        options={languageOptions.filter((option) => languages.includes(option.value))}
        onChange={changeLanguage}
      />
    </>
  );
}

export function ProfileMenu({ user, languages, onProfile }: ProfileMenuProps) {
  const t = useTexts(profileTexts);
  const language = useLanguage();
  const trigger = (
    <button
      type="button"
      className="inline-flex h-control items-center gap-1.5 rounded-control px-1.5 hover:bg-surface-hover data-[state=open]:bg-surface-hover"
    >
      <Avatar name={user.name} locale={language} />
      <span className="sr-only">{t('menu', { name: user.name })}</span>
      <span aria-hidden className="hidden max-w-40 truncate font-semibold desktop:block">
        {user.name}
      </span>
      <ChevronDown size={16} aria-hidden className="hidden text-ink-muted tablet:block" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuHeading>
        <span className="block truncate font-semibold">{user.name}</span>
        <span className="block truncate text-ink-muted text-xs">{user.email}</span>
        <span className="block truncate text-ink-muted text-xs">{user.company.title}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuItem icon={<User size={16} aria-hidden />} onSelect={onProfile}>
        {t('profile')}
      </MenuItem>
      <MenuSeparator />
      <LanguageChoice languages={languages} />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => void signOut()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  );
}
