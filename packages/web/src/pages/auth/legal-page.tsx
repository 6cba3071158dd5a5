import { getLegalText, type LegalKind } from '@docent/contract/features/legal';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { authTexts } from '#i18n/auth.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';

const PlainMarkdown = lazy(() =>
  import('#ui/plain-markdown.tsx').then((file) => ({ default: file.PlainMarkdown })),
);

/** The legal text, refetched when the language changes. */
function useLegalText(kind: LegalKind) {
  const language = useLanguage();
  const [shown, setShown] = useState<{ text: string } | { failure: unknown }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call is answered in the language of the page.
  useEffect(() => {
    const { signal, abort } = startReading();
    call(getLegalText, { params: { kind } }, { signal }).then(
      ({ text }) => setShown({ text }),
      (failure: unknown) => !signal.aborted && setShown({ failure }),
    );
    return abort;
  }, [kind, language]);
  return shown;
}

function startReading() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Terms of Use or Privacy Policy. */
export function LegalPage({ document }: { document: LegalKind }) {
  const t = useTexts(authTexts);
  const shown = useLegalText(document);
  usePageTitle(t(document));
  return (
    <AuthFrame title={t(document)}>
      {shown && 'text' in shown && (
        <Suspense fallback={null}>
          <PlainMarkdown text={shown.text} />
        </Suspense>
      )}
      {shown && 'failure' in shown && <Alert>{failureText(shown.failure)}</Alert>}
      <a href="/auth" className={`${buttonClasses('secondary')} mt-8`}>
        {t('back')}
      </a>
    </AuthFrame>
  );
}
