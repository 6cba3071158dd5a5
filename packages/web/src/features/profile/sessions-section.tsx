import { endEverySession, endSession, type Session } from '@docent/contract/features/session';
import { Monitor } from 'lucide-react';
import { securityTexts } from '#i18n/security.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { signOut } from '#lib/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { deviceOf } from './device-name.ts';
import { useSecurityChanged } from './security.queries.ts';
import { SecuritySection } from './security-section.tsx';

function SessionRow({ session }: { session: Session }) {
  const t = useTexts(securityTexts);
  const { run, isRunning } = useAction({ refetch: useSecurityChanged() });
  const known = deviceOf(session.userAgent);
  const device = known ? t('deviceOn', known) : session.userAgent || t('unknownDevice');
  const endIt = () =>
    run({ call: () => call(endSession, { params: { id: session.id } }), done: t('sessionEnded') });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Monitor size={20} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{device}</p>
        <p className="text-ink-muted text-xs">
          {session.address && `${session.address} · `}
          {t('lastUsed')}: <RelativeTime iso={session.lastUsedAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <StatusBadge tone="success" text={t('thisSession')} />
      ) : (
        <Button
          size="small"
          busy={isRunning}
          onClick={() => void endIt()}
          aria-label={t('endSessionOf', { device })}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

function useEndAll() {
  const t = useTexts(securityTexts);
  const { run } = useAction();
  return () =>
    run({
      confirm: {
        type: 'danger',
        title: t('endAllTitle'),
        message: t('endAllText'),
        confirmText: t('endAll'),
      },
      call: async () => {
        await call(endEverySession);
        await signOut();
      },
    });
}

/** The active sessions of the user. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts(securityTexts);
  const endAll = useEndAll();
  return (
    <SecuritySection title={t('sessions')} text={t('sessionsText')}>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div>
        <Button variant="danger" onClick={() => void endAll()}>
          {t('endAll')}
        </Button>
      </div>
    </SecuritySection>
  );
}
