import {
  disableTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  type TwoStepState,
} from '@docent/contract/features/two-step';
import { lazy, Suspense, useState } from 'react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Action } from '#ui/use-action.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Proof, useSecurityChanged } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';

const TwoStepSetUp = lazy(() =>
  import('./two-step-set-up.tsx').then((file) => ({ default: file.TwoStepSetUp })),
);

type Open =
  | { kind: 'start' | 'disable' | 'renew' }
  | { kind: 'set-up'; secret: string; uri: string }
  | { kind: 'codes'; codes: string[] };

interface DialogsProps {
  open: Open | undefined;
  setOpen: (open: Open | undefined) => void;
  hasPassword: boolean;
}

function useDialogSteps(setOpen: DialogsProps['setOpen']) {
  const t = useTexts(securityTexts);
  const refetch = useSecurityChanged();
  return {
    start: {
      title: t('setUpTitle'),
      confirmText: t('continue'),
      onConfirm: (run: Action['run'], body: Proof) =>
        run({
          call: () => call(startTwoStep, { body }),
          onDone: (started) => setOpen({ kind: 'set-up', ...started }),
        }),
    },
    disable: {
      title: t('turnOffTitle'),
      confirmText: t('turnOff'),
      refetch,
      onConfirm: (run: Action['run'], body: Proof) =>
        run({
          call: () => call(disableTwoStep, { body }),
          done: t('turnedOff'),
          onDone: () => setOpen(undefined),
        }),
    },
    renew: {
      title: t('renewCodes'),
      confirmText: t('continue'),
      refetch,
      onConfirm: (run: Action['run'], body: Proof) =>
        run({
          call: () => call(renewRecoveryCodes, { body }),
          onDone: ({ recoveryCodes }) => setOpen({ kind: 'codes', codes: recoveryCodes }),
        }),
    },
  };
}

function Dialogs({ open, setOpen, hasPassword }: DialogsProps) {
  const steps = useDialogSteps(setOpen);
  const close = () => setOpen(undefined);
  if (!open) return null;
  if (open.kind === 'codes') return <RecoveryCodes codes={open.codes} onClose={close} />;
  if (open.kind === 'set-up')
    return (
      <Suspense fallback={null}>
        <TwoStepSetUp
          secret={open.secret}
          uri={open.uri}
          onDone={(codes) => setOpen({ kind: 'codes', codes })}
          onClose={close}
        />
      </Suspense>
    );
  return <PasswordDialog key={open.kind} hasPassword={hasPassword} onClose={close} {...steps[open.kind]} />;
}

/** Two-step sign-in: its state, setting it up, turning it off, new recovery codes. */
export function TwoStepSection({ state }: { state: TwoStepState }) {
  const t = useTexts(securityTexts);
  const [open, setOpen] = useState<Open>();
  return (
    <SecuritySection title={t('twoStep')} text={t('twoStepText')}>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge
          tone={state.enabled ? 'success' : 'neutral'}
          text={t(state.enabled ? 'twoStepOn' : 'twoStepOff')}
        />
        {state.enabled && (
          <span className="text-ink-muted">{t('codesLeft', { count: state.recoveryCodesLeft })}</span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state.enabled ? (
          <>
            <Button onClick={() => setOpen({ kind: 'renew' })}>{t('renewCodes')}</Button>
            <Button onClick={() => setOpen({ kind: 'disable' })}>{t('turnOff')}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen({ kind: 'start' })}>{t('turnOn')}</Button>
        )}
      </div>
      <Dialogs open={open} setOpen={setOpen} hasPassword={state.hasPassword} />
    </SecuritySection>
  );
}
