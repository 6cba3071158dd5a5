import type { PublishedTemplate } from '@docent/contract/features/custom-template';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { publishedTemplateQuery } from '#features/custom-template/custom-template.queries.ts';
import { templatesPath } from '#features/custom-template/custom-template-paths.ts';
import { AssistantHeading, AssistantOffers } from '#features/custom-template/empty-chat.tsx';
import { TemplateEntry } from '#features/custom-template/template-entry.tsx';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { buttonClasses } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { conversationKinds } from '../conversation-kinds.ts';
import { ConversationPage } from '../conversation-page.tsx';
import { ConversationSession, type Session } from '../conversation-session.tsx';
import { useKindConversation } from '../use-kind-conversation.ts';

const kind = conversationKinds.custom_template;

interface StartProps {
  chosenUid: string | undefined;
  assistant: PublishedTemplate | undefined;
  error: Error | null;
  retry: () => void;
  composer: ReactNode;
  onAsk: (question: string) => void;
}

function Offered({ chosenUid, assistant, error, retry, composer, onAsk }: StartProps) {
  const t = useTexts(customTemplateTexts);
  const others = (
    <Link to={templatesPath} className={buttonClasses()}>
      {t('ask.others')}
    </Link>
  );
  if (chosenUid === undefined)
    return (
      <>
        <h1 className="font-semibold text-xl">{t('ask.title')}</h1>
        <p className="text-base text-ink-muted">{t('ask.choose')}</p>
        <p>{others}</p>
      </>
    );
  if (error && assistant === undefined)
    return <ErrorState text={failureText(error)} onRetry={retry} wayOut={others} />;
  if (assistant === undefined) return <SkeletonList rows={3} rowClassName="h-14" />;
  return (
    <>
      <AssistantHeading {...assistant} />
      {composer}
      <AssistantOffers {...assistant} onAsk={onAsk} />
    </>
  );
}

function AssistantChat({ session }: { session: Session }) {
  const t = useTexts(customTemplateTexts);
  const [search] = useSearchParams();
  // The assistant of a new chat stands in the address: its page leads here with one.
  const chosenUid = search.get('assistant') ?? undefined;
  const page = useKindConversation({
    kind,
    session,
    subject: { ...(chosenUid !== undefined && { templateUid: chosenUid }) },
  });
  const published = useQuery({
    ...publishedTemplateQuery(chosenUid ?? ''),
    enabled: page.isNew && chosenUid !== undefined,
  });
  const answering = page.screen.conversation?.template;
  const name = page.isNew ? published.data?.name : answering?.name;
  return (
    <ConversationPage
      page={page}
      placeholder={name ? t('ask.placeholder', { name }) : undefined}
      headerEntries={answering !== undefined && <TemplateEntry template={answering} />}
      newPath={answering ? `${kind.path}?assistant=${answering.uid}` : templatesPath}
      start={({ composer, previous }) => (
        <div className="relative h-full overflow-y-auto scroll-quiet">
          <div className="mx-auto grid w-full max-w-[44rem] grid-cols-1 gap-8 px-4 py-8 tablet:px-8">
            <div className="grid grid-cols-1 gap-5">
              <Offered
                chosenUid={chosenUid}
                assistant={published.data}
                error={published.error}
                retry={() => void published.refetch()}
                composer={composer}
                onAsk={page.ask}
              />
            </div>
            {previous}
          </div>
        </div>
      )}
    />
  );
}

/** /custom-docent/chat/:uid?: chats with custom assistants. */
export function KindPage() {
  return <ConversationSession page={AssistantChat} />;
}
