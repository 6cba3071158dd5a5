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
  /** `text` for pages to read, wider than a form. */
  width?: 'form' | 'text';
  children: ReactNode;
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

/** What every page of the sign-in area stands in: the product's name, the language switch, the legal links. */
export function AuthFrame({ title, intro, width = 'form', children }: AuthFrameProps) {
  const t = useTexts(authTexts);
  const language = useLanguage();
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 py-5">
        <Logo />
        <Segmented label={t('language')} value={language} options={languageOptions} onChange={setLanguage} />
      </header>
      <main
        className={`mx-auto flex w-full flex-1 flex-col py-6 ${width === 'form' ? 'max-w-sm justify-center' : 'max-w-2xl'}`}
      >
        <h1 className="font-semibold text-xl">{title}</h1>
        {intro && <p className="mt-1 text-ink-muted">{intro}</p>}
        <div className="mt-7">{children}</div>
        {width === 'form' && <p className="mt-10 border-line border-t pt-5 text-ink-muted">{t('tagline')}</p>}
      </main>
      <AuthFooter />
    </div>
  );
}
