import {
  Bell,
  Compass,
  Keyboard,
  Languages,
  LogOut,
  MessageSquarePlus,
  Monitor,
  Moon,
  Sun,
  Trash2,
} from 'lucide-react';
import type { Command } from '#features/palette/command.ts';
import { useChangeLanguage } from '#features/profile/use-change-language.ts';
import { setTourOpen } from '#features/tour/tour-store.ts';
import { useLanguage } from '#i18n/language.ts';
import { paletteTexts } from '#i18n/palette.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { AppRoute } from '#lib/app-route.ts';
import { signOut } from '#lib/sign-out.ts';
import { setTheme } from '#lib/theme.ts';
import { useTheme } from '#lib/use-theme.ts';
import type { Workspace } from '../layouts/use-workspace.ts';
import { routes } from '../routes.ts';
import { useLabels } from '../use-labels.ts';

interface CommandNeeds {
  workspace: Workspace;
  onNavigate: (path: string) => void;
  onHelp: () => void;
}

/** Every screen that a sidebar shows to the user. */
function usePages({ workspace, onNavigate }: CommandNeeds): Command[] {
  const say = useLabels();
  return routes.flatMap((route: AppRoute) => {
    const { menu, name, path, label } = route;
    if (!menu || !workspace.may(route)) return [];
    const run = () => onNavigate(menu.path ?? path.replace(/\/:\w+\??/g, ''));
    return [{ key: name, group: 'pages' as const, text: say(label), icon: menu.icon, run }];
  });
}

const themes = [
  { theme: 'light', text: 'lightTheme', icon: Sun },
  { theme: 'dark', text: 'darkTheme', icon: Moon },
  { theme: 'system', text: 'systemTheme', icon: Monitor },
] as const;

const languages = [
  { language: 'en', text: 'english' },
  { language: 'tr', text: 'turkish' },
] as const;

/** The pages and actions of the palette. */
export function useCommands(needs: CommandNeeds): Command[] {
  const t = useTexts(paletteTexts);
  const { workspace, onNavigate, onHelp } = needs;
  const pages = usePages(needs);
  const theme = useTheme();
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const action = (key: string, icon: Command['icon'], run: () => void): Command => ({
    key,
    group: 'actions',
    text: t(key as keyof (typeof paletteTexts)['en']),
    icon,
    run,
  });
  return [
    ...(workspace.may({ permission: 'chat' })
      ? [action('newChat', MessageSquarePlus, () => onNavigate('/chat'))]
      : []),
    ...themes
      .filter((one) => one.theme !== theme)
      .map((one) => action(one.text, one.icon, () => setTheme(one.theme))),
    ...languages
      .filter((one) => one.language !== language && workspace.languages.includes(one.language))
      .map((one) => action(one.text, Languages, () => changeLanguage(one.language))),
    action('shortcuts', Keyboard, onHelp),
    action('tour', Compass, () => {
      onNavigate('/dashboard');
      setTourOpen(true);
    }),
    action('signOut', LogOut, () => void signOut()),
    ...pages,
    {
      key: 'Notifications',
      group: 'pages',
      text: t('notifications'),
      icon: Bell,
      run: () => onNavigate('/notifications'),
    },
    { key: 'Bin', group: 'pages', text: t('bin'), icon: Trash2, run: () => onNavigate('/bin') },
  ];
}
