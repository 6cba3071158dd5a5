import type { ShownFilter } from '@docent/contract/features/question-filter';
import { ChevronDown, Files, Funnel } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { questionFilterTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { isFiltering } from '#lib/question-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { FilterSources } from './filter-dialog.tsx';

export const filterDialog = onDemand(() => import('./filter-dialog.tsx'));

interface FilterButtonProps extends FilterSources {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

interface Opener {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

interface FilterOpenerProps extends FilterButtonProps {
  /** The button that opens the dialog. */
  children: (opener: Opener) => ReactNode;
}

function FilterOpener({ filter, onChange, children, ...sources }: FilterOpenerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = useOnDemand(filterDialog, isOpen);
  return (
    <>
      {children({ ref: button, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      {loaded && (
        <loaded.FilterDialog
          {...sources}
          filter={filter}
          focusAfter={button}
          onClose={() => setOpen(false)}
          onApply={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </>
  );
}

/** Opens the filters of a question. */
export function FilterButton(props: FilterButtonProps) {
  const t = useTexts(questionFilterTexts);
  return (
    <FilterOpener {...props}>
      {(opener) => (
        <IconButton
          {...opener}
          label={t('open')}
          icon={
            <Funnel
              size={20}
              aria-hidden
              className={classNames(isFiltering(props.filter) && 'fill-current text-action-ink')}
            />
          }
        />
      )}
    </FilterOpener>
  );
}

/** Shows that questions search all files of a project, and opens the filters. */
export function ProjectScopeButton({ project, ...props }: FilterButtonProps & { project: string }) {
  const t = useTexts(questionFilterTexts);
  const text = t(isFiltering(props.filter) ? 'someOfProject' : 'allOfProject', { project });
  return (
    <FilterOpener {...props}>
      {(opener) => (
        <button
          {...opener}
          type="button"
          title={t('open')}
          className="inline-flex h-control max-w-full items-center gap-2 rounded-control border border-line bg-surface-raised px-2.5 hover:bg-surface-hover"
        >
          <Files size={16} aria-hidden className="shrink-0 text-action-ink" />
          <span className="min-w-0 truncate">{text}</span>
          <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-muted" />
        </button>
      )}
    </FilterOpener>
  );
}
