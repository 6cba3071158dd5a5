import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ChatStart } from '#features/chat/chat-start.tsx';
import { Composer } from '#features/conversation/composer.tsx';
import { ConversationView } from '#features/conversation/conversation-view.tsx';
import { changeDraft, readDraft } from '#features/conversation/drafts.ts';
import { useEvidence } from '#features/conversation/open-reference.ts';
import { PreviousConversations } from '#features/conversation/previous-conversations.tsx';
import { draftKeyOf } from '#features/conversation/use-asking.ts';
import {
  type ConversationScreenState,
  useConversationScreen,
} from '#features/conversation/use-conversation-screen.ts';
import { WaitingLine } from '#features/conversation/waiting-line.tsx';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { DropZone } from '#features/file-manager/drop-zone.tsx';
import { filesOfPaste } from '#features/file-manager/pasted-files.ts';
import { ReadingLine } from '#features/file-manager/reading-line.tsx';
import { type Attachments, useAttachments } from '#features/file-manager/use-attachments.ts';
import { NarrowChips } from '#features/narrowing/narrow-chips.tsx';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { type ChatArrival, forgetArrival } from '../conversation-arrival.ts';
import { ConversationEvidence } from '../conversation-evidence.tsx';
import { NarrowFiles } from '../narrow-tools.tsx';

interface ChatSessionProps {
  /** Null for a new chat. */
  uid: string | null;
  sessionKey: string;
  arrival: ChatArrival;
}

const newPath = '/chat';
const pathOf = (uid: string) => `${newPath}/${uid}`;

interface Arriving {
  arrival: ChatArrival;
  draftKey: string;
  screen: ConversationScreenState;
  attachments: Attachments;
}

/** Takes over what another page hands to a new chat. A question that comes with its files is complete: it is asked. */
function useArrival({ arrival, draftKey, screen, attachments }: Arriving): void {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const { draft = '', files = [] } = arrival;
    if (draft === '' && files.length === 0) return;
    forgetArrival();
    if (files.length > 0) attachments.add(files);
    if (files.length > 0 && draft.trim() !== '') screen.askWhenRead(draft.trim());
    else if (draft !== '') changeDraft(draftKey, (held) => ({ ...held, text: draft }));
  }, [arrival, attachments, draftKey, screen]);
}

function useChat({ uid, sessionKey, arrival }: ChatSessionProps) {
  const navigate = useNavigate();
  const draftKey = draftKeyOf('chat', uid);
  const attachments = useAttachments({
    initialUids: readDraft(draftKey).fileUids ?? [],
    onUidsChange: (fileUids) => changeDraft(draftKey, (draft) => ({ ...draft, fileUids })),
  });
  const screen = useConversationScreen({
    kind: 'chat',
    uid,
    readiness: attachments.reading.state,
    fileUids: attachments.uids,
    onCreated: (created) => void navigate(pathOf(created), { replace: true, state: { sessionKey } }),
    onAccepted: attachments.release,
  });
  useArrival({ arrival, draftKey, screen, attachments });
  return { screen, attachments };
}

type Chat = ReturnType<typeof useChat>;

function ChatComposer({ chat: { screen, attachments }, isNew }: { chat: Chat; isNew: boolean }) {
  const t = useTexts(conversationTexts);
  // One file cannot be narrowed any further.
  const files = screen.conversation?.files ?? [];
  return (
    <Composer
      {...screen.composer}
      placeholder={isNew ? t('composer.placeholder') : t('composer.placeholderNext')}
      onPaste={(event) => {
        const files = filesOfPaste(event);
        if (files.length > 0) attachments.add(files);
        return files.length > 0;
      }}
      above={
        <>
          <NarrowChips filter={screen.filter} onChange={screen.narrow} className="px-3 pt-3" />
          <AttachmentChips attachments={attachments} />
          {screen.waitingQuestion !== null && (
            <WaitingLine question={screen.waitingQuestion} onCancel={screen.stopWaiting}>
              <ReadingLine reading={attachments.reading} />
            </WaitingLine>
          )}
        </>
      }
      tools={
        <>
          <AttachMenu onFiles={attachments.add} onStored={attachments.addStored} />
          {files.length > 1 && <NarrowFiles files={files} filter={screen.filter} onChange={screen.narrow} />}
        </>
      }
    />
  );
}

/** The same question can go to a custom model, for those who may ask one. */
function AskModelLink({ question }: { question: string }) {
  const t = useTexts(conversationTexts);
  const may = useMay();
  if (!may('model')) return null;
  return (
    <Link
      to="/custom-model"
      onClick={() => {
        if (question !== '') changeDraft(draftKeyOf('model', null), (held) => ({ ...held, text: question }));
      }}
      className="text-action-ink underline underline-offset-4"
    >
      {t('start.model')}
    </Link>
  );
}

/** A chat: new, or one of the previous. */
export function ChatSession(props: ChatSessionProps) {
  const navigate = useNavigate();
  const chat = useChat(props);
  const { screen, attachments } = chat;
  const evidence = useEvidence(screen.messages, screen.conversation);
  const isNew = props.uid === null;
  const composer = <ChatComposer chat={chat} isNew={isNew} />;
  const lacksFiles = screen.composer.text !== '' && attachments.items.length === 0;
  const fillIn = (question: string) => {
    screen.composer.onTextChange(question);
    screen.composer.input.current?.focus();
  };
  return (
    <div className="flex h-full min-h-0">
      <DropZone onFiles={attachments.add} className="relative h-full min-w-0 flex-1">
        {isNew ? (
          <ChatStart
            composer={composer}
            onExample={fillIn}
            lacksFiles={lacksFiles}
            more={<AskModelLink question={screen.composer.text} />}
          >
            <PreviousConversations kind="chat" pathOf={pathOf} />
          </ChatStart>
        ) : (
          <ConversationView
            screen={screen}
            evidence={evidence}
            newPath={newPath}
            onDeleted={() => void navigate(newPath)}
            composer={composer}
          />
        )}
      </DropZone>
      <ConversationEvidence evidence={evidence} />
    </div>
  );
}
