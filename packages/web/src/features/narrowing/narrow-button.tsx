import type { ShownFilter } from '@docent/contract/features/question-filter';
import { Funnel } from 'lucide-react';
import { useRef, useState } from 'react';
import { narrowingTexts } from '#i18n/narrowing.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { isNarrowing } from '#lib/question-filter.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NarrowDialog, type NarrowSources } from './narrow-dialog.tsx';

interface NarrowButtonProps extends NarrowSources {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

/** Opens what a question can be narrowed by. */
export function NarrowButton({ filter, onChange, ...sources }: NarrowButtonProps) {
  const t = useTexts(narrowingTexts);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t('open')}
        aria-haspopup="dialog"
        icon={
          <Funnel
            size={20}
            aria-hidden
            className={classNames(isNarrowing(filter) && 'fill-current text-action-ink')}
          />
        }
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <NarrowDialog
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
