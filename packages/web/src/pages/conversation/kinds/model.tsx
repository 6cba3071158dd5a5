import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ModelEntry } from '#features/conversation/header-entries.tsx';
import { AskModelStart } from '#features/custom-model/ask-model-start.tsx';
import { modelQuery } from '#features/custom-model/custom-model.queries.ts';
import { ModelChoice, useChosenModel } from '#features/custom-model/model-choice.tsx';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { conversationKinds } from '../conversation-kinds.ts';
import { ConversationPage } from '../conversation-page.tsx';
import { ConversationSession, type Session } from '../conversation-session.tsx';
import { ModelFilter } from '../filter-tools.tsx';
import { useKindConversation } from '../use-kind-conversation.ts';

const kind = conversationKinds.model;

/** The model of a new chat stands in the address: the studio leads here with one. */
function useModelOfNewChat(session: Session) {
  const t = useTexts(customModelTexts);
  const [search, setSearch] = useSearchParams();
  const [isChecked, setChecked] = useState(false);
  const uid = search.get('model') ?? undefined;
  return {
    uid,
    chosen: useChosenModel(uid),
    error: isChecked && uid === undefined ? t('modelRequired') : undefined,
    // Another model is another address of the same session.
    choose: (model: string | undefined) =>
      setSearch(model === undefined ? {} : { model }, { replace: true, state: { sessionKey: session.key } }),
    /** Shows what is missing from now on; true when nothing is. */
    check: () => {
      setChecked(true);
      return uid !== undefined;
    },
  };
}

function ModelChat({ session }: { session: Session }) {
  const t = useTexts(customModelTexts);
  const model = useModelOfNewChat(session);
  const page = useKindConversation({
    kind,
    session,
    subject: { ...(model.uid !== undefined && { modelUid: model.uid }) },
    checkSubject: model.check,
  });
  const { screen, isNew } = page;
  const { filter, changeFilter } = screen;
  const answering = screen.conversation?.model;
  const name = isNew ? model.chosen?.text : answering?.name;
  const askedUid = isNew ? model.uid : answering?.uid;
  const { data: own } = useQuery({ ...modelQuery(askedUid ?? ''), enabled: askedUid !== undefined });
  const choose = (chosen: string | undefined) => {
    // Another model has other files; folders and days are those of the project.
    changeFilter({ ...filter, files: [] });
    model.choose(chosen);
  };
  return (
    <ConversationPage
      page={page}
      placeholder={name ? t('askPlaceholder', { name }) : isNew ? t('askPlaceholderNone') : undefined}
      tools={askedUid && <ModelFilter modelUid={askedUid} filter={filter} onChange={changeFilter} />}
      own={own}
      headerEntries={answering !== undefined && <ModelEntry model={answering} />}
      newPath={answering ? `${kind.path}?model=${answering.uid}` : kind.path}
      start={({ composer, previous }) => (
        <AskModelStart
          choice={<ModelChoice uid={model.uid} onChange={choose} error={model.error} />}
          composer={composer}
        >
          {previous}
        </AskModelStart>
      )}
    />
  );
}

/** /custom-model and /custom-model/:uid: questions to a custom model, and the way into the studio. */
export function KindPage() {
  return <ConversationSession page={ModelChat} />;
}
