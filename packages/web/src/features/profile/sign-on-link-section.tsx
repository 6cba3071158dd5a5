import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import { finishSignOnLink, type SignOnLink, unlinkSignOn } from '@docent/contract/features/sign-on-link';
import { translate } from '@docent/contract/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#i18n/language.ts';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useSecurityChanged } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';
import { startLink, takeLinkKey } from './sign-on-link.queries.ts';

const codeOf = (text: string): ErrorCode =>
  Object.hasOwn(errorCatalogue, text) ? (text as ErrorCode) : 'generic';

/** Completes the callback in the URL: exchanges the ticket from the provider, or shows the problem. */
function useReturnFromProvider(): ErrorCode | undefined {
  const t = useTexts(securityTexts);
  const [search, setSearch] = useSearchParams();
  const [problem, setProblem] = useState<ErrorCode>();
  const { run } = useAction({
    refetch: useSecurityChanged(),
    failureText: (error) => void setProblem(error instanceof ApiFailure ? codeOf(error.code) : 'generic'),
  });
  const isStarted = useRef(false);
  useEffect(() => {
    const [ticket, told] = [search.get('ticket'), search.get('problem')];
    // A ticket works once, so this must run once.
    if (isStarted.current || (!ticket && !told)) return;
    isStarted.current = true;
    const browserKey = takeLinkKey();
    setSearch({ tab: 'security' }, { replace: true });
    if (!ticket || !browserKey) return setProblem(codeOf(told ?? 'sign_on_expired'));
    const body = { ticket, browserKey };
    void run({ call: () => call(finishSignOnLink, { body }), done: t('linkConnected') });
  }, [search, setSearch, run, t]);
  return problem;
}

interface DialogProps {
  isLinked: boolean;
  provider: string;
  hasPassword: boolean;
  onClose: () => void;
}

function LinkDialog({ isLinked, provider, hasPassword, onClose }: DialogProps) {
  const t = useTexts(securityTexts);
  const refetch = useSecurityChanged();
  if (!isLinked)
    return (
      <PasswordDialog
        title={t('linkTitle', { provider })}
        hasPassword={hasPassword}
        confirmText={t('continue')}
        onConfirm={(run, proof) => run({ call: () => startLink(proof) })}
        onClose={onClose}
      >
        <p className="text-ink-muted">{t('linkLeave', { provider })}</p>
      </PasswordDialog>
    );
  return (
    <PasswordDialog
      title={t('unlinkTitle', { provider })}
      hasPassword={hasPassword}
      confirmText={t('unlink')}
      refetch={refetch}
      onConfirm={(run, body) =>
        run({ call: () => call(unlinkSignOn, { body }), done: t('unlinked'), onDone: onClose })
      }
      onClose={onClose}
    >
      <p className="text-ink-muted">{t('unlinkText', { provider })}</p>
    </PasswordDialog>
  );
}

/** The user's account at the company's sign-in provider: connect it, or disconnect it. */
export function SignOnLinkSection({ state }: { state: SignOnLink }) {
  const t = useTexts(securityTexts);
  const language = useLanguage();
  const problem = useReturnFromProvider();
  const [isOpen, setOpen] = useState(false);
  const { provider, link, hasPassword } = state;
  if (provider === null) return null;
  return (
    <SecuritySection title={t('link')} text={t('linkText', { provider })}>
      {problem && <Alert>{translate(errorCatalogue[problem].text, language)}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge
          tone={link ? 'success' : 'neutral'}
          text={t(link ? 'linkConnectedTo' : 'linkNotConnected', { provider })}
        />
        {link && (
          <span className="text-ink-muted">
            {t('lastUsed')}: <RelativeTime iso={link.lastUsedAt} />
          </span>
        )}
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>{t(link ? 'unlink' : 'linkConnect')}</Button>
      </div>
      {isOpen && (
        <LinkDialog
          isLinked={link !== null}
          provider={provider}
          hasPassword={hasPassword}
          onClose={() => setOpen(false)}
        />
      )}
    </SecuritySection>
  );
}
