import type { PublicLink } from '@docent/contract/features/public-link';
import { ExternalLink } from 'lucide-react';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { bodyOf, type LinkSubject, rekeyLink, updateLink, useLinkChanged } from './public-link.queries.ts';

interface LinkStatusProps {
  subject: LinkSubject;
  link: PublicLink;
  canEdit: boolean;
}

const isOver = ({ expiresAt }: PublicLink) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function Badge({ link }: { link: PublicLink }) {
  const t = useTexts(publicLinkTexts);
  if (!link.enabled) return <StatusBadge tone="neutral" text={t('isOff')} />;
  return isOver(link) ? (
    <StatusBadge tone="warning" text={t('isOver')} />
  ) : (
    <StatusBadge tone="success" text={t('isOn')} />
  );
}

function useLinkSwitch({ subject, link }: LinkStatusProps) {
  const t = useTexts(publicLinkTexts);
  const changed = useLinkChanged(subject);
  const { run, isRunning } = useAction();
  const setEnabled = (enabled: boolean) => updateLink(subject, { ...bodyOf(link), enabled });
  return {
    isBusy: isRunning,
    switchOn: () => run({ call: () => setEnabled(true), done: t('switchedOn'), onDone: changed }),
    switchOff: () =>
      run({
        confirm: {
          type: 'danger',
          title: t('switchOffTitle'),
          message: t('switchOffMessage'),
          confirmText: t('switchOff'),
        },
        call: () => setEnabled(false),
        done: t('switchedOff'),
        onDone: changed,
      }),
    rekey: () =>
      run({
        confirm: {
          type: 'danger',
          title: t('rekeyTitle'),
          message: t('rekeyMessage'),
          confirmText: t('rekey'),
        },
        call: () => rekeyLink(subject),
        done: t('rekeyed'),
        onDone: changed,
      }),
  };
}

/** Whether a link is on, its address, and what changes both. */
export function LinkStatus(props: LinkStatusProps) {
  const { link, canEdit, subject } = props;
  const t = useTexts(publicLinkTexts);
  const { isBusy, switchOn, switchOff, rekey } = useLinkSwitch(props);
  // A visitor of a database without a table would have nothing to ask.
  const lacksTables = subject.kind === 'spreadsheet' && link.tables.length === 0;
  return (
    <Card title={t('title')} text={t('text')} actions={<Badge link={link} />}>
      <div className="grid gap-4">
        {link.url !== null && <CopyField label={t('address')} value={link.url} />}
        {lacksTables && !link.enabled ? (
          <p className="text-ink-muted">{t('notYetTables')}</p>
        ) : (
          link.url === null && <p className="text-ink-muted">{t('notYet')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {link.enabled && link.url !== null && (
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses('secondary')}
            >
              <ExternalLink size={16} aria-hidden />
              {t('openPage')}
            </a>
          )}
          {canEdit && !link.enabled && (
            <Button variant="primary" busy={isBusy} disabled={lacksTables} onClick={() => void switchOn()}>
              {t('switchOn')}
            </Button>
          )}
          {canEdit && link.enabled && (
            <Button busy={isBusy} onClick={() => void switchOff()}>
              {t('switchOff')}
            </Button>
          )}
          {canEdit && link.url !== null && (
            <Button variant="quiet" inactive={isBusy} onClick={() => void rekey()}>
              {t('rekey')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
