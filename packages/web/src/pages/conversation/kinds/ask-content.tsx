import { limits } from '@docent/contract/limits';
import { validationMessages } from '@docent/contract/validation';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { AskTextStart } from '#features/chat/ask-text-start.tsx';
import { Composer } from '#features/conversation/composer.tsx';
import { ConversationView } from '#features/conversation/conversation-view.tsx';
import { useDraft } from '#features/conversation/drafts.ts';
import { useEvidence } from '#features/conversation/open-reference.ts';
import { PreviousConversations } from '#features/conversation/previous-conversations.tsx';
import { useConversationScreen } from '#features/conversation/use-conversation-screen.ts';
import { conversationTexts } from '#i18n/conversation.ts';
import { useLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ConversationEvidence } from '../conversation-evidence.tsx';

const newPath = '/ask-question';
const pathOf = (uid: string) => `${newPath}/${uid}`;
const textDraftKey = 'ask_content:text';

const askedText = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text.lengthMax)),
});

/** The text a new question is about; it is kept until the conversation about it exists. */
function useAskedText() {
  const language = useLanguage();
  const [draft, changeDraft] = useDraft(textDraftKey);
  const [isChecked, setChecked] = useState(false);
  const checked = askedText.safeParse({ text: draft.text }, { error: validationMessages(language) });
  return {
    text: draft.text,
    change: (text: string) => changeDraft(() => ({ text })),
    error: isChecked && !checked.success ? checked.error.issues[0]?.message : undefined,
    /** Shows what is wrong from now on; true when nothing is. */
    check: () => {
      setChecked(true);
      return checked.success;
    },
  };
}

function useAskedQuestions(uid: string | undefined) {
  const navigate = useNavigate();
  const asked = useAskedText();
  const isNew = uid === undefined;
  const screen = useConversationScreen({
    kind: 'ask_content',
    uid: uid ?? null,
    readiness: 'ready',
    fileUids: [],
    text: asked.text,
    onCreated: (created) => void navigate(pathOf(created), { replace: true }),
    onAccepted: () => {
      if (isNew) asked.change('');
    },
  });
  const ask = (question: string) => {
    if (!isNew || asked.check()) screen.composer.onAsk(question);
  };
  return { asked, screen, ask };
}

/** /ask-question and /ask-question/:uid: questions about a text that was pasted or typed in. */
export function AskQuestionPage() {
  const { uid } = useParams();
  const isNew = uid === undefined;
  const t = useTexts(conversationTexts);
  const navigate = useNavigate();
  const { asked, screen, ask } = useAskedQuestions(uid);
  const evidence = useEvidence(screen.messages, screen.conversation);
  const placeholder = isNew ? t('composer.placeholderText') : t('composer.placeholderNext');
  const composer = <Composer {...screen.composer} placeholder={placeholder} onAsk={ask} />;
  return (
    <div className="flex h-full min-h-0">
      <div className="relative h-full min-w-0 flex-1">
        {isNew ? (
          <AskTextStart
            text={asked.text}
            onTextChange={asked.change}
            error={asked.error}
            isBusy={screen.composer.isBusy}
            composer={composer}
          >
            <PreviousConversations kind="ask_content" pathOf={pathOf} />
          </AskTextStart>
        ) : (
          <ConversationView
            screen={screen}
            evidence={evidence}
            newPath={newPath}
            onDeleted={() => void navigate(newPath)}
            composer={composer}
          />
        )}
      </div>
      <ConversationEvidence evidence={evidence} />
    </div>
  );
}
