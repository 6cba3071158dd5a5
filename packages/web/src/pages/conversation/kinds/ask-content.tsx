import '@docent/contract/messages/all-validation-texts';
import { limits } from '@docent/contract/limits';
import { validationMessages } from '@docent/contract/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AskTextStart } from '#features/chat/ask-text-start.tsx';
import { ClassifyEntry } from '#features/classification/classify-entry.tsx';
import { useDraft } from '#features/conversation/drafts.ts';
import { TextEntry } from '#features/conversation/header-entries.tsx';
import { conversationTexts } from '#i18n/conversation.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { conversationKinds } from '../conversation-kinds.ts';
import { ConversationPage } from '../conversation-page.tsx';
import { ConversationSession, type Session } from '../conversation-session.tsx';
import { useKindConversation } from '../use-kind-conversation.ts';

const textDraftKey = 'ask_content:text';

const askedText = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text.lengthMax)),
});

/** The text of a new conversation; kept until the conversation exists. */
function useAskedText() {
  const language = useLanguage();
  const [draft, changeDraft] = useDraft(textDraftKey);
  const [isChecked, setChecked] = useState(false);
  const checked = askedText.safeParse({ text: draft.text }, { error: validationMessages(language) });
  return {
    text: draft.text,
    change: (text: string) => changeDraft(() => ({ text })),
    error: isChecked && !checked.success ? checked.error.issues[0]?.message : undefined,
    /** Shows errors from now on; true when there are none. */
    check: () => {
      setChecked(true);
      return checked.success;
    },
  };
}

function AskContent({ session }: { session: Session }) {
  const t = useTexts(conversationTexts);
  const asked = useAskedText();
  const page = useKindConversation({
    kind: conversationKinds.ask_content,
    session,
    subject: { text: asked.text },
    checkSubject: asked.check,
    onStarted: () => asked.change(''),
  });
  const { screen, evidence, isNew } = page;
  return (
    <ConversationPage
      page={page}
      placeholder={isNew ? t('composer.placeholderText') : undefined}
      headerEntries={<TextEntry files={screen.conversation?.files ?? []} onOpenFile={evidence.openFile} />}
      start={({ composer, previous }) => (
        <AskTextStart
          text={asked.text}
          onTextChange={asked.change}
          error={asked.error}
          isBusy={screen.composer.isBusy}
          composer={composer}
        >
          <ClassifyEntry />
          {previous}
        </AskTextStart>
      )}
    />
  );
}

/** /ask-question and /ask-question/:uid: questions about a pasted or typed text. */
export function KindPage() {
  return <ConversationSession page={AskContent} />;
}
