import { CircleAlert, CircleStop, CloudOff } from 'lucide-react';
import { memo, useCallback } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useOnDemand } from '#lib/on-demand.ts';
import { classNames } from '#ui/class-names.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerText } from './answer-text.tsx';
import { AskedWithin } from './asked-within.tsx';
import { tableParts } from './conversation-parts.ts';
import { isAboutTables } from './message-needs.ts';
import { ReferenceList } from './reference-list.tsx';
import { Thoughts } from './thoughts.tsx';
import type { VisibleMessage } from './visible-messages.ts';

/** @param sql the query that answers instead, in chats with tables */
export type AskAgain = (answerUid: string, sql?: string) => void;

export interface OpenReference {
  readonly messageUid: string;
  readonly n: number;
}

interface MessageItemProps {
  message: VisibleMessage;
  /** The question of an answer about tables. */
  question?: string | undefined;
  /** Among the messages, from 1. */
  place?: number;
  /** The number of the reference whose source stands open, when it is one of this answer. */
  openNumber: number | null;
  isReconnecting: boolean;
  onOpenReference: (reference: OpenReference) => void;
  /** Asks the question of this answer again; absent while a question is pending. */
  onAskAgain: AskAgain | undefined;
}

function Question({ message }: { message: VisibleMessage }) {
  const t = useTexts(conversationTexts);
  return (
    <div className={classNames('flex flex-col items-end gap-1.5', message.unsent && 'opacity-70')}>
      <h2 className="max-w-[90%] whitespace-pre-wrap break-words rounded-card bg-surface-hover px-4 py-2.5 text-base [overflow-wrap:anywhere]">
        <span className="sr-only">{t('question.you')}: </span>
        {message.text}
      </h2>
      {message.filter && <AskedWithin filter={message.filter} />}
    </div>
  );
}

function StateLine({ message, isReconnecting }: { message: VisibleMessage; isReconnecting: boolean }) {
  const t = useTexts(conversationTexts);
  const row = 'flex items-start gap-2 text-sm';
  if (message.state === 'pending')
    return isReconnecting ? (
      <p role="status" className={`${row} text-ink-muted`}>
        <CloudOff size={16} aria-hidden className="mt-0.5 shrink-0" />
        {t('answer.reconnecting')}
      </p>
    ) : null;
  if (message.state === 'cancelled')
    return (
      <p className={`${row} text-ink-muted`}>
        <CircleStop size={16} aria-hidden className="mt-0.5 shrink-0" />
        {message.text === '' ? t('answer.stoppedEmpty') : t('answer.stopped')}
      </p>
    );
  if (message.state === 'failed')
    return (
      <p className={`${row} text-danger`}>
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {message.error?.message ?? t('conversation.failed')}
      </p>
    );
  return null;
}

type TableResultProps = Pick<MessageItemProps, 'message' | 'question' | 'place' | 'onAskAgain'>;

/** What an answer about tables has beside its text. */
function TableResult({ message, question = '', place = 1, onAskAgain }: TableResultProps) {
  const isWanted = isAboutTables(message);
  const parts = useOnDemand(tableParts, isWanted);
  if (!isWanted) return null;
  if (!parts) return <SkeletonList rows={4} rowClassName="h-8" />;
  const { table, choices, uid } = message;
  // Asks the question again with this query; absent while another question is pending.
  const run = onAskAgain && ((sql: string) => onAskAgain(uid, sql));
  return (
    <>
      {table && (
        <parts.AnswerResult table={table} messageUid={uid} question={question} place={place} onRun={run} />
      )}
      {choices && <parts.AnswerChoices choices={choices} onChoose={run} />}
    </>
  );
}

function Answer(props: MessageItemProps) {
  const { message, openNumber, isReconnecting, onOpenReference, onAskAgain } = props;
  const t = useTexts(conversationTexts);
  const { uid } = message;
  const isRunning = message.state === 'pending';
  const open = useCallback((n: number) => onOpenReference({ messageUid: uid, n }), [uid, onOpenReference]);
  return (
    <article aria-label={t('answer.by')} aria-busy={isRunning} className="grid min-w-0 gap-3">
      <Thoughts steps={message.steps} isRunning={isRunning && message.text === ''} />
      {message.text !== '' && (
        <AnswerText
          text={message.text}
          table={isRunning ? undefined : message.table}
          isRunning={isRunning}
          messageUid={uid}
          references={message.references}
          openNumber={openNumber}
          onOpen={open}
        />
      )}
      <TableResult {...props} />
      <StateLine message={message} isReconnecting={isReconnecting} />
      {!isRunning && (
        <>
          <ReferenceList
            text={message.text}
            references={message.references}
            openNumber={openNumber}
            onOpen={open}
          />
          <AnswerActions message={message} onAskAgain={onAskAgain && (() => onAskAgain(uid))} />
        </>
      )}
    </article>
  );
}

/** One question or one answer. Drawn again only when something of it has changed. */
export const MessageItem = memo((props: MessageItemProps) =>
  props.message.role === 'user' ? <Question message={props.message} /> : <Answer {...props} />,
);
