import { type ReactNode, useState } from 'react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { type Action, useAction } from '#ui/use-action.ts';
import type { Proof } from './security.queries.ts';

interface PasswordDialogProps {
  title: string;
  /** Users of single sign-on have no password. */
  hasPassword: boolean;
  confirmText: string;
  /** Of the button while it runs; by default the same. */
  busyText?: string;
  /** Runs what the password allows. Its failures are shown in the dialog. */
  onConfirm: (run: Action['run'], proof: Proof) => Promise<boolean>;
  /** Refetches what that changed. */
  refetch?: () => unknown;
  onClose: () => void;
  /** Additional fields above the password. */
  children?: ReactNode;
}

function useProof({ onConfirm, refetch, hasPassword }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const { run, isRunning } = useAction({
    refetch,
    failureText: (error) => void setFailure(error),
  });
  const confirm = () => {
    setFailure(undefined);
    void onConfirm(run, hasPassword ? { currentPassword: password } : {});
  };
  const isWrong = failure instanceof ApiFailure && failure.code === 'wrong_current_password';
  return { password, setPassword, failure, isWrong, isBusy: isRunning, confirm };
}

/** Asks for the password before a change of how the user signs in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const t = useTexts(securityTexts);
  const { title, hasPassword, confirmText, busyText = confirmText, onClose, children } = props;
  const { password, setPassword, failure, isWrong, isBusy, confirm } = useProof(props);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {failure !== undefined && !isWrong && <Alert>{failureText(failure)}</Alert>}
        {children}
        {hasPassword && (
          <PasswordField
            label={t('currentPassword')}
            hint={t('passwordAsked')}
            error={isWrong ? failureText(failure) : undefined}
            autoComplete="current-password"
            readOnly={isBusy}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={hasPassword && password === ''}>
            {isBusy ? busyText : confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
