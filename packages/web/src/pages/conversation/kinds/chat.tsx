import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ChatStart } from '#features/chat/chat-start.tsx';
import { changeDraft, readDraft } from '#features/conversation/drafts.ts';
import { FilesEntry } from '#features/conversation/header-entries.tsx';
import { useAskProject } from '#features/conversation/use-ask-project.ts';
import { draftKeyOf } from '#features/conversation/use-asking.ts';
import { type Attachments, useAttachments } from '#features/file-manager/use-attachments.ts';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';
import { isFiltering, noFilter } from '#lib/question-filter.ts';
import { forgetArrival } from '../conversation-arrival.ts';
import { conversationKinds } from '../conversation-kinds.ts';
import { ConversationPage } from '../conversation-page.tsx';
import { ConversationSession, type Session } from '../conversation-session.tsx';
import { FilesFilter, ProjectScope } from '../filter-tools.tsx';
import { type KindConversation, useKindConversation } from '../use-kind-conversation.ts';

const kind = conversationKinds.chat;

interface Arriving {
  session: Session;
  screen: KindConversation['screen'];
  attachments: Attachments;
}

/** Takes over the data of another page: asks its question once the files are ready. */
function useArrival({ session, screen, attachments }: Arriving): void {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const { draft = '', files = [], fileUids = [], folder } = session.arrival;
    if (draft === '' && files.length + fileUids.length === 0 && !folder) return;
    forgetArrival();
    if (folder) screen.changeFilter({ ...noFilter, folder: { ...folder } });
    if (files.length > 0) attachments.add(files);
    const question = draft.trim();
    if (question === '') return;
    if (files.length > 0) screen.askWhenRead(question);
    else screen.composer.onAsk(question);
  }, [session, screen, attachments]);
}

function useChat(session: Session) {
  const draftKey = draftKeyOf(kind.kind, session.uid);
  const attachments = useAttachments({
    initialUids: session.arrival.fileUids ?? readDraft(draftKey).fileUids ?? [],
    onUidsChange: (fileUids) => changeDraft(draftKey, (draft) => ({ ...draft, fileUids })),
  });
  const page = useKindConversation({ kind, session, attachments });
  useArrival({ session, screen: page.screen, attachments });
  return { page, attachments };
}

/** Offers the same question to a custom model, for users who may ask one. */
function AskModelLink({ question }: { question: string }) {
  const t = useTexts(conversationTexts);
  const may = useMay();
  const { model } = conversationKinds;
  if (!may(model.permission)) return null;
  return (
    <Link
      to={model.path}
      onClick={() => {
        if (question !== '')
          changeDraft(draftKeyOf(model.kind, null), (held) => ({ ...held, text: question }));
      }}
      className="text-action-ink underline underline-offset-4"
    >
      {t('start.model')}
    </Link>
  );
}

/**
 * Whether the next question searches all files of the project: in a chat without files, unless some are attached, which
 * replace the filter.
 */
function useAsksProject({ isNew, screen }: KindConversation, { items }: Attachments): boolean {
  const isOfProject = isNew || screen.conversation?.scope === 'project';
  const hasFiles = items.length > 0;
  const { filter, changeFilter } = screen;
  useEffect(() => {
    if (isOfProject && hasFiles && isFiltering(filter)) changeFilter(noFilter);
  });
  return isOfProject && !hasFiles;
}

interface ChatFilesProps {
  screen: KindConversation['screen'];
  onOpenFile: (uid: string) => void;
}

/** The files of the chat, with a link to all files of the project. */
function ChatFiles({ screen, onOpenFile }: ChatFilesProps) {
  const { data: project } = useQuery(currentProjectQuery);
  const { conversation, composer } = screen;
  const askProject = useAskProject(conversation?.uid);
  if (conversation === undefined) return null;
  return (
    <FilesEntry
      files={conversation.files}
      onOpenFile={onOpenFile}
      project={project?.title}
      onAskProject={composer.isPending || composer.isBusy ? undefined : askProject}
    />
  );
}

function Chat({ session }: { session: Session }) {
  const t = useTexts(conversationTexts);
  const { page, attachments } = useChat(session);
  const { screen, evidence, isNew } = page;
  const { text, onTextChange, input } = screen.composer;
  const files = screen.conversation?.files ?? [];
  const asksProject = useAsksProject(page, attachments);
  const fillIn = (question: string) => {
    onTextChange(question);
    input.current?.focus();
  };
  return (
    <ConversationPage
      page={page}
      placeholder={isNew ? t('composer.placeholder') : undefined}
      tools={
        // A single file cannot be filtered further.
        files.length > 1 && (
          <FilesFilter files={files} filter={screen.filter} onChange={screen.changeFilter} />
        )
      }
      scope={asksProject && <ProjectScope filter={screen.filter} onChange={screen.changeFilter} />}
      headerEntries={<ChatFiles screen={screen} onOpenFile={evidence.openFile} />}
      start={({ composer, previous }) => (
        <ChatStart composer={composer} onExample={fillIn} more={<AskModelLink question={text} />}>
          {previous}
        </ChatStart>
      )}
    />
  );
}

/** /chat/:uid?: questions about files. */
export function KindPage() {
  return <ConversationSession page={Chat} />;
}
