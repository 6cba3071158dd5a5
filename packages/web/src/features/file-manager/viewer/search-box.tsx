import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { viewerTexts } from '#i18n/viewer.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';

export interface Matches {
  /** From 1; 0 when none is chosen yet. */
  current: number;
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
}

interface SearchBoxProps {
  field?: RefObject<HTMLDivElement | null>;
  /** Null while nothing is searched for, or not known yet. */
  matches: Matches | null;
  onSearch: (query: string) => void;
  onStep: (step: 'next' | 'previous', query: string) => void;
}

const queryUnitsMax = 200;

/** Search inside what is open. Enter goes to the next place, Shift+Enter to the one before. */
export function SearchBox({ field, matches, onSearch, onStep }: SearchBoxProps) {
  const t = useTexts(viewerTexts);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.slice(0, queryUnitsMax).trim(), 250);
  const search = useRef(onSearch);
  search.current = onSearch;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || query !== '') search.current(query);
    isFirst.current = false;
  }, [query]);
  const step = (direction: 'next' | 'previous') => query !== '' && onStep(direction, query);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? 'previous' : 'next');
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    }
  };
  const values = {
    current: matches?.current ?? 0,
    total: `${matches?.total ?? 0}${matches?.isMore ? '+' : ''}`,
  };
  return (
    <search className="ml-auto flex min-w-0 flex-1 basis-56 items-center gap-1 tablet:max-w-sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside. */}
      <div ref={field} onKeyDown={onKeyDown} className="min-w-0 flex-1">
        <SearchField label={t('find')} value={typed} onChange={setTyped} />
      </div>
      {query !== '' && matches !== null && (
        <output className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
          {matches.total === 0 ? t('find.none') : t('find.count', values)}
        </output>
      )}
      <IconButton
        label={t('find.previous')}
        icon={<ChevronUp size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={!matches?.total}
        onClick={() => step('previous')}
      />
      <IconButton
        label={t('find.next')}
        icon={<ChevronDown size={20} aria-hidden />}
        tooltipSide="bottom"
        disabled={!matches?.total}
        onClick={() => step('next')}
      />
    </search>
  );
}
