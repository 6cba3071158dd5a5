import type { ReactNode } from 'react';
import { AnswerDestination, type OwnAnswering } from '#features/conversation/answer-destination.tsx';
import { Composer } from '#features/conversation/composer.tsx';
import { useFocusOnAppearing } from '#features/conversation/composer-focus.ts';
import { WaitingLine } from '#features/conversation/waiting-line.tsx';
import { AttachMenu } from '#features/file-manager/attach-menu.tsx';
import { AttachmentChips } from '#features/file-manager/attachment-chips.tsx';
import { filesOfPaste } from '#features/file-manager/pasted-files.ts';
import { ReadingLine } from '#features/file-manager/reading-line.tsx';
import { FilterChips } from '#features/question-filter/filter-chips.tsx';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { KindConversation } from './use-kind-conversation.ts';

interface ConversationComposerProps {
  page: KindConversation;
  /** Instead of the text that asks for another question. */
  placeholder: string | undefined;
  /** The kind's own buttons, after the one that attaches files. */
  tools: ReactNode;
  /** What questions are to, where that is more than the files attached. */
  scope: ReactNode;
  /** Of a custom model: what it does with questions by itself. */
  own: OwnAnswering | undefined;
}

/** The composer of every kind: with files where the kind takes them, and with the filter of its questions. */
export function ConversationComposer({ page, placeholder, tools, scope, own }: ConversationComposerProps) {
  const t = useTexts(conversationTexts);
  const { screen, attachments, ask } = page;
  useFocusOnAppearing(screen.composer.input);
  const pasteFiles = (event: Parameters<typeof filesOfPaste>[0]) => {
    const files = filesOfPaste(event);
    if (files.length > 0) attachments?.add(files);
    return files.length > 0;
  };
  return (
    <div>
      <Composer
        {...screen.composer}
        placeholder={placeholder ?? t('composer.placeholderNext')}
        onAsk={ask}
        {...(attachments && { onPaste: pasteFiles })}
        above={
          <>
            <div className="flex flex-wrap gap-2 px-3 pt-3 empty:hidden">
              {scope}
              <FilterChips filter={screen.filter} onChange={screen.changeFilter} />
            </div>
            {attachments && <AttachmentChips attachments={attachments} />}
            {attachments && screen.waitingQuestion !== null && (
              <WaitingLine question={screen.waitingQuestion} onCancel={screen.stopWaiting}>
                <ReadingLine reading={attachments.reading} />
              </WaitingLine>
            )}
          </>
        }
        tools={
          <>
            {attachments && <AttachMenu onFiles={attachments.add} onStored={attachments.addStored} />}
            {tools}
          </>
        }
      />
      <AnswerDestination answering={screen.answering} own={own} />
    </div>
  );
}
