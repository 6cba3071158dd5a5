import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { longList } from './conversation-parts.ts';
import type { RowsProps } from './list-rows.ts';
import { type AskAgain, MessageItem, type OpenReference } from './message-item.tsx';
import { isLong } from './message-needs.ts';
import { ShortList } from './short-list.tsx';
import { useStickToBottom } from './stick-to-bottom.ts';
import type { VisibleMessage } from './visible-messages.ts';

interface MessageListProps {
  messages: readonly VisibleMessage[];
  open: OpenReference | null;
  isReconnecting: boolean;
  onOpenReference: (reference: OpenReference) => void;
  onAskAgain: AskAgain | undefined;
}

function Row({ index, ...props }: MessageListProps & { index: number }) {
  const { messages, open, isReconnecting, onOpenReference, onAskAgain } = props;
  const message = messages[index];
  if (message === undefined) return null;
  return (
    <MessageItem
      message={message}
      question={messages.findLast(({ role }, at) => at < index && role === 'user')?.text}
      place={index + 1}
      openNumber={open?.messageUid === message.uid ? open.n : null}
      isReconnecting={isReconnecting && index === messages.length - 1}
      onOpenReference={onOpenReference}
      onAskAgain={onAskAgain}
    />
  );
}

function ToEnd({ isGrowing, onClick }: { isGrowing: boolean; onClick: () => void }) {
  const t = useTexts(conversationTexts);
  const place = 'absolute bottom-3 left-1/2 -translate-x-1/2 animate-appear rounded-full shadow-float';
  const icon = <ArrowDown size={16} aria-hidden />;
  return isGrowing ? (
    <Button size="small" onClick={onClick} icon={icon} className={place}>
      {t('conversation.newText')}
    </Button>
  ) : (
    <IconButton
      variant="secondary"
      size="small"
      label={t('conversation.toEnd')}
      icon={icon}
      onClick={onClick}
      className={place}
    />
  );
}

/** Once drawn one way, a list stays so: the other would make all of its messages anew. */
function useRows(messages: MessageListProps['messages']): (props: RowsProps) => ReactNode {
  const [Rows] = useState(() => (isLong(messages) && longList.loaded()?.LongList) || ShortList);
  return Rows;
}

/** The questions and answers. */
export function MessageList(props: MessageListProps) {
  const { messages } = props;
  const t = useTexts(conversationTexts);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toEnd } = useStickToBottom(scroller, content);
  const Rows = useRows(messages);
  const isSending = messages.at(-2)?.unsent === true;
  useEffect(() => {
    if (isSending) toEnd();
  }, [isSending, toEnd]);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        aria-label={t('conversation.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative h-full overflow-y-auto overflow-x-hidden [overflow-anchor:none] scroll-quiet focus-visible:-outline-offset-2"
      >
        <Rows
          messages={messages}
          rowOf={(index) => <Row {...props} index={index} />}
          scroller={scroller}
          content={content}
        />
      </section>
      {isAway && <ToEnd isGrowing={messages.at(-1)?.state === 'pending'} onClick={toEnd} />}
    </div>
  );
}
