import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type AskAgain, MessageItem, type OpenReference } from './message-item.tsx';
import { useStickToBottom } from './stick-to-bottom.ts';
import type { VisibleMessage } from './visible-messages.ts';

const estimatedHeightPx = { user: 80, assistant: 320 } as const;
const overscan = 4;

/** At first only what is on the screen is drawn, then what is near. */
function useOverscan(): number {
  const [isNearDrawn, setNearDrawn] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setNearDrawn(true))), []);
  return isNearDrawn ? overscan : 0;
}

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

/** The questions and answers. Thousands stay light: only those near the screen are drawn. */
export function MessageList(props: MessageListProps) {
  const { messages } = props;
  const t = useTexts(conversationTexts);
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { isAway, toEnd } = useStickToBottom(scroller, content);
  const estimateSize = (index: number) => estimatedHeightPx[messages[index]?.role ?? 'user'];
  const virtualizer = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    // It opens at its end: drawn from its start, it would be drawn twice.
    initialOffset: () => messages.reduce((sum, _, index) => sum + estimateSize(index), 0),
    // Messages only ever join at the end, and an answer keeps its place when its uid becomes known.
    getItemKey: (index) => index,
    overscan: useOverscan(),
  });
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
        className="h-full overflow-y-auto overflow-x-hidden [overflow-anchor:none] scroll-quiet focus-visible:-outline-offset-2"
      >
        <div
          ref={content}
          className="relative mx-auto w-full max-w-[40rem]"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 px-4 py-3 tablet:px-8"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row {...props} index={index} />
            </div>
          ))}
        </div>
      </section>
      {isAway && <ToEnd isGrowing={messages.at(-1)?.state === 'pending'} onClick={toEnd} />}
    </div>
  );
}
