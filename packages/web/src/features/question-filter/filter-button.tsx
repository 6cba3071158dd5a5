import type { ShownFilter } from '@docent/contract/features/question-filter';
import { ChevronDown, Files, Funnel } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { narrowingTexts } from '#i18n/question-filter.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { isNarrowing } from '#lib/question-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { NarrowSources } from './filter-dialog.tsx';

export const narrowDialog = onDemand(() => import('./filter-dialog.tsx'));

interface NarrowButtonProps extends NarrowSources {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

interface Opener {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

interface NarrowOpenerProps extends NarrowButtonProps {
  /** The button that opens the dialog. */
  children: (opener: Opener) => ReactNode;
}

function NarrowOpener({ filter, onChange, children, ...sources }: NarrowOpenerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = useOnDemand(narrowDialog, isOpen);
  return (
    <>
      {children({ ref: button, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      {loaded && (
        <loaded.NarrowDialog
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
export function NarrowButton(props: NarrowButtonProps) {
  const t = useTexts(narrowingTexts);
  return (
    <NarrowOpener {...props}>
      {(opener) => (
        <IconButton
          {...opener}
          label={t('open')}
          icon={
            <Funnel
              size={20}
              aria-hidden
              className={classNames(isNarrowing(props.filter) && 'fill-current text-action-ink')}
            />
          }
        />
      )}
    </NarrowOpener>
  );
}

/** Shows that questions search all files of a project, and opens the filters. */
export function ProjectScopeButton({ project, ...props }: NarrowButtonProps & { project: string }) {
  const t = useTexts(narrowingTexts);
  const text = t(isNarrowing(props.filter) ? 'someOfProject' : 'allOfProject', { project });
  return (
    <NarrowOpener {...props}>
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
    </NarrowOpener>
  );
}
