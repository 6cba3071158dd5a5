import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Composer } from '#features/conversation/composer.tsx';
import { ConversationView } from '#features/conversation/conversation-view.tsx';
import { useEvidence } from '#features/conversation/open-reference.ts';
import { PreviousConversations } from '#features/conversation/previous-conversations.tsx';
import { useConversationScreen } from '#features/conversation/use-conversation-screen.ts';
import { AskModelStart } from '#features/custom-model/ask-model-start.tsx';
import { ModelChoice, useChosenModel } from '#features/custom-model/model-choice.tsx';
import { NarrowChips } from '#features/narrowing/narrow-chips.tsx';
import { conversationTexts } from '#i18n/conversation.ts';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ConversationEvidence } from '../conversation-evidence.tsx';
import { NarrowModel } from '../narrow-tools.tsx';

const startPath = '/custom-model';
const pathOf = (uid: string) => `${startPath}/${uid}`;

/** The model of a new chat stands in the address: the studio leads here with one. */
function useModelOfNewChat() {
  const t = useTexts(customModelTexts);
  const [search, setSearch] = useSearchParams();
  const [isChecked, setChecked] = useState(false);
  const uid = search.get('model') ?? undefined;
  return {
    uid,
    chosen: useChosenModel(uid),
    error: isChecked && uid === undefined ? t('modelRequired') : undefined,
    choose: (model: string | undefined) => setSearch(model === undefined ? {} : { model }, { replace: true }),
    /** Shows what is missing from now on; true when nothing is. */
    check: () => {
      setChecked(true);
      return uid !== undefined;
    },
  };
}

function useModelQuestions(uid: string | undefined) {
  const navigate = useNavigate();
  const model = useModelOfNewChat();
  const screen = useConversationScreen({
    kind: 'model',
    uid: uid ?? null,
    readiness: 'ready',
    fileUids: [],
    ...(model.uid !== undefined && { modelUid: model.uid }),
    onCreated: (created) => void navigate(pathOf(created), { replace: true }),
    onAccepted: () => {},
  });
  const ask = (question: string) => {
    if (uid !== undefined || model.check()) screen.composer.onAsk(question);
  };
  return { model, screen, ask };
}

/** /custom-model and /custom-model/:uid: questions to a custom model, and the way into the studio. */
export function CustomModelPage() {
  const { uid } = useParams();
  const t = useTexts(customModelTexts);
  const conversation = useTexts(conversationTexts);
  const navigate = useNavigate();
  const { model, screen, ask } = useModelQuestions(uid);
  const evidence = useEvidence(screen.messages, screen.conversation);
  const name = uid === undefined ? model.chosen?.text : screen.conversation?.model?.name;
  const placeholder = name
    ? t('askPlaceholder', { name })
    : uid === undefined
      ? t('askPlaceholderNone')
      : conversation('composer.placeholderNext');
  const asked = screen.conversation?.model?.uid;
  const answering = uid === undefined ? model.uid : asked;
  const { filter, narrow } = screen;
  const composer = (
    <Composer
      {...screen.composer}
      placeholder={placeholder}
      onAsk={ask}
      above={<NarrowChips filter={filter} onChange={narrow} className="px-3 pt-3" />}
      tools={answering && <NarrowModel modelUid={answering} filter={filter} onChange={narrow} />}
    />
  );
  const choose = (chosen: string | undefined) => {
    // Another model has other files; folders and days are those of the project.
    narrow({ ...filter, files: [] });
    model.choose(chosen);
  };
  const newPath = asked === undefined ? startPath : `${startPath}?model=${asked}`;
  return (
    <div className="flex h-full min-h-0">
      <div className="relative h-full min-w-0 flex-1">
        {uid === undefined ? (
          <AskModelStart
            choice={<ModelChoice uid={model.uid} onChange={choose} error={model.error} />}
            composer={composer}
          >
            <PreviousConversations kind="model" pathOf={pathOf} />
          </AskModelStart>
        ) : (
          <ConversationView
            screen={screen}
            evidence={evidence}
            newPath={newPath}
            onDeleted={() => void navigate(startPath)}
            composer={composer}
          />
        )}
      </div>
      <ConversationEvidence evidence={evidence} />
    </div>
  );
}
