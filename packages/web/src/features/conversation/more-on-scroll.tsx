import { useEffect, useRef } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';

interface MoreProps {
  isLoading: boolean;
  onMore: () => void;
}

/** Asks for the next page when it comes into view; also a button, for those who do not scroll. */
export function MoreOnScroll({ isLoading, onMore }: MoreProps) {
  const t = useTexts(conversationTexts);
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  useEffect(() => {
    const element = place.current;
    if (element === null || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button variant="quiet" busy={isLoading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}
