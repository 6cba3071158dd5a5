import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { authTexts } from '#i18n/auth.ts';
import { legalTexts } from '#i18n/legal.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { buttonClasses } from '#ui/button.tsx';

const paragraphs = {
  terms: ['termsAccess', 'termsContent', 'termsAnswers', 'termsOperator'],
  privacy: ['privacyStored', 'privacyPlace', 'privacyBrowser', 'privacyRights'],
} as const;

/** Terms of Use or Privacy Policy. */
export function LegalPage({ document }: { document: keyof typeof paragraphs }) {
  const t = useTexts(authTexts);
  const legal = useTexts(legalTexts);
  usePageTitle(t(document));
  return (
    <AuthFrame title={t(document)}>
      <div className="grid gap-4 text-base">
        {paragraphs[document].map((key) => (
          <p key={key}>{legal(key)}</p>
        ))}
      </div>
      <a href="/auth" className={`${buttonClasses('secondary')} mt-8`}>
        {t('back')}
      </a>
    </AuthFrame>
  );
}
