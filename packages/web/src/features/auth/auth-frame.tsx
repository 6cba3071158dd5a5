import type { ReactNode } from 'react';
import { authTexts } from '#i18n/auth.ts';
import { setLanguage, useLanguage } from '#i18n/language.ts';
import { languageOptions } from '#i18n/language-names.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Logo } from '#ui/logo.tsx';
import { Segmented } from '#ui/segmented.tsx';

interface AuthFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
  /** Shown beside the page on a wide window. */
  aside?: ReactNode;
}

function AuthFooter() {
  const t = useTexts(authTexts);
  const link =
    'inline-flex min-h-6 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline';
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 py-6 text-xs">
      <a href="/auth/terms" className={link}>
        {t('terms')}
      </a>
      <a href="/auth/privacy" className={link}>
        {t('privacy')}
      </a>
    </footer>
  );
}

function AuthHeader() {
  const t = useTexts(authTexts);
  const language = useLanguage();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 py-5">
      <Logo />
      <Segmented label={t('language')} value={language} options={languageOptions} onChange={setLanguage} />
    </header>
  );
}

/** The frame of every page of the sign-in area: the product's name, the language switch, the legal links. */
export function AuthFrame({ title, intro, children, aside }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <AuthHeader />
      <main className="mx-auto flex w-full max-w-6xl flex-1 items-center justify-center gap-x-24 py-6 desktop:justify-between">
        <div className={aside ? 'w-full max-w-sm' : 'mx-auto w-full max-w-2xl self-start'}>
          <h1 className="font-semibold text-xl">{title}</h1>
          {intro && <p className="mt-1 text-ink-muted">{intro}</p>}
          <div className="mt-7">{children}</div>
        </div>
        {aside}
      </main>
      <AuthFooter />
    </div>
  );
}
