import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import { finishSignOn } from '@docent/contract/features/sign-on';
import { translate } from '@docent/contract/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '#features/auth/auth-frame.tsx';
import { takeSignOn } from '#features/auth/begin-sign-on.ts';
import { enterWorkspace } from '#features/auth/enter-workspace.ts';
import { useLanguage } from '#i18n/language.ts';
import { signOnTexts } from '#i18n/sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';

const codeOf = (text: string): ErrorCode =>
  Object.hasOwn(errorCatalogue, text) ? (text as ErrorCode) : 'generic';

/** Completes the sign-on in the URL: exchanges its ticket, or shows the problem. */
async function endSignOn(): Promise<string | undefined> {
  const parameters = new URLSearchParams(location.search);
  const browserKey = takeSignOn();
  const ticket = parameters.get('ticket');
  if (!ticket || !browserKey) return parameters.get('problem') ?? 'sign_on_expired';
  try {
    enterWorkspace(await call(finishSignOn, { body: { ticket, browserKey } }));
    return undefined;
  } catch (error) {
    return error instanceof ApiFailure ? error.code : 'generic';
  }
}

function useEndOfSignOn(): ErrorCode | undefined {
  const [problem, setProblem] = useState<ErrorCode>();
  const isStarted = useRef(false);
  useEffect(() => {
    // A ticket works once, so this must run once.
    if (isStarted.current) return;
    isStarted.current = true;
    void endSignOn().then((code) => code && setProblem(codeOf(code)));
  }, []);
  return problem;
}

/** The target of the provider's callback, through the server. */
export function SignOnPage() {
  const t = useTexts(signOnTexts);
  const language = useLanguage();
  const problem = useEndOfSignOn();
  usePageTitle(t(problem ? 'failedTitle' : 'title'));
  if (!problem) return <AuthFrame title={t('title')}>{t('finishing')}</AuthFrame>;
  return (
    <AuthFrame title={t('failedTitle')}>
      <div className="grid justify-items-start gap-5">
        <Alert>{translate(errorCatalogue[problem].text, language)}</Alert>
        <a href="/auth/login" className={buttonClasses('secondary')}>
          {t('again')}
        </a>
      </div>
    </AuthFrame>
  );
}
