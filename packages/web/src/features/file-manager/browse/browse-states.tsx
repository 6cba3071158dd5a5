import { FolderOpen, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import type { Place } from './place.ts';

export function BrowseLoading() {
  const isDue = useDelayed(true);
  return isDue ? <SkeletonList rows={10} rowClassName="h-10" className="gap-2 pt-3" /> : null;
}

interface BrowseEmptyProps {
  place: Place;
  /** What adds files, if the user may. */
  add: ReactNode;
  onClear: () => void;
}

/** Nothing in the folder, of the kind, or found; each says what one can do. */
export function BrowseEmpty({ place, add, onClear }: BrowseEmptyProps) {
  const t = useTexts(filesTexts);
  const icon = <FolderOpen size={28} aria-hidden />;
  if (place.q !== '')
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={t('none.title', { q: place.q })}
        text={t('none.text')}
        action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
      />
    );
  if (place.category !== undefined)
    return <EmptyState icon={icon} title={t('empty.category')} text={t('empty.categoryText')} action={add} />;
  return (
    <EmptyState
      icon={icon}
      title={t('empty.title')}
      text={t(add ? 'empty.text' : 'empty.readOnly')}
      action={add}
    />
  );
}
