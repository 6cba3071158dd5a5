import type { LinkHandover, LinkMessage } from '@docent/contract/features/link-visit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicLinkTexts } from '#i18n/public-link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useWrittenDays } from '#lib/use-written-days.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PlainMarkdown } from '#ui/plain-markdown.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useAction } from '#ui/use-action.ts';
import { deleteVisit, visitQuery, visitsKey } from './public-link.queries.ts';

function MessageView({ message }: { message: LinkMessage }) {
  const t = useTexts(publicLinkTexts);
  const { role, text, createdAt, feedback, references } = useWrittenDays()(message);
  const names = [...new Set(references.map(({ fileName }) => fileName))];
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
        <span className="font-semibold">{t(role === 'user' ? 'visitorAsked' : 'answered')}</span>
        <RelativeTime iso={createdAt} />
        {feedback && (
          <StatusBadge
            tone={feedback.value === 'up' ? 'success' : 'warning'}
            text={t(feedback.value === 'up' ? 'ratedUp' : 'ratedDown')}
          />
        )}
      </header>
      {role === 'user' ? (
        <p className="whitespace-pre-wrap text-base [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <PlainMarkdown text={text} />
      )}
      {feedback?.reason && <p className="text-ink-muted">“{feedback.reason}”</p>}
      {names.length > 0 && (
        <p className="text-ink-muted text-xs">
          {t('sources')}: {names.join(', ')}
        </p>
      )}
    </article>
  );
}

function HandoverView({ handover: { contact, note, createdAt } }: { handover: LinkHandover }) {
  const t = useTexts(publicLinkTexts);
  return (
    <section className="grid gap-2">
      <header className="flex flex-wrap items-center gap-2 text-ink-muted text-xs">
        <StatusBadge tone="warning" text={t('handoverAsked')} />
        <RelativeTime iso={createdAt} />
      </header>
      <p className="font-semibold [overflow-wrap:anywhere]">{contact}</p>
      {note && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>}
    </section>
  );
}

interface VisitDialogProps {
  linkUid: string;
  conversationUid: string;
  onClose: () => void;
}

/** A visitor's conversation, with what they thought of the answers. */
export function VisitDialog({ linkUid, conversationUid, onClose }: VisitDialogProps) {
  const t = useTexts(publicLinkTexts);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(visitQuery(linkUid, conversationUid));
  const { run, isRunning } = useAction();
  const remove = () =>
    run({
      confirm: {
        type: 'danger',
        title: t('deleteVisitTitle'),
        message: t('deleteVisitMessage'),
        confirmText: t('deleteVisit'),
      },
      call: () => deleteVisit(conversationUid),
      done: t('visitDeleted'),
      onDone: () => {
        onClose();
        void client.invalidateQueries({ queryKey: visitsKey(linkUid) });
      },
    });
  const footer = (
    <Button variant="danger" busy={isRunning} onClick={() => void remove()}>
      {t('deleteVisit')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('visit')} size="large" footer={footer}>
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonList rows={4} />}
      {data && (
        <div className="grid gap-6">
          {data.handovers.map((handover) => (
            <HandoverView key={handover.createdAt} handover={handover} />
          ))}
          {data.messages.map((message) => (
            <MessageView key={message.uid} message={message} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
