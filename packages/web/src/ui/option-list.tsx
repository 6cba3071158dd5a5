import { Check } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { formTexts } from '#i18n/form.ts';
import { uiTexts } from '#i18n/ui.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { MiddleCut } from './middle-cut.tsx';
import type { Option } from './select.tsx';

/** An option with a secondary text, such as an e-mail address. */
export interface RichOption extends Option {
  detail?: string | undefined;
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

interface OptionListProps {
  id: string;
  label: string;
  /** Undefined while the search runs. */
  options: readonly RichOption[] | undefined;
  /** Shown instead of options: why the search failed. */
  failure?: string | undefined;
  /** The active option of the arrow keys. */
  active: number;
  isChosen: (option: RichOption) => boolean;
  onChoose: (option: RichOption) => void;
  isMultiple?: boolean;
  /** Visible but disabled. */
  isDisabled?: ((option: RichOption) => boolean) | undefined;
}

/** The options below a field. The focus stays in the field, which refers to the active option. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, failure, active, isChosen, onChoose, isMultiple, isDisabled } = props;
  const form = useTexts(formTexts);
  const t = useTexts(uiTexts);
  const note = failure ?? (options ? options.length === 0 && form('noOptions') : t('loading'));
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className="max-h-[min(20rem,calc(var(--radix-popover-content-available-height,13.625rem)-0.625rem))] overflow-y-auto scroll-quiet"
      >
        {!failure &&
          options?.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's.
            <div
              key={option.value}
              id={optionId(id, place)}
              role="option"
              aria-selected={isChosen(option)}
              aria-disabled={isDisabled?.(option) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classNames(
                'flex min-h-control cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 hover:bg-surface-hover',
                'aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted',
                place === active && 'bg-surface-hover',
              )}
            >
              <Check
                size={16}
                aria-hidden
                className={classNames('shrink-0 text-action-ink', !isChosen(option) && 'invisible')}
              />
              <span className="min-w-0">
                <MiddleCut text={option.text} />
                {option.detail && (
                  <span className="block truncate text-ink-muted text-xs">{option.detail}</span>
                )}
              </span>
            </div>
          ))}
      </div>
      {note && (
        <p role="status" className="px-3 py-2 text-ink-muted">
          {note}
        </p>
      )}
    </>
  );
}

interface OptionPopoverProps {
  open: boolean;
  onClose: () => void;
  /** The field, which sets the width of the list. */
  anchor: ReactNode;
  children: ReactNode;
}

export function OptionPopover({ open, onClose, anchor, children }: OptionPopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Anchor asChild>{anchor}</Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field is outside the list, but a click in it must not close the list.
          onInteractOutside={(event) => {
            const { target } = event;
            if (target instanceof Element && target.closest('[data-option-anchor]')) event.preventDefault();
          }}
          className="z-[62] w-(--radix-popover-trigger-width) min-w-48 animate-appear rounded-card border border-line bg-surface-raised p-1 text-sm shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
