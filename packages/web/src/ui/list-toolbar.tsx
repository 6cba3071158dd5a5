import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { FilterSpecs } from '#lib/list-search.ts';
import type { ListState } from '#lib/use-list-state.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { SearchField } from './search-field.tsx';
import { type Option, Select } from './select.tsx';

/** A filter as data; its empty choice is "Status: all". */
export interface ListFilter<Specs extends FilterSpecs> {
  name: keyof Specs & string;
  label: string;
  options: readonly Option[];
}

interface ListToolbarProps<Specs extends FilterSpecs> {
  list: ListState<Specs>;
  searchLabel: string;
  filters?: readonly ListFilter<Specs>[] | undefined;
  /** "312 users", once it is known. */
  total?: string | undefined;
}

/** Search, filters and the total, in one row above the list. */
export function ListToolbar<Specs extends FilterSpecs>(props: ListToolbarProps<Specs>) {
  const { list, searchLabel, filters = [], total } = props;
  const t = useTexts(listTexts);
  const { text, setText } = useSearchText(list.q, list.search);
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField label={searchLabel} value={text} onChange={setText} className="w-full tablet:w-72" />
      {filters.map(({ name, label, options }) => (
        <div key={name} className="min-w-36 flex-1 tablet:flex-none">
          <Select
            label={label}
            labelHidden
            placeholder={t('all', { name: label })}
            options={options}
            value={String(list.filters[name] ?? '')}
            onChange={(event) => list.setFilter(name, event.target.value || undefined)}
          />
        </div>
      ))}
      {total !== undefined && (
        <p
          aria-live="polite"
          className="w-full text-ink-muted tabular-nums tablet:ml-auto tablet:w-auto tablet:pl-2"
        >
          {total}
        </p>
      )}
    </search>
  );
}
