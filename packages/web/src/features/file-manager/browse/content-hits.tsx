import type { DataOf } from '@docent/contract/core/route';
import type { searchFiles } from '@docent/contract/features/file-manager';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import type { Evidence } from '../evidence.ts';
import { contentSearchQuery } from './browse.queries.ts';
import { fileEntry } from './entry.ts';
import { FileIcon } from './file-icon.tsx';
import type { Place } from './place.ts';

type Found = DataOf<typeof searchFiles>['items'][number];

interface FoundFileProps {
  found: Found;
  onOpen: (evidence: Evidence) => void;
}

/** A file with the passages found in it; each opens the text at its place. */
function FoundFile({ found: { file, hits }, onOpen }: FoundFileProps) {
  const t = useTexts(filesTexts);
  return (
    <li className="border-line border-b py-3">
      <h2 className="flex min-w-0 items-center gap-2 px-1 font-semibold">
        <FileIcon entry={fileEntry(file)} size={16} />
        <span className="min-w-0 flex-1">
          <MiddleCut text={file.name} />
        </span>
        <span className="shrink-0 font-normal text-ink-muted text-xs">
          {t('hits.count', { count: hits.length })}
        </span>
      </h2>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {hits.map(({ start, end, page, snippet, marks }) => (
          <li key={start}>
            <button
              type="button"
              onClick={() =>
                onOpen({
                  fileUid: file.uid,
                  fileName: file.name,
                  version: file.version,
                  passage: { start, end },
                })
              }
              className="w-full rounded-control border-evidence-line border-l-2 px-3 py-1.5 text-left hover:bg-surface-sunken"
            >
              <span className="sr-only">{t('hits.open', { name: file.name })} </span>
              {page !== undefined && (
                <span className="block text-ink-muted text-xs">{t('hits.page', { page })}</span>
              )}
              <span className="line-clamp-3 max-w-[72ch] break-words">
                <MarkedText text={snippet} marks={marks} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ContentHitsProps {
  place: Place;
  onOpen: (evidence: Evidence) => void;
  onClear: () => void;
}

/** What a search in the contents found, best first. */
export function ContentHits({ place, onOpen, onClear }: ContentHitsProps) {
  const t = useTexts(filesTexts);
  const { data, error, refetch, isPlaceholderData } = useQuery(contentSearchQuery(place.q, place.category));
  const isFaded = useDelayed(isPlaceholderData);
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={6} rowClassName="h-20" className="gap-3 pt-4" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={t('none.title', { q: place.q })}
        text={t('none.contentText')}
        action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
      />
    );
  return (
    <ul
      aria-label={t('hits.label')}
      aria-busy={isPlaceholderData || undefined}
      className={classNames('transition-opacity duration-150', isFaded && 'opacity-55')}
    >
      {data.items.map((found) => (
        <FoundFile key={found.file.uid} found={found} onOpen={onOpen} />
      ))}
    </ul>
  );
}
