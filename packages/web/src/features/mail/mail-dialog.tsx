import { getMail, type MailItem } from '@docent/contract/features/mail';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { mailTexts } from '#i18n/mail.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useCopied } from '#lib/use-copied.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { MailStatus } from './mail-status.tsx';

/** The distinct links of a mail. */
const linksIn = (text: string): string[] => [
  ...new Set(text.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g) ?? []),
];

function CopyLink({ link }: { link: string }) {
  const t = useTexts(mailTexts);
  const { copy, isCopied, hasFailed } = useCopied(link);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{t(isCopied ? 'linkCopied' : 'copyLink')}</span>
      </Button>
      {hasFailed && (
        <p role="alert" className="text-danger text-xs">
          {t('linkNotCopied')}
        </p>
      )}
    </div>
  );
}

function MailText({ id }: { id: string }) {
  const t = useTexts(mailTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', id],
    queryFn: ({ signal }) => call(getMail, { params: { id } }, { signal }),
    // Each view is audited, so it is loaded once per opening.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={4} rowClassName="h-6" className="gap-3" />;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{t('text')}</h3>
      {data.text === null ? (
        <p className="text-ink-muted">{t('textGone')}</p>
      ) : (
        <>
          <pre className="select-text whitespace-pre-wrap break-words rounded-control bg-surface-sunken p-4 font-mono text-sm">
            {data.text}
          </pre>
          {linksIn(data.text).map((link) => (
            <CopyLink key={link} link={link} />
          ))}
          <p className="text-ink-muted text-xs">{t('readNote')}</p>
        </>
      )}
    </section>
  );
}

/** One mail of the outbox, with its text. */
export function MailDialog({ mail, onClose }: { mail: MailItem | undefined; onClose: () => void }) {
  const t = useTexts(mailTexts);
  return (
    <Dialog open={mail !== undefined} onOpenChange={(open) => !open && onClose()} title={mail?.subject ?? ''}>
      {mail && (
        <div className="grid grid-cols-1 gap-6">
          <KeyValue
            items={[
              { key: 'to', label: t('to'), value: mail.to },
              { key: 'company', label: t('company'), value: mail.company.title },
              { key: 'status', label: t('status'), value: <MailStatus status={mail.status} /> },
              { key: 'created', label: t('created'), value: <RelativeTime iso={mail.createdAt} /> },
              ...(mail.error ? [{ key: 'error', label: t('error'), value: mail.error }] : []),
            ]}
          />
          <MailText id={mail.id} />
        </div>
      )}
    </Dialog>
  );
}
