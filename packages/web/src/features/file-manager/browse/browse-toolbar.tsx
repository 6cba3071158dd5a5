import { ArrowDownUp, LayoutGrid, List, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { IconButton, iconButtonLooks } from '#ui/icon-button.tsx';
import { Menu, MenuChoice } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { type Sort, sortFields } from './place.ts';
import type { PlaceMoves } from './use-place.ts';
import type { View } from './use-view.ts';

/** Every order in words; the only way to sort where there are no columns. */
function SortMenu({ place, sortBy }: PlaceMoves) {
  const t = useTexts(filesTexts);
  const options = sortFields.flatMap((field): { value: Sort; text: string }[] => [
    { value: field, text: t('sort.up', { name: t(`sort.${field}`) }) },
    { value: `-${field}`, text: t('sort.down', { name: t(`sort.${field}`) }) },
  ]);
  return (
    <Menu trigger={<IconButton label={t('sort.label')} icon={<ArrowDownUp size={16} aria-hidden />} />}>
      <MenuChoice label={t('sort.label')} value={place.sort} options={options} onChange={sortBy} />
    </Menu>
  );
}

function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTexts(filesTexts);
  const other = view === 'list' ? 'grid' : 'list';
  return (
    <IconButton
      label={t(`view.${other}`)}
      icon={view === 'list' ? <LayoutGrid size={16} aria-hidden /> : <List size={16} aria-hidden />}
      onClick={() => onView(other)}
    />
  );
}

/** Where deleted files and folders are. */
function BinLink() {
  const t = useTexts(filesTexts);
  return (
    <Tooltip content={t('bin')}>
      <Link to="/bin" aria-label={t('bin')} className={iconButtonLooks}>
        <Trash2 size={16} aria-hidden />
      </Link>
    </Tooltip>
  );
}

interface ViewToolsProps {
  moves: PlaceMoves;
  view: View;
  onView: (view: View) => void;
}

/** Order and view of the list. */
export function ViewTools({ moves, ...view }: ViewToolsProps) {
  return (
    <div className="ml-auto flex shrink-0 items-center">
      <BinLink />
      <SortMenu {...moves} />
      <ViewToggle {...view} />
    </div>
  );
}

interface BrowseToolbarProps {
  moves: PlaceMoves;
  children: ReactNode;
}

/** Search and where it looks, in one line above the list. */
export function BrowseToolbar({ moves, children }: BrowseToolbarProps) {
  const t = useTexts(filesTexts);
  const { place, searchFor, searchIn } = moves;
  const { text, setText } = useSearchText(place.q, searchFor);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t('search.label')}
        value={text}
        onChange={setText}
        className="min-w-36 flex-1 tablet:max-w-72"
      />
      <Segmented
        label={t('search.in')}
        value={place.searchIn}
        options={[
          { value: 'name', text: t('search.name') },
          { value: 'content', text: t('search.content') },
        ]}
        onChange={searchIn}
      />
      {children}
    </search>
  );
}
