import { type CompanyGreeting, checkCompanyCode } from '@docent/contract/features/company-code';
import { useEffect, useState } from 'react';
import { signOnTexts } from '#i18n/sign-on.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { companyCode } from '#lib/stored-session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { beginSignOn } from './begin-sign-on.ts';
import { maySignOnOpen } from './sign-on-opening.ts';

type Offer = NonNullable<CompanyGreeting['signOn']>;

/** The company's current way of signing in. Without a response only the password is offered. */
function useOffer(): Offer | undefined {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    const controller = new AbortController();
    call(checkCompanyCode, { body: { company: companyCode() ?? '' } }, { signal: controller.signal }).then(
      (company) => setOffer(company.signOn),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return offer;
}

function useBegin(opensItself: boolean) {
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = () => {
    setOpening(true);
    setFailure(undefined);
    beginSignOn().catch((error: unknown) => {
      setOpening(false);
      setFailure(failureText(error));
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides once, when it opens
  useEffect(() => {
    if (opensItself && maySignOnOpen()) begin();
  }, []);
  return { isOpening, failure, begin };
}

function SignOnButton({ offer: { name, opensItself } }: { offer: Offer }) {
  const t = useTexts(signOnTexts);
  const { isOpening, failure, begin } = useBegin(opensItself);
  return (
    <div className="mb-5 grid gap-5">
      {failure && <Alert>{failure}</Alert>}
      <Button size="large" busy={isOpening} onClick={begin}>
        {t(isOpening ? 'opening' : 'with', { name })}
      </Button>
      <p className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </div>
  );
}

/** Shown above email and password, for companies with single sign-on. */
export function SignOnOffer() {
  const offer = useOffer();
  return offer ? <SignOnButton offer={offer} /> : null;
}
