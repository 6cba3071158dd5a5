import type { Passkey } from '@docent/contract/features/passkey';
import type { TwoStepState } from '@docent/contract/features/two-step';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeysSection } from '#features/profile/passkeys-section.tsx';
import { passkeysQuery, twoStepQuery } from '#features/profile/security.queries.ts';
import { TwoStepSection } from '#features/profile/two-step-section.tsx';
import { DoSecondStep } from '#features/second-step/do-second-step.tsx';
import { secondStepTexts } from '#i18n/second-step.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { safeReturnPath } from '#lib/leave-page.ts';
import { signOut } from '#lib/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SystemPage } from './system-page.tsx';

/** With a document navigation, so that rejected queries load again. */
const continueSignIn = () =>
  location.assign(safeReturnPath(new URLSearchParams(location.search).get('next')) ?? '/dashboard');

interface Steps {
  twoStep: TwoStepState;
  passkeys: Passkey[];
}

const hasOne = ({ twoStep, passkeys }: Steps) => twoStep.enabled || passkeys.length > 0;

function SetUp(steps: Steps) {
  const t = useTexts(secondStepTexts);
  const isDone = hasOne(steps);
  return (
    <div className="grid w-full gap-6">
      <TwoStepSection state={steps.twoStep} />
      <PasskeysSection passkeys={steps.passkeys} hasPassword={steps.twoStep.hasPassword} />
      {isDone && (
        <Button variant="primary" onClick={continueSignIn}>
          {t('continue')}
        </Button>
      )}
    </div>
  );
}

function SecondStepSteps(steps: Steps) {
  const t = useTexts(secondStepTexts);
  // The initial state; setting up a second step here completes it.
  const [hadOne] = useState(hasOne(steps));
  return (
    <SystemPage title={t('title')} text={t(hadOne ? 'doText' : 'setUpText')}>
      {hadOne ? (
        <div className="w-full">
          <DoSecondStep
            hasTwoStep={steps.twoStep.enabled}
            hasPasskeys={steps.passkeys.length > 0}
            onDone={continueSignIn}
          />
        </div>
      ) : (
        <SetUp {...steps} />
      )}
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </SystemPage>
  );
}

/** Opens when the company requires a second step that the session has not completed; no other page opens before. */
export function SecondStepPage() {
  const t = useTexts(secondStepTexts);
  const [twoStep, passkeys] = [useQuery(twoStepQuery), useQuery(passkeysQuery)];
  if (twoStep.data && passkeys.data)
    return <SecondStepSteps twoStep={twoStep.data} passkeys={passkeys.data} />;
  const failed = [twoStep, passkeys].find(({ error }) => error);
  return (
    <SystemPage title={t('title')} text={t('setUpText')}>
      {failed ? (
        <ErrorState text={failureText(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonList rows={2} rowClassName="h-24" />
      )}
    </SystemPage>
  );
}
