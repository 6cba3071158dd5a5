import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AnswerAnnouncer } from './answer-announcer.tsx';
import { RatedConversation } from './answer-rating.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageList } from './message-list.tsx';
import type { EvidenceState } from './open-reference.ts';
import type { ConversationScreenState } from './use-conversation-screen.ts';

interface ConversationViewProps {
  screen: ConversationScreenState;
  evidence: EvidenceState;
  startNew: { path: string; label: string };
  /** The subject of the conversation, in its header. */
  headerEntries: ReactNode;
  onDeleted: () => void;
  /** The composer. */
  composer: ReactNode;
}

/** What a conversation of these kinds is with; null once it is deleted. */
const subjects = ['template', 'model', 'spreadsheet'] as const;

/** What was deleted, so that nothing more can be asked about it. */
const goneSubject = (conversation: ConversationScreenState['conversation']) =>
  subjects.find((subject) => conversation?.[subject] === null);

function Body({
  screen,
  evidence,
  startNew,
}: Pick<ConversationViewProps, 'screen' | 'evidence' | 'startNew'>) {
  const t = useTexts(conversationTexts);
  const { conversation, messages, loadError } = screen;
  if (loadError !== null)
    return (
      <div className="grid flex-1 place-content-center">
        <h1 className="sr-only">{t('conversation.title')}</h1>
        <ErrorState
          text={failureText(loadError)}
          onRetry={screen.reload}
          wayOut={
            <Link to={startNew.path} className={buttonClasses('secondary')}>
              {startNew.label}
            </Link>
          }
        />
      </div>
    );
  if (conversation === undefined && messages.length === 0)
    return (
      <div className="mx-auto w-full max-w-[40rem] flex-1 px-4 py-6 tablet:px-8">
        <h1 className="sr-only">{t('conversation.title')}</h1>
        <SkeletonList rows={6} rowClassName="h-8" />
      </div>
    );
  if (messages.length === 0)
    return (
      <div className="grid flex-1 place-content-center">
        <EmptyState icon={<MessagesSquare size={24} aria-hidden />} title={t('conversation.empty')} />
      </div>
    );
  return (
    <RatedConversation value={conversation?.uid}>
      <MessageList
        key={conversation?.uid}
        messages={messages}
        open={evidence.open}
        isReconnecting={screen.isReconnecting}
        onOpenReference={evidence.openReference}
        onAskAgain={goneSubject(conversation) === undefined ? screen.askAgain : undefined}
      />
    </RatedConversation>
  );
}

/** The composer, or why nothing more can be asked. */
function Foot({ screen: { conversation }, composer }: Pick<ConversationViewProps, 'screen' | 'composer'>) {
  const t = useTexts(conversationTexts);
  const gone = goneSubject(conversation);
  return gone === undefined ? composer : <Alert tone="neutral">{t(`gone.${gone}`)}</Alert>;
}

/** A conversation: its header, its questions and answers, and the composer at the bottom. */
export function ConversationView(props: ConversationViewProps) {
  const { screen, evidence, startNew, headerEntries, onDeleted, composer } = props;
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      {screen.conversation !== undefined && (
        <ConversationHeader
          conversation={screen.conversation}
          startNew={startNew}
          entries={headerEntries}
          onDeleted={onDeleted}
        />
      )}
      <Body screen={screen} evidence={evidence} startNew={startNew} />
      <AnswerAnnouncer messages={screen.messages} />
      {screen.loadError === null && (
        <div className="mx-auto w-full max-w-[40rem] shrink-0 px-2 pt-1 pb-3 tablet:px-6">
          <Foot screen={screen} composer={composer} />
        </div>
      )}
    </div>
  );
}
