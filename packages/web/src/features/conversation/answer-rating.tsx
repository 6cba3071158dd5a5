import { rateAnswer } from '@docent/contract/features/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useAction } from '#ui/use-action.ts';
import { refreshConversations } from './conversation.queries.ts';
import type { VisibleMessage } from './visible-messages.ts';

/** The conversation whose answers are rated; undefined where they are not kept, as in a preview. */
export const RatedConversation = createContext<string | undefined>(undefined);

type Feedback = NonNullable<VisibleMessage['feedback']>;

function useRating(conversationUid: string, messageUid: string) {
  const t = useTexts(conversationTexts);
  const client = useQueryClient();
  const { run, isRunning } = useAction({ refetch: () => refreshConversations(client, conversationUid) });
  const rate = (feedback: Feedback) =>
    run({
      call: () => call(rateAnswer, { params: { uid: conversationUid, messageUid }, body: feedback }),
      done: t('answer.rated'),
    });
  return { rate, isRunning };
}

export const reasonDialog = onDemand(() => import('./reason-dialog.tsx'));

function RatingButtons({ conversationUid, message }: { conversationUid: string; message: VisibleMessage }) {
  const t = useTexts(conversationTexts);
  const [isAsked, setAsked] = useState(false);
  const loaded = useOnDemand(reasonDialog, isAsked);
  const { rate, isRunning } = useRating(conversationUid, message.uid);
  const value = message.feedback?.value;
  const filled = (one: Feedback['value']) => (value === one ? 'currentColor' : 'none');
  return (
    <>
      <IconButton
        size="small"
        label={t('answer.rateUp')}
        aria-pressed={value === 'up'}
        disabled={isRunning}
        icon={<ThumbsUp size={16} aria-hidden fill={filled('up')} />}
        onClick={() => void rate({ value: 'up', reason: '' })}
      />
      <IconButton
        size="small"
        label={t('answer.rateDown')}
        aria-pressed={value === 'down'}
        disabled={isRunning}
        icon={<ThumbsDown size={16} aria-hidden fill={filled('down')} />}
        onClick={() => setAsked(true)}
      />
      {loaded && (
        <loaded.ReasonDialog
          reason={message.feedback?.reason ?? ''}
          isSaving={isRunning}
          onSend={async (reason) => {
            if (await rate({ value: 'down', reason })) setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** What the reader thinks of an answer that is stored. */
export function AnswerRating({ message }: { message: VisibleMessage }) {
  const conversationUid = useContext(RatedConversation);
  if (conversationUid === undefined || message.state !== 'complete' || message.finishedAt === null)
    return null;
  return <RatingButtons conversationUid={conversationUid} message={message} />;
}
