import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText } from '#lib/api-failure.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

interface ListOfPages<Item> {
  items: readonly Item[];
}

interface EndlessListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<ListOfPages<Item>>>;
  /** Shown during the first load. */
  loading: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** The text for a failed first load, instead of the failure's own. */
  failureTextOf?: (error: unknown) => string;
  /** The text of the button that loads the next page. */
  moreText: string;
  /** Loads the next page as soon as the button is in view. */
  loadsOnScroll?: boolean;
  /** The items of all loaded pages. */
  children: (items: readonly Item[]) => ReactNode;
}

interface MoreProps {
  text: string;
  isLoading: boolean;
  onMore: () => void;
}

function More({ text, isLoading, onMore }: MoreProps) {
  return (
    <Button variant="quiet" busy={isLoading} onClick={onMore} className="mx-auto">
      {text}
    </Button>
  );
}

function MoreOnScroll(props: MoreProps) {
  const { isLoading, onMore } = props;
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
      <More {...props} />
    </div>
  );
}

/** A list that loads page by page: loading, failed with a retry button, empty, or its items and the next page. */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const {
    list,
    loading,
    empty,
    failureTextOf = failureText,
    moreText,
    loadsOnScroll = false,
    children,
  } = props;
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState text={failureTextOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      loading
    );
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  const Next = loadsOnScroll ? MoreOnScroll : More;
  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <Next text={moreText} isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
