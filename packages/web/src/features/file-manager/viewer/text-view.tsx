import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { SourceViewer } from '../source-viewer.tsx';
import { type Matches, SearchBox } from './search-box.tsx';
import type { TextPassage } from './text-passage.ts';
import { matchesQuery, type ViewedFile } from './viewer.queries.ts';

interface TextViewProps {
  name: string;
  viewed: ViewedFile;
  passage: TextPassage | null;
}

/** Which of the places found is looked at; the first one behind where the last search stood is not kept. */
function useTextSearch(viewed: ViewedFile) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    matchesQuery(viewed, query),
  );
  const found = data?.pages.flatMap(({ matches }) => matches) ?? [];
  const more = hasNextPage && !isFetchingNextPage;
  const search = (next: string) => {
    setQuery(next);
    setAt(0);
  };
  const step = async (direction: 'next' | 'previous') => {
    const target = at + (direction === 'next' ? 1 : -1);
    if (target < found.length && target >= 0) return setAt(target);
    if (direction === 'next' && more) {
      const { data: grown } = await fetchNextPage();
      const length = grown?.pages.reduce((sum, { matches }) => sum + matches.length, 0) ?? 0;
      return setAt(target < length ? target : 0);
    }
    setAt(direction === 'next' ? 0 : Math.max(0, found.length - 1));
  };
  const matches: Matches | null =
    query === '' || data === undefined
      ? null
      : { current: found.length === 0 ? 0 : at + 1, total: found.length, isMore: hasNextPage };
  return { match: query === '' ? undefined : found[at], matches, search, step };
}

/** A text as it was read, with the numbers of its lines, and what is searched for in it. */
export function TextView({ name, viewed, passage }: TextViewProps) {
  const t = useTexts(viewerTexts);
  const { match, matches, search, step } = useTextSearch(viewed);
  const marked = match ?? passage;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        role="toolbar"
        aria-label={t('toolbar')}
        className="flex shrink-0 items-center border-line border-b px-3 py-1.5"
      >
        <SearchBox matches={matches} onSearch={search} onStep={(direction) => void step(direction)} />
      </div>
      <SourceViewer
        // Each place is opened anew, in the middle.
        key={`${viewed.uid}:${viewed.version}:${marked?.start}:${marked?.end}`}
        fileUid={viewed.uid}
        version={viewed.version}
        fileName={name}
        passage={marked}
        tone={match === undefined ? 'evidence' : 'search'}
        takesFocus={false}
        withLineNumbers
      />
    </div>
  );
}
