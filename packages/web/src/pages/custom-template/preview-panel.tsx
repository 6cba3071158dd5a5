import { useRef, useState } from 'react';
import { Composer } from '#features/conversation/composer.tsx';
import { MessageItem } from '#features/conversation/message-item.tsx';
import { useEvidence } from '#features/conversation/open-reference.ts';
import type { RunningAnswer } from '#features/conversation/running-answer.ts';
import { type VisibleMessage, visibleMessages } from '#features/conversation/visible-messages.ts';
import { AssistantHeading, AssistantOffers } from '#features/custom-template/empty-chat.tsx';
import type { FormControl } from '#features/custom-template/use-template-form.ts';
import { templateVersionTexts } from '#i18n/custom-template-version.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ConversationEvidence } from '../conversation/conversation-evidence.tsx';
import { usePreview } from './use-preview.ts';

/** One question and its answer; their names differ from those of others, for their references. */
const messagesOf = (answer: RunningAnswer, place: number): readonly VisibleMessage[] =>
  visibleMessages([], answer).map((message) => ({
    ...message,
    uid: message.role === 'user' ? `asked-${place}` : `answer-${place}`,
  }));

function Offers({ form, onAsk }: { form: FormControl; onAsk: (question: string) => void }) {
  const t = useTexts(templateVersionTexts);
  const [name, picture, starters, cta] = form.watch(['name', 'picture', 'starters', 'cta']);
  return (
    <div className="grid grid-cols-1 gap-4">
      {name !== '' && <AssistantHeading name={name} picture={picture} isPart />}
      <p className="text-ink-muted">{t('previewEmpty')}</p>
      <AssistantOffers
        starters={starters.filter((starter) => starter.trim() !== '')}
        cta={cta?.label ? cta : null}
        onAsk={onAsk}
      />
    </div>
  );
}

interface PreviewMessagesProps {
  messages: readonly VisibleMessage[];
  evidence: ReturnType<typeof useEvidence>;
}

function PreviewMessages({ messages, evidence }: PreviewMessagesProps) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="-mx-2 grid grid-cols-1 content-start gap-4 overflow-y-auto px-2 scroll-quiet"
    >
      {messages.map((message) => (
        <MessageItem
          key={message.uid}
          message={message}
          openNumber={evidence.open?.messageUid === message.uid ? evidence.open.n : null}
          isReconnecting={false}
          onOpenReference={evidence.openReference}
          onAskAgain={undefined}
        />
      ))}
    </div>
  );
}

/** A chat with the form as it is, saved or not. */
export function PreviewPanel({ form, uid }: { form: FormControl; uid: string | undefined }) {
  const t = useTexts(templateVersionTexts);
  const preview = usePreview(form, uid);
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const messages = preview.answers.flatMap(messagesOf);
  const evidence = useEvidence(messages, undefined);
  const ask = async (question: string) => {
    if (await preview.ask(question)) setText('');
  };
  return (
    <section
      aria-label={t('preview')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 desktop:sticky desktop:top-4 desktop:max-h-[calc(100dvh-8rem)] desktop:grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t('preview')}</h2>
          <p className="text-ink-muted text-sm">{t('previewText')}</p>
        </div>
        {preview.answers.length > 0 && (
          <Button size="small" variant="quiet" onClick={preview.clear}>
            {t('previewClear')}
          </Button>
        )}
      </header>
      {messages.length === 0 ? (
        <Offers form={form} onAsk={(question) => void ask(question)} />
      ) : (
        <PreviewMessages messages={messages} evidence={evidence} />
      )}
      <Composer
        input={input}
        text={text}
        onTextChange={setText}
        refusal={preview.refusal}
        placeholder={t('previewAsk')}
        isPending={preview.isPending}
        isBusy={false}
        isWaiting={false}
        onAsk={(question) => void ask(question)}
        onStop={preview.stop}
        lastQuestion={preview.answers.at(-1)?.question}
      />
      <ConversationEvidence evidence={evidence} />
    </section>
  );
}
